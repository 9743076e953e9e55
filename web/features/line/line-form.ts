import { asSaid, type MomentOrDay } from '../../../contract/dates.ts';
import { durationText } from '../../../contract/journey-time.ts';
import type { LineKind } from '../../../contract/line.ts';
import type { Line } from '../../../contract/line-calls.ts';
import { type FilledColumn, filledColumns, type LineValue, lineField } from '../../../contract/line-fields.ts';

/** The values of a service's dialog: the fields of every kind. The schema of each kind takes its own. */
export type LineForm = { kind: LineKind; budget_id: number } & {
  [C in Exclude<FilledColumn, 'time_from' | 'time_to' | 'duration'>]: LineValue<C> | null;
} & {
  /** As people write it. */
  duration: string;
};

/** The moment pickers have no seconds (specification 9). */
const toMinutes = (moment: MomentOrDay) => moment.slice(0, 16);

/** The values of a service's form. A new service begins on the budget's first day, without a time. */
export function lineForm(line: Line | undefined, budget: { budget_id: number; date_from: string }): LineForm {
  // The time is part of the field of its moment.
  const columns = filledColumns.filter(column => lineField(column).type !== 'time');
  const values = Object.fromEntries(columns.map(column => [column, line?.[column] ?? emptyOf(column)]));
  return {
    ...(values as Pick<LineForm, FilledColumn & keyof LineForm>),
    duration: line?.duration ? durationText(line.duration) : '',
    kind: line?.kind ?? 'accomodation',
    budget_id: budget.budget_id,
    date_from: line ? toMinutes(asSaid(line.date_from, line.time_from)) : budget.date_from,
    date_to: line ? toMinutes(asSaid(line.date_to, line.time_to)) : null,
  };
}

const emptyOf = (column: FilledColumn) => (['text', 'longText'].includes(lineField(column).type) ? '' : null);
