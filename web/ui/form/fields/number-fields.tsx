import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, readNumber, readWhole } from '../../formats.ts';
import type { ControlProps } from '../control.ts';
import styles from '../field.module.css';

export function Money(props: ControlProps<number | null> & { readOnly?: boolean }) {
  return <Amount {...props} unit="€" />;
}

interface AmountProps extends ControlProps<number | null> {
  /** The unit shown at the end of the field. */
  unit: string;
  readOnly?: boolean;
}

/**
 * A number with decimals. Emits a float, or null when empty (specification 5). A text that is not a number becomes NaN,
 * which the form's schema refuses: null would quietly save an empty value.
 */
export function Amount({ value, onChange, required, unit, ...rest }: AmountProps) {
  const { i18n } = useTranslation();
  const { input } = useTypedNumber(value, onChange, text => readNumber(text, i18n.language));
  return (
    <TextInput
      {...rest}
      {...input}
      withAsterisk={required}
      aria-required={required}
      autoComplete="off"
      inputMode="decimal"
      maxLength={30}
      rightSection={<span aria-hidden>{unit}</span>}
      rightSectionWidth={unit.length > 1 ? '3.25rem' : undefined}
      rightSectionPointerEvents="none"
    />
  );
}

interface NumberFieldProps extends ControlProps<number | null> {
  min?: number;
  max?: number;
  readOnly?: boolean;
}

/** A whole number, or null when empty (specification 5). */
export function NumberField({ required, ...rest }: NumberFieldProps) {
  return <WholeNumber {...rest} withAsterisk={required} aria-required={required} />;
}

/**
 * The props of an input for a number. The text stays as it was typed while the typing goes on: '10,0' shown as a number
 * would become '10' before its last digit.
 * @param read the number of a text: null if it is empty, NaN if it is no number
 */
function useTypedNumber(
  value: number | null,
  onChange: (value: number | null) => void,
  read: (text: string) => number | null,
) {
  const { i18n } = useTranslation();
  const [typing, setTyping] = useState<string | null>(null);
  const draft = typing !== null && Object.is(read(typing), value) ? typing : null;
  const formatted = value === null || Number.isNaN(value) ? '' : formatAmount(value, i18n.language);
  return {
    stopTyping: () => setTyping(null),
    input: {
      value: draft ?? formatted,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setTyping(currentTarget.value);
        onChange(read(currentTarget.value));
      },
      // A text that is no number stays, so that the reader can correct it.
      onBlur: () => {
        if (!Number.isNaN(value)) setTyping(null);
      },
    },
  };
}

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
          <div className={styles.numberSteps} aria-hidden>
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
