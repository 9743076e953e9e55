import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../control.ts';
import styles from '../field.module.css';

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
