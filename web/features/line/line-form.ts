import { durationText } from '../../../contract/budget/journey-time.ts';
import type { LineKind } from '../../../contract/budget/line.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import {
  copiedColumns,
  type FilledColumn,
  filledColumns,
  type LineValue,
  lineField,
  readAs,
} from '../../../contract/budget/line-fields.ts';
import { addDays, asSaid, daysBetween, type MomentOrDay, saidTime, toMoment } from '../../../contract/values/dates.ts';
import { type ExistingBudget, proposeLine } from './line-proposal.ts';

/** The values of a service's dialog: the fields of every kind. The schema of each kind takes its own. */
export type LineForm = { kind: LineKind; budget_id: number } & {
  [C in Exclude<FilledColumn, 'time_from' | 'time_to' | 'duration'>]: LineValue<C> | null;
} & {
  /** As people type it: '1 h 15 min'. */
  duration: string;
};

/** The moment pickers have no seconds (specification 9). */
const toMinutes = (moment: MomentOrDay) => moment.slice(0, 16);

export interface BudgetOfLine extends ExistingBudget {
  id: number;
  travel: { name: string };
  /** The journey whose way back is being added. */
  returnOf?: Line;
  copyOf?: Line;
}

export function formOfLine(line: Line): LineForm {
  return {
    ...filledValues(column => line[column]),
    duration: line.duration ? durationText(line.duration) : '',
    kind: line.kind,
    budget_id: line.budget_id,
    date_from: toMinutes(asSaid(line.date_from, line.time_from)),
    date_to: toMinutes(asSaid(line.date_to, line.time_to)),
  };
}

/** The form of a new service, with what is proposed. */
export function formOfNewLine(kind: LineKind, budget: BudgetOfLine): LineForm {
  const proposal: Partial<Line> = proposeLine(kind, budget);
  return { ...filledValues(column => proposal[column]), duration: '', kind, budget_id: budget.id };
}

/** The dates that another kind of service takes over: those that the reader has changed. Each kind proposes its own. */
export function changedDates(typed: LineForm, initial: LineForm): Partial<LineForm> {
  const { date_from, date_to } = typed;
  return date_from === initial.date_from && date_to === initial.date_to ? {} : { date_from, date_to };
}

/** The form of a copy of a service, at the same moments, without its booking reference. */
export function formOfCopy(line: Line): LineForm {
  const columns: readonly string[] = copiedColumns;
  const form = formOfLine(line);
  const { duration, date_from, date_to } = form;
  const copy = filledValues(column => (columns.includes(column) ? line[column] : null));
  return { ...form, ...copy, duration, date_from, date_to };
}

/** The form of the return leg of a journey: its places swapped, with arrival on the last day of the budget. */
export function formOfReturnLeg(line: Line, budget: BudgetOfLine): LineForm {
  const [departure, arrival] = [line.date_from.slice(0, 10), line.date_to.slice(0, 10)];
  const last = budget.date_to < arrival ? arrival : budget.date_to;
  return {
    ...formOfCopy(line),
    origin: line.destination ?? '',
    destination: line.origin ?? '',
    date_from: addDays(last, -Math.max(0, daysBetween(departure, arrival))),
    date_to: last,
  };
}

/** The budget with the service that its form has just saved. */
export function withSavedLine(budget: BudgetOfLine, { date_from, date_to, ...saved }: LineForm): BudgetOfLine {
  const id = Math.max(0, ...budget.lines.map(line => line.id)) + 1;
  const line = { ...saved, id, date_from: date_from ?? budget.date_from, date_to: date_to ?? budget.date_to };
  return { ...budget, lines: [...budget.lines, line] };
}

/** The values of the form, without the times: these are part of the fields of their moments. */
function filledValues(read: (column: FilledColumn) => unknown) {
  const columns = filledColumns.filter(column => lineField(column).type !== 'time');
  const values = columns.map(column => [column, read(column) ?? emptyOf(column)]);
  return Object.fromEntries(values) as Pick<LineForm, FilledColumn & keyof LineForm>;
}

const emptyOf = (column: FilledColumn) => (['text', 'longText'].includes(lineField(column).type) ? '' : null);

/**
 * What the page shows of a service after the edit of a column, until the server has answered.
 * @param name the name of the chosen record
 */
export function displayedChange(column: FilledColumn, values: LineForm, name: string): Partial<Line> {
  switch (lineField(column).type) {
    case 'about':
      return { [column]: values[column as keyof LineForm], title: name };
    case 'choice':
    case 'provider':
      return { [column]: values[column as keyof LineForm], [readAs(column)]: name || null };
    case 'moment': {
      const [from, to] = [values.date_from ?? '', values.date_to ?? ''];
      return {
        ...(from && { date_from: toMoment(from), time_from: saidTime(from) ?? null }),
        ...(to && { date_to: toMoment(to), time_to: saidTime(to) ?? null }),
      };
    }
    default:
      return { [column]: values[column as keyof LineForm] };
  }
}
