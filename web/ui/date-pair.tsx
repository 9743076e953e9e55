import { isMoment } from '../../contract/dates.ts';
import { useDialogForm } from './dialog-form.ts';
import { Field, FieldRow } from './field.tsx';
import { DayField, type MomentField } from './fields/index.ts';
import type { TextKey } from './text-key.ts';

interface Props {
  from: TextKey;
  to: TextKey;
  as?: typeof DayField | typeof MomentField;
  /** The end always follows the start; otherwise only an end that is missing, or before the start. */
  follows?: boolean;
  /** For what follows from the dates. */
  onChanged?: (dates: Dates) => void;
}

interface Dates {
  date_from: string | null;
  date_to: string | null;
}

/**
 * `date_from` and `date_to`: choosing the first opens the calendar of the second, and copies it there, always in a budget
 * (specification 5), elsewhere where no end would be lost.
 */
export function DatePair({ from, to, as = DayField, follows = false, onChanged }: Props) {
  const { values, setValue, focus } = useDialogForm<Dates>();
  return (
    <FieldRow>
      <Field
        name="date_from"
        label={from}
        as={as}
        onChanged={(date_from: string | null) => {
          const known = knownDate(date_from);
          const end = knownDate(values.date_to);
          const copied = known && (follows || !end || end < known) ? known : null;
          if (copied) setValue('date_to', copied);
          onChanged?.({ date_from: known, date_to: copied ?? end });
        }}
        onDone={() => focus('date_to')}
      />
      <Field
        name="date_to"
        label={to}
        as={as}
        opensAt={knownDate(values.date_from)?.slice(0, 10)}
        onChanged={date_to => onChanged?.({ date_from: knownDate(values.date_from), date_to: knownDate(date_to) })}
      />
    </FieldRow>
  );
}

/** What is half typed is a value of the form too, but no date. */
const knownDate = (value: string | null) => (value && isMoment(value) ? value : null);
