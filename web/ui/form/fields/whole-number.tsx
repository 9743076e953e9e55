import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readWhole } from '../../formats.ts';
import { useTypedNumber } from './use-typed-number.ts';
import styles from './whole-number.module.css';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Hides the buttons that count up and down; the arrow keys still do. */
  hideSteps?: boolean;
}

/** A whole number; the arrow keys count up and down. Any other text becomes NaN, which the schema refuses. */
export function WholeNumber({ value, onChange, min, max, hideSteps, ...rest }: Props) {
  const { i18n } = useTranslation();
  const { input, stopTyping } = useTypedNumber(value, onChange, text => readWhole(text, i18n.language));
  const within = (number: number) => Math.min(Math.max(number, min ?? -Infinity), max ?? Infinity);
  const fixed = rest.disabled || rest.readOnly;

  function step(by: number): void {
    if (fixed) return;
    stopTyping();
    onChange(within(value === null || Number.isNaN(value) ? (min ?? 0) : value + by));
  }

  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  }

  return (
    <TextInput
      autoComplete="off"
      inputMode="numeric"
      maxLength={15}
      rightSectionWidth={hideSteps || fixed ? undefined : '1.5rem'}
      rightSection={
        !hideSteps &&
        !fixed && (
          // Hidden from screen readers: the arrow keys in the field do the same.
          <div className={styles.steps} aria-hidden>
            <UnstyledButton tabIndex={-1} onMouseDown={event => event.preventDefault()} onClick={() => step(1)}>
              <IconChevronUp size={12} />
            </UnstyledButton>
            <UnstyledButton tabIndex={-1} onMouseDown={event => event.preventDefault()} onClick={() => step(-1)}>
              <IconChevronDown size={12} />
            </UnstyledButton>
          </div>
        )
      }
      {...rest}
      {...input}
      onKeyDown={pressed}
      onBlur={() => {
        input.onBlur();
        // A number below the minimum is corrected only on leaving, because the '1' of '15' may be below it.
        if (value !== null && !Number.isNaN(value) && within(value) !== value) onChange(within(value));
      }}
    />
  );
}
