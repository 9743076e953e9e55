import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type Amounts,
  type Ask,
  arrivalAsks,
  type DayRange,
  lowerPriceAsks,
  nightsAsks,
  outsideAsks,
} from '../../../../contract/asks.ts';
import { isImpossibleJourney } from '../../../../contract/budget/journey-time.ts';
import { type LineKind, type lineCreate, lineResources, type lineUpdate } from '../../../../contract/budget/line.ts';
import { lineFields } from '../../../../contract/budget/line-fields.ts';
import type { deleteBody } from '../../../../contract/call-bodies.ts';
import { type ForeignCost, withForeignCost } from '../../../../contract/currency/foreign-cost.ts';
import { isOpenForServices } from '../../../../contract/travel/state.ts';
import {
  asSaid,
  daysBetween,
  defaultTime,
  type MomentOrDay,
  saidTime,
  toMoment,
} from '../../../../contract/values/dates.ts';
import type { Cents } from '../../../../contract/values/money.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Scope } from '../../../platform/auth/scope.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createRecord, deleteRecord, updateRecord } from '../../../platform/db/record.ts';
import { invalid, missing, needsConfirmation, orMissing, refusal, warning } from '../../../platform/http/failure.ts';
import { refuseDeleted } from '../../../shared/catalogue-references.ts';
import { daysOfTravel, onSameNights } from '../../../shared/travel-days.ts';
import { recordChange } from '../../history/rules.ts';
import { lockBudget } from '../queries.ts';

/** How staff write a budget's lines. After each change the budget's total is the sum of its lines (decisions 4). */

const lineOf = (kind: LineKind) => ({ table: 'budget_line' as const, entity: lineResources[kind] });

interface NewLine {
  budget_id: number;
  date_from: MomentOrDay;
  date_to: MomentOrDay;
  price: number;
  net_price?: Cents | null;
  net_foreign?: ForeignCost | null;
  confirmed?: boolean;
}

/** The messages for an item that does not exist: the same as for a missing one (specification 5). */
const requiredMessages = Object.fromEntries(
  Object.entries(lineFields).flatMap(([column, field]) => ('required' in field ? [[column, field.required]] : [])),
);

const netColumns = ['net_price', 'net_foreign'] as const;

/** Adds a line as the last one of its day. @returns its id @throws 40001 as `refuseUnlessOpen` */
export async function createLine<K extends LineKind>(
  trx: Trx,
  scope: Scope,
  kind: K,
  form: z.output<(typeof lineCreate)[K]>,
): Promise<number> {
  const { confirmed, ...values }: NewLine = form;
  const budget = await lockBudget(trx, values.budget_id);
  if (!budget) throw invalid({ budget_id: 'common.idInvalid' });
  refuseUnlessOpen(budget);
  await refuseDeleted(trx, values, undefined, requiredMessages);
  const id = await createRecord(trx, scope, lineOf(kind), {
    ...(withForeignCost(values, netColumns, null) as Omit<NewLine, 'net_foreign'>),
    ...storedMoment('from', form, values.date_from),
    ...storedMoment('to', form, values.date_to),
    kind,
    position: sql<number>`(select coalesce(max(position), 0) + 1 from budget_line where budget_id = ${values.budget_id})`,
  });
  await updateTotal(trx, values.budget_id);
  await recordChange(trx, scope, { budgetId: values.budget_id }, ['lines']);
  needsConfirmation(confirmed, [
    ...outsideAsks('line', values, await daysOfTravel(trx, budget.travel_id)),
    ...nightsAsks(await onSameNights(trx, values.budget_id, [id])),
    ...(kind === 'transport' ? arrivalAsks(datesOf(await readDates(trx, id))) : []),
  ]);
  return id;
}

/**
 * Edits a line, which stays in its budget.
 * @throws 40001 under `budget_id` for another budget; 30001 for a stale edit
 */
export async function updateLine<K extends LineKind>(
  trx: Trx,
  scope: Scope,
  kind: K,
  form: z.output<(typeof lineUpdate)[K]>,
): Promise<void> {
  const { id, updated_at, budget_id, confirmed, ...values } = form as {
    id: number;
    updated_at?: string | null;
    budget_id?: number;
    confirmed?: boolean;
    net_price?: Cents | null;
    net_foreign?: ForeignCost | null;
  } & LineDates;
  const { id: budgetId, travel_id } = await lockBudgetOf(trx, kind, id);
  if (budget_id !== undefined && budget_id !== budgetId) throw invalid({ budget_id: 'line.budgetStays' });
  await refuseDeleted(trx, values, { table: 'budget_line', id }, requiredMessages);
  const before = await readDates(trx, id);
  const moments = { ...storedMoment('from', values, before.date_from), ...storedMoment('to', values, before.date_to) };
  const costs = withForeignCost(values, netColumns, before.net_price);
  const fields = await updateRecord(trx, scope, lineOf(kind), { id, updated_at }, { ...costs, ...moments });
  const asks = await updateTotal(trx, budgetId);
  if (fields.length > 0) await recordChange(trx, scope, { budgetId }, ['lines']);
  const after = await readDates(trx, id);
  const [oldDates, newDates] = [datesOf(before), datesOf(after)];
  if (kind === 'transport' && isImpossibleJourney(after, newDates.date_from, newDates.date_to))
    throw invalid({ date_to: 'budget.dateOrder' });
  if (dayOf(after.date_from) !== dayOf(before.date_from) || dayOf(after.date_to) !== dayOf(before.date_to)) {
    asks.push(...outsideAsks('line', after, await daysOfTravel(trx, travel_id)));
    asks.push(...nightsAsks(await onSameNights(trx, budgetId, [id])));
  }
  // A journey whose hours stay was asked about when they were entered.
  const sameHours =
    oldDates.date_from.slice(10) === newDates.date_from.slice(10) &&
    oldDates.date_to.slice(10) === newDates.date_to.slice(10);
  const sameDays =
    daysBetween(oldDates.date_from, oldDates.date_to) === daysBetween(newDates.date_from, newDates.date_to);
  if (kind === 'transport' && !(sameHours && sameDays)) asks.push(...arrivalAsks(newDates));
  needsConfirmation(confirmed, asks);
}

const readDates = (trx: Trx, id: number) =>
  trx
    .selectFrom('budget_line')
    .select(['date_from', 'date_to', 'time_from', 'time_to', 'origin', 'destination', 'net_price'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const datesOf = (line: Awaited<ReturnType<typeof readDates>>): DayRange => ({
  date_from: asSaid(line.date_from, line.time_from),
  date_to: asSaid(line.date_to, line.time_to),
});

const dayOf = (moment: MomentOrDay) => moment.slice(0, 10);

interface LineDates {
  date_from?: MomentOrDay;
  date_to?: MomentOrDay;
  time_from?: string | null;
  time_to?: string | null;
}

/**
 * One end of a line as the table stores it: a moment, with the default time when none was given, and the given time or
 * null. A null time beside the default time means that no time was given, because a line that was read so may be sent back
 * unchanged.
 * @param stored the stored value, for an edit that carries only a time
 */
function storedMoment(end: 'from' | 'to', form: LineDates, stored: MomentOrDay) {
  const [text, time] = [form[`date_${end}`], form[`time_${end}`]];
  if (text === undefined && time === undefined) return {};
  const isDefault = time === null && text?.slice(11) === defaultTime;
  const day = (text ?? stored).slice(0, 10);
  const dayAndTime = time ? `${day} ${time}` : day;
  const given = text !== undefined && saidTime(text) && !isDefault ? text : dayAndTime;
  const moment = toMoment(given);
  return { [`date_${end}`]: moment, [`time_${end}`]: saidTime(given) ? moment.slice(11) : null };
}

/** Hides a line (decisions 2). @throws 40001 as `lockBudgetOf` */
export async function deleteLine(
  trx: Trx,
  scope: Scope,
  kind: LineKind,
  { id, confirmed }: z.output<typeof deleteBody>,
): Promise<void> {
  const { id: budgetId } = await lockBudgetOf(trx, kind, id);
  await deleteRecord(trx, scope, lineOf(kind), id);
  const asks = await updateTotal(trx, budgetId);
  await recordChange(trx, scope, { budgetId }, ['lines']);
  needsConfirmation(confirmed, asks);
}

/**
 * `updateOrder` (specification 7): gives the lines of a budget the order of the list, which names each of them once.
 * @throws 40001 when a line is unknown, of another kind, repeated, or of another budget; 30001 when the budget has
 * lines that the list does not name, because somebody has added them meanwhile
 */
export async function orderLines(
  trx: Trx,
  scope: Scope,
  order: readonly { type: LineKind; id: number }[],
): Promise<void> {
  const [first] = order;
  if (!first) throw refusal('common.dataInvalid');
  const ids = order.map(line => line.id);
  const { id: budgetId } = await lockBudgetOf(trx, first.type, first.id);
  const storedLines = await trx
    .selectFrom('budget_line')
    .select(['id', 'kind'])
    .where('budget_id', '=', budgetId)
    .where('deleted_at', 'is', null)
    .execute();
  const kinds = new Map(storedLines.map(line => [line.id, line.kind]));
  if (order.some(line => kinds.get(line.id) !== line.type)) throw missing();
  if (new Set(ids).size !== ids.length) throw refusal('common.dataInvalid');
  if (ids.length < storedLines.length) throw warning('common.stale');
  await sql`
    update budget_line set position = wanted.position
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    where budget_line.id = wanted.id`.execute(trx);
  await audit(trx, {
    userId: scope.userId,
    action: 'order',
    entity: 'budget',
    entityId: budgetId,
    fields: ['position'],
  });
  await recordChange(trx, scope, { budgetId }, ['lines']);
}

/**
 * Sets the total to the sum of the lines' prices, which only the server writes (decisions 4). An unchanged total is not
 * written, because that would make an open edit of the budget stale.
 * @returns the questions about a price that has become lower
 */
export async function updateTotal(trx: Trx, budgetId: number): Promise<Ask[]> {
  const { rows } = await sql<Amounts & { before: Cents }>`
    update budget set total_price = sum.total
    from budget as was, (select coalesce(sum(price), 0)::bigint as total from budget_line
      where budget_id = ${budgetId} and deleted_at is null) as sum
    where budget.id = ${budgetId} and was.id = budget.id and budget.total_price <> sum.total
    returning was.price_discount as before, budget.price_discount, budget.deposit, budget.amount_paid`.execute(trx);
  return rows.flatMap(({ before, ...amounts }) => lowerPriceAsks(before, amounts));
}

/** @throws 40001 when the budget's trip is archived or rejected; the screens do not allow changes then either */
export function refuseUnlessOpen({ travel_status_id }: { travel_status_id: number }): void {
  if (!isOpenForServices(travel_status_id)) throw refusal('line.travelOver');
}

/**
 * Locks the budget of a line, so that two lines written at once are both in the total.
 * @returns the budget
 * @throws 40001 when there is no such line of this kind, its budget or trip is deleted, or the trip may not change
 */
async function lockBudgetOf(trx: Trx, kind: LineKind, id: number): Promise<{ id: number; travel_id: number }> {
  const line = orMissing(
    await trx
      .selectFrom('budget_line')
      .select('budget_id')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  const budget = orMissing(await lockBudget(trx, line.budget_id));
  refuseUnlessOpen(budget);
  return budget;
}
