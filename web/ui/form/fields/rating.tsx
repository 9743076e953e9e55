import { Input, Rating as MantineRating } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../control.ts';

export function RatingStars({ value, onChange, label, error, description, required, disabled }: ControlProps<number>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      description={description}
      withAsterisk={required}
    >
      <MantineRating
        role="radiogroup"
        aria-labelledby={id}
        value={value}
        onChange={onChange}
        readOnly={disabled}
        color="terracotta"
        size="md"
        getSymbolLabel={stars => t('kit.stars', { count: stars })}
      />
    </Input.Wrapper>
  );
}
