import { Input, Popover, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../control.ts';
import { Calendar } from './calendar.tsx';

export interface DateProps extends ControlProps<string | null> {
  /** An empty field first shows the month of this day. */
  opensAt?: string;
  /** The day is over, as one of birth is: '80' is 1980. */
  past?: boolean;
  /** What a browser may fill in, such as 'bday'. */
  autoComplete?: string;
  /** The reader has chosen in the calendar. Not called while somebody types, because then the focus must not move. */
  onChosen?: (value: string | null) => void;
}

interface Props extends Omit<DateProps, 'opensAt' | 'past'> {
  icon: ReactNode;
  /** The value of a typed text; null if the text is not a date. */
  parse: (typed: string) => string | null;
  format: (value: string) => string;
  /** The content of the dropdown; it calls `chosen` with the choice. */
  calendar: (chosen: (value: string | null) => void) => ReactNode;
}

/** A date without its year, or with two digits of it: more may follow. */
const mayGoOn = /^\s*(?:\d{1,2}[/.\- ]\d{1,2}(?:[/.\- ]\d{2})?|\d{6})$/;

/**
 * A date that is typed or picked. A text that is no date also becomes the value: it stays in the field, and the form's
 * schema refuses it like any other wrong value.
 */
export function TypedDate({
  value,
  onChange,
  required,
  icon,
  parse,
  format,
  calendar,
  onChosen,
  autoComplete = 'off',
  ...rest
}: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  // The text while it is being typed. At other times the field shows its value.
  const [typing, setTyping] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const dateText = value ? (parse(value) === null ? value : format(value)) : '';

  function close(): void {
    setOpen(false);
    setTyping(null);
  }

  function typed(text: string): void {
    setTyping(text);
    setOpen(true);
    // While '2027' is being typed, the field reads '20', which means 2020 only if the typing stops there.
    const parsed = mayGoOn.test(text) ? null : parse(text);
    onChange(text.trim() === '' ? null : (parsed ?? text));
  }

  /** When the reader leaves the field or sends the form, the text is complete. */
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

  /** The calendar is mounted at the end of the page, so Tab has to lead from it back to the field. */
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
          withAsterisk={required}
          {...rest}
          ref={input}
          data-dates-input
          aria-required={required}
          autoComplete={autoComplete}
          leftSection={icon}
          rightSection={
            !required && value && !rest.disabled ? (
              // Out of the Tab order: a keyboard user empties the field by its keys and reaches the next field by Tab.
              <Input.ClearButton tabIndex={-1} aria-label={t('kit.clear')} onClick={() => typed('')} />
            ) : undefined
          }
          value={typing ?? dateText}
          onChange={event => typed(event.currentTarget.value)}
          onFocus={({ relatedTarget, currentTarget }) =>
            !isOurs(relatedTarget) && setOpen(!currentTarget.hasAttribute('data-quiet'))
          }
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
        // A click on a day does not move the focus.
        onMouseDown={event => event.preventDefault()}
        onBlur={event => !isOurs(event.relatedTarget) && close()}
        onKeyDown={pressedInside}
      >
        <Calendar>{calendar(chosen)}</Calendar>
      </Popover.Dropdown>
    </Popover>
  );
}
