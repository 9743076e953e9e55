import { isMoment } from '../../contract/dates.ts';
import { Field, FieldRow } from './field.tsx';
import { DayField, type MomentField } from './fields/index.ts';
import { useFormContext } from './form.tsx';
import type { Label } from './label.ts';

interface Props {
  from: Label;
  to: Label;
  as?: typeof DayField | typeof MomentField;
  /** A start that is chosen is copied into the end. */
  copies?: boolean;
  /** For what follows from the dates. */
  onChanged?: (dates: Dates) => void;
}

interface Dates {
  date_from: string | null;
  date_to: string | null;
}

/**
 * `date_from` and `date_to`: choosing the first in its calendar opens the calendar of the second; in a budget it is copied
 * there, too (specification 5). What is typed changes the field that it is typed into, and nothing else.
 */
export function DatePair({ from, to, as = DayField, copies = false, onChanged }: Props) {
  const { form, values, setValue } = useFormContext<Dates>();
  return (
    <FieldRow>
      <Field
        name="date_from"
        label={from}
        as={as}
        onChanged={date_from => onChanged?.({ date_from: knownDate(date_from), date_to: knownDate(values.date_to) })}
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

/** What is half typed is a value of the form too, but no date. */
const knownDate = (value: string | null) => (value && isMoment(value) ? value : null);
