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
  copiesStart?: boolean;
  /** The end after the start has changed; without it, typing a start leaves the end as it is. */
  moveEnd?: (before: string | null, start: string, end: string | null) => string;
  /** For values that depend on the dates. */
  onChanged?: (dates: Dates) => void;
}

interface Dates {
  date_from: string | null;
  date_to: string | null;
}

/**
 * `date_from` and `date_to`. Choosing the first in its calendar opens the calendar of the second; in a budget it is
 * copied there as well (specification 5). Typing changes only the field that is typed into, unless the end moves with
 * the start.
 */
export function DatePair({ from, to, as = DayField, copiesStart = false, moveEnd, onChanged }: Props) {
  const { form, values, setValue } = useFormContext<Dates>();
  // The last complete start: while a date is typed, the form holds a text that is no date.
  const start = useRef(completeDate(values.date_from));

  function startChanged(typed: string | null): void {
    const now = completeDate(typed);
    if (now && moveEnd) setValue('date_to', moveEnd(start.current, now, values.date_to));
    if (now) start.current = now;
    onChanged?.({ date_from: now, date_to: completeDate(values.date_to) });
  }

  return (
    <FieldRow>
      <Field
        name="date_from"
        label={from}
        as={as}
        onChanged={startChanged}
        onChosen={date_from => {
          if (copiesStart) setValue('date_to', date_from);
          form.focus('date_to');
        }}
      />
      <Field
        name="date_to"
        label={to}
        as={as}
        opensAt={completeDate(values.date_from) ?? undefined}
        onChanged={date_to =>
          onChanged?.({ date_from: completeDate(values.date_from), date_to: completeDate(date_to) })
        }
      />
    </FieldRow>
  );
}

/** The form also holds texts that are half typed and no date yet. */
const completeDate = (value: string | null) => (value && isMoment(value) ? value : null);
