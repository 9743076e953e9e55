import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../field.tsx';
import { floatOrNull, separators } from '../formats.ts';

interface Props extends ControlProps<number | null> {
  min?: number;
  max?: number;
  readOnly?: boolean;
}

/** A whole number, or null when empty (specification 5). */
export function NumberField({ value, onChange, required, ...rest }: Props) {
  const { i18n } = useTranslation();
  return (
    <NumberInput
      {...rest}
      withAsterisk={required}
      aria-required={required}
      {...separators(i18n.language)}
      decimalScale={0}
      allowNegative={(rest.min ?? 0) < 0}
      // Below the least while typing ('1' of '15'), put right on leaving.
      clampBehavior="blur"
      hideControls={rest.readOnly}
      value={value ?? ''}
      onChange={typed => onChange(floatOrNull(typed))}
    />
  );
}
