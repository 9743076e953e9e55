import type { Line } from '../../../contract/budget/line-calls.ts';
import { columnsOf, lineField } from '../../../contract/budget/line-fields.ts';
import { saidTime, toMoment } from '../../../contract/values/dates.ts';
import { queryClient } from '../../lib/query.ts';
import type { LineForm } from './line-form.ts';

/** Shows a saved service on the page of its budget before the budget is read again, which says the rest. */
export function showSaved(line: Line, values: LineForm): void {
  // The columns whose value is what the page shows; names of chosen records come with the budget.
  const plain = columnsOf(line.kind).filter(column => ['text', 'longText', 'money'].includes(lineField(column).type));
  const known = values as Record<string, unknown>;
  const saved: Partial<Line> = Object.fromEntries(plain.map(column => [column, known[column] ?? null]));
  const { date_from, date_to } = values;
  if (date_from) Object.assign(saved, { date_from: toMoment(date_from), time_from: saidTime(date_from) ?? null });
  if (date_to) Object.assign(saved, { date_to: toMoment(date_to), time_to: saidTime(date_to) ?? null });
  queryClient.setQueryData<{ lines: Line[] }>(
    ['budget', line.budget_id],
    old => old && { ...old, lines: old.lines.map(each => (each.id === line.id ? { ...each, ...saved } : each)) },
  );
}
