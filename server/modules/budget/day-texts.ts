import { type DayText, isOutside } from '../../../contract/budget/day-text.ts';
import type { TellDay } from '../../../contract/budget/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { editRecord } from '../../platform/db/record.ts';
import { found, invalid } from '../../platform/http/failure.ts';
import { recordChange } from '../history/rules.ts';
import { lockBudget } from './queries.ts';

/**
 * Writes, moves or removes the text of a day.
 * @throws 40001 under the field for a day outside the budget's, or one that already has a text
 */
export async function tellDay(trx: Trx, scope: Scope, form: TellDay): Promise<void> {
  const { id, updated_at, was, ...told } = form;
  const budget = found(await lockBudget(trx, id));
  const others = (budget.day_texts as DayText[]).filter(each => each.date !== was);
  const empty = told.title === null && told.text === null;
  if (empty && !was) throw invalid({ text: 'budget.dayTextRequired' });
  if (!empty && told.date !== was) {
    if (isOutside(told.date, budget)) throw invalid({ date: 'budget.dayOutside' });
    if (others.some(each => each.date === told.date)) throw invalid({ date: 'budget.dayTold' });
  }
  const day_texts = (empty ? others : [...others, told]).sort((a, b) => a.date.localeCompare(b.date));
  const written = { day_texts: JSON.stringify(day_texts) };
  const changed = await editRecord(trx, scope, { table: 'budget', entity: 'budget' }, { id, updated_at }, written);
  await recordChange(trx, scope, { budgetId: id }, changed);
}
