import { Input, Popover, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../control.ts';

export interface DateProps extends ControlProps<string | null> {
  /** The day whose month an empty field shows first. */
  opensAt?: string;
  /** The reader has chosen in the calendar. Whoever types moves on by themselves: no focus moves while they do. */
  onChosen?: (value: string | null) => void;
}

interface Props extends Omit<DateProps, 'opensAt'> {
  icon: ReactNode;
  /** The value that a text says; null when it says none. */
  parse: (typed: string) => string | null;
  format: (value: string) => string;
  /** What opens under the field; it says what was chosen. */
  calendar: (chosen: (value: string | null) => void) => ReactNode;
}

/** A year of two digits at the end, which may be the half of one. */
const mayGoOn = /^\s*\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d{2}$/;

/**
 * A date that is typed or picked. A text that is no date is the value too, so that it stays where it was written and
 * the form's schema refuses it like any other wrong value.
 */
export function TypedDate({ value, onChange, required, icon, parse, format, calendar, onChosen, ...rest }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  // As it is being written; between two visits the field shows its value.
  const [typing, setTyping] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const shown = value ? (parse(value) === null ? value : format(value)) : '';

  function close(): void {
    setOpen(false);
    setTyping(null);
  }

  function typed(text: string): void {
    setTyping(text);
    setOpen(true);
    // On the way to 2027 stands 20, which is the year 2020 only for those who stop there.
    const parsed = mayGoOn.test(text) ? null : parse(text);
    onChange(text.trim() === '' ? null : (parsed ?? text));
  }

  /** Whoever leaves the field, or sends the form, has typed all of it. */
  function finished(): void {
    const parsed = typing === null ? null : parse(typing);
    if (parsed !== null && parsed !== value) onChange(parsed);
  }

  function chosen(picked: string | null): void {
    close();
    if (onChosen) onChosen(picked);
    else input.current?.focus();
  }

  function pressed(event: KeyboardEvent): void {
    if (event.key === 'Enter') finished();
    if (event.key === 'Escape') setOpen(false);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
    const calendar = dropdown.current;
    (calendar?.querySelector<HTMLElement>('[data-autofocus]') ?? calendar?.querySelector('button'))?.focus();
  }

  /** The calendar stands at the end of the page: Tab leaves it for the field that it belongs to. */
  function pressedInside(event: KeyboardEvent): void {
    const stops = dropdown.current?.querySelectorAll<HTMLElement>(':is(button, input):not([tabindex="-1"], :disabled)');
    const edge = stops?.[event.shiftKey ? 0 : stops.length - 1];
    const leaves = event.key === 'Tab' && event.target === edge;
    if (event.key === 'Escape') close();
    if (!leaves && event.key !== 'Escape') return;
    event.preventDefault();
    input.current?.focus();
  }

  const isOurs = (element: EventTarget | null) =>
    element instanceof Node && (element === input.current || Boolean(dropdown.current?.contains(element)));

  return (
    <Popover
      opened={open}
      onChange={next => !next && close()}
      position="bottom-start"
      withRoles={false}
      disabled={rest.disabled}
    >
      <Popover.Target>
        <TextInput
          {...rest}
          ref={input}
          data-dates-input
          withAsterisk={required}
          aria-required={required}
          autoComplete="off"
          leftSection={icon}
          rightSection={
            !required && value && !rest.disabled ? (
              // Who types empties the field by its keys: Tab leads to the next one.
              <Input.ClearButton tabIndex={-1} aria-label={t('kit.clear')} onClick={() => typed('')} />
            ) : undefined
          }
          value={typing ?? shown}
          onChange={event => typed(event.currentTarget.value)}
          onFocus={event => !isOurs(event.relatedTarget) && setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={pressed}
          onBlur={event => {
            finished();
            if (isOurs(event.relatedTarget)) setTyping(null);
            else close();
          }}
        />
      </Popover.Target>
      <Popover.Dropdown
        ref={dropdown}
        data-dates-dropdown
        // A click on a day leaves the focus where it is.
        onMouseDown={event => event.preventDefault()}
        onBlur={event => !isOurs(event.relatedTarget) && close()}
        onKeyDown={pressedInside}
      >
        {calendar(chosen)}
      </Popover.Dropdown>
    </Popover>
  );
}
