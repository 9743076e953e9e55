import { useRef } from 'react';
import { isMoment } from '../../../contract/values/dates.ts';
import type { Label } from './control.ts';
import { Field, FieldRow } from './field.tsx';
import { DayField, type MomentField } from './fields/index.ts';
import { useFormContext } from './form.tsx';

interface Props {
  from: Label;
  to: Label;
  as?: typeof DayField | typeof MomentField;
  /** Copies a chosen start into the end. */
  copies?: boolean;
  /** The end after the start has changed; without it, typing a start leaves the end as it is. */
  moved?: (before: string | null, start: string, end: string | null) => string;
  /** For values that depend on the dates. */
  onChanged?: (dates: Dates) => void;
}

interface Dates {
  date_from: string | null;
  date_to: string | null;
}

/**
 * `date_from` and `date_to`. Choosing the first in its calendar opens the calendar of the second; in a budget it is
 * copied there as well (specification 5). Typing changes only the field that is typed into, unless the end moves with the
 * start.
 */
export function DatePair({ from, to, as = DayField, copies = false, moved, onChanged }: Props) {
  const { form, values, setValue } = useFormContext<Dates>();
  // The last complete start: while a date is typed, the form holds a text that is no date.
  const start = useRef(knownDate(values.date_from));

  function startChanged(typed: string | null): void {
    const now = knownDate(typed);
    if (now && moved) setValue('date_to', moved(start.current, now, values.date_to));
    if (now) start.current = now;
    onChanged?.({ date_from: now, date_to: knownDate(values.date_to) });
  }

  return (
    <FieldRow>
      <Field
        name="date_from"
        label={from}
        as={as}
        onChanged={startChanged}
        onChosen={date_from => {
          if (copies) setValue('date_to', date_from);
          form.focus('date_to');
        }}
      />
      <Field
        name="date_to"
        label={to}
        as={as}
        opensAt={knownDate(values.date_from) ?? undefined}
        onChanged={date_to => onChanged?.({ date_from: knownDate(values.date_from), date_to: knownDate(date_to) })}
      />
    </FieldRow>
  );
}

/** The form also holds texts that are half typed and no date yet. */
const knownDate = (value: string | null) => (value && isMoment(value) ? value : null);
