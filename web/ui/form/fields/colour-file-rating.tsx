import { Input, Rating as MantineRating, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../control.ts';
import styles from '../field.module.css';
import { FileDrop, type FileDropProps } from '../file-drop.tsx';

/** A colour: chosen with the browser's own picker, or typed as '#rrggbb'. */
export function Colour({ value, onChange, required, ...rest }: ControlProps<string>) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...rest}
      withAsterisk={required}
      aria-required={required}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      leftSection={
        <input
          type="color"
          className={styles.colourWell}
          aria-label={t('kit.chooseColour', { label: rest.label })}
          disabled={rest.disabled}
          // The browser's picker accepts only complete colours.
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={event => onChange(event.currentTarget.value)}
        />
      }
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}

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

type Props = ControlProps<File | null> & Omit<FileDropProps, 'value' | 'onChange' | 'label' | 'disabled' | 'invalid'>;

/** One file of a form; the part of the body with its name carries it. */
export function FileField({ label, error, required, description, disabled, placeholder: _, ...drop }: Props) {
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} description={description} withAsterisk={required}>
      <FileDrop {...drop} label={label} disabled={disabled} invalid={Boolean(error)} />
    </Input.Wrapper>
  );
}
