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
import { type KnownBudget, proposedLine } from './next-line.ts';

/** The values of a service's dialog: the fields of every kind. The schema of each kind takes its own. */
export type LineForm = { kind: LineKind; budget_id: number } & {
  [C in Exclude<FilledColumn, 'time_from' | 'time_to' | 'duration'>]: LineValue<C> | null;
} & {
  /** As people write it. */
  duration: string;
};

/** The moment pickers have no seconds (specification 9). */
const toMinutes = (moment: MomentOrDay) => moment.slice(0, 16);

/** A budget that a service belongs to. */
export interface BudgetOfLine extends KnownBudget {
  id: number;
  travel: { name: string };
  /** The journey whose way back is being added. */
  returnOf?: Line;
  /** The service whose copy is being added. */
  copyOf?: Line;
}

/** The values of the form of a service that is there. */
export function editedLine(line: Line): LineForm {
  return {
    ...filledValues(column => line[column]),
    duration: line.duration ? durationText(line.duration) : '',
    kind: line.kind,
    budget_id: line.budget_id,
    date_from: toMinutes(asSaid(line.date_from, line.time_from)),
    date_to: toMinutes(asSaid(line.date_to, line.time_to)),
  };
}

/** The values that the form of a new service begins with. */
export function newLine(kind: LineKind, budget: BudgetOfLine): LineForm {
  const proposal: Partial<Line> = proposedLine(kind, budget);
  return { ...filledValues(column => proposal[column]), duration: '', kind, budget_id: budget.id };
}

/** The dates for another kind of service: those that the reader has set. Each kind proposes its own. */
export function setDates(typed: LineForm, begun: LineForm): Partial<LineForm> {
  const { date_from, date_to } = typed;
  return date_from === begun.date_from && date_to === begun.date_to ? {} : { date_from, date_to };
}

/** A copy of a service, at the same moments. A booking reference belongs to the first one alone. */
export function copiedLine(line: Line): LineForm {
  const copied: readonly string[] = copiedColumns;
  const whole = editedLine(line);
  const { date_from, date_to } = whole;
  return {
    ...whole,
    ...filledValues(column => (copied.includes(column) ? line[column] : null)),
    duration: whole.duration,
    date_from,
    date_to,
  };
}

/** The way back of a journey: its places turned round, so that it arrives on the last day of the budget. */
export function returnLeg(line: Line, budget: BudgetOfLine): LineForm {
  const [left, arrived] = [line.date_from.slice(0, 10), line.date_to.slice(0, 10)];
  const last = budget.date_to < arrived ? arrived : budget.date_to;
  return {
    ...copiedLine(line),
    origin: line.destination ?? '',
    destination: line.origin ?? '',
    date_from: addDays(last, -Math.max(0, daysBetween(left, arrived))),
    date_to: last,
  };
}

/** The budget with one service more, as its form has saved it. */
export function withLine(budget: BudgetOfLine, { date_from, date_to, ...saved }: LineForm): BudgetOfLine {
  const id = Math.max(0, ...budget.lines.map(line => line.id)) + 1;
  const line = { ...saved, id, date_from: date_from ?? budget.date_from, date_to: date_to ?? budget.date_to };
  return { ...budget, lines: [...budget.lines, line] };
}

/** The values of the form, without the times: these are part of the fields of their moments. */
function filledValues(said: (column: FilledColumn) => unknown) {
  const columns = filledColumns.filter(column => lineField(column).type !== 'time');
  const values = columns.map(column => [column, said(column) ?? emptyOf(column)]);
  return Object.fromEntries(values) as Pick<LineForm, FilledColumn & keyof LineForm>;
}

const emptyOf = (column: FilledColumn) => (['text', 'longText'].includes(lineField(column).type) ? '' : null);

/**
 * What an edit of a column changes in what the page shows of its service, until the server has answered.
 * @param name the words of what was chosen
 */
export function shownEdit(column: FilledColumn, values: LineForm, name: string): Partial<Line> {
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
