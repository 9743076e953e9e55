import { sql } from 'kysely';
import type { z } from 'zod';
import { budgetAsks, leftOutAsks, nightsAsks, outsideAsks } from '../../../contract/asks.ts';
import { type DayText, laterTexts } from '../../../contract/budget/day-text.ts';
import { copiedOfBudget } from '../../../contract/budget/fields.ts';
import { copiedColumns } from '../../../contract/budget/line-fields.ts';
import { budgetFileFields, type cloneBudgetBody } from '../../../contract/budget/schema.ts';
import { validBefore } from '../../../contract/budget/state.ts';
import { laterDues } from '../../../contract/payment/plan.ts';
import type { Due } from '../../../contract/payment/schema.ts';
import { addDays, type Day, daysBetween, today } from '../../../contract/values/dates.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { exists } from '../../platform/db/record.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { invalid, needsConfirmation, warning } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { holdTravel } from '../../shared/hold.ts';
import { countOutside, daysOfTravel, onSameNights } from '../../shared/travel-days.ts';
import { recordChange, recordEvent } from '../history/rules.ts';
import { refuseUnlessOpen, updateTotal } from './line/rules.ts';
import { lockBudget, visibleBudgets } from './queries.ts';
import { amountsOf, type BudgetFiles, type FileServices, insertFiles } from './rules.ts';

/** Copies of budgets (specification 3 'Clone request', decisions 4). */

type CloneCall = z.output<typeof cloneBudgetBody>;

/** The copies of a budget's files, by the original file. */
type Copies = ReadonlyMap<string, PreparedFile>;

/** Copies the files of a clone before its transaction, which writes their rows (docs/ARCHITECTURE.md, 15). */
export async function prepareCopies(
  { db, files }: Pick<Services, 'db' | 'files'>,
  scope: Scope,
  call: CloneCall,
): Promise<Copies> {
  const copies = new Map<string, PreparedFile>();
  if (call.destination_budget_id) return copies;
  const origin = await originOf(db, scope, call);
  for (const field of budgetFileFields) {
    const file = origin?.[field];
    if (file) copies.set(file, await files.prepareCopy(db, file, scope.userId));
  }
  return copies;
}

/**
 * Copies a budget with its lines, files and contract text into a trip, in status 1 and unsent. If the call gives its first
 * day, all its days are shifted. With `destination_budget_id` it adds its lines to that budget of the trip instead.
 * @returns the id of the budget with the copied lines
 * @throws 40001 under the field with an unknown id, or when the services of that budget may no longer change; 30001
 * when the files have changed since they were copied
 */
export async function cloneBudget(
  trx: Trx,
  services: FileServices,
  scope: Scope,
  call: CloneCall,
  copies: Copies,
): Promise<number> {
  const { origin_budget_id, destination_travel_id, destination_budget_id, date_from } = call;
  await holdTravel(trx, destination_travel_id);
  if (!(await exists(trx, 'travel', destination_travel_id)))
    throw invalid({ destination_travel_id: 'common.idInvalid' });
  const origin = await originOf(trx, scope, call);
  if (!origin) throw invalid({ origin_budget_id: 'budget.originRequired' });
  const shift = date_from ? daysBetween(origin.date_from, date_from) : 0;
  const id = destination_budget_id
    ? await lockDestination(trx, destination_budget_id, call)
    : await copyBudget(trx, services, scope, shiftOrigin(origin, shift), call, copies);
  const lines = await copyLines(trx, origin_budget_id, id, shift);
  await updateTotal(trx, id);
  await audit(trx, { userId: scope.userId, action: 'clone', entity: 'budget', entityId: id });
  if (destination_budget_id) await recordChange(trx, scope, { budgetId: id }, ['lines']);
  else
    await recordEvent(trx, {
      budgetId: id,
      userId: scope.userId,
      kind: 'budgetCloned',
      detail: String(origin_budget_id),
    });
  const days = await daysOfTravel(trx, destination_travel_id);
  // The original lines are counted, so the days of the trip are shifted back instead.
  const asks = leftOutAsks('line', await countOutside(trx, origin_budget_id, shiftDays(days, -shift)), days);
  needsConfirmation(
    call.confirmed,
    destination_budget_id
      ? [...asks, ...nightsAsks(await onSameNights(trx, id, lines))]
      : [
          ...asks,
          ...outsideAsks('budget', shiftDays(origin, shift), days),
          ...budgetAsks(await amountsOf(trx, id), ['deposit']),
        ],
  );
  return id;
}

/** Not locked: the clone gets the state before or after a simultaneous change. */
function originOf(db: Services['db'] | Trx, scope: Scope, { origin_budget_id }: CloneCall) {
  return visibleBudgets(db, scope)
    .select([...copiedOfBudget.map(column => `budget.${column}` as const), 'budget.deposit_percent'])
    .where('budget.id', '=', origin_budget_id)
    .executeTakeFirst();
}

type Origin = NonNullable<Awaited<ReturnType<typeof originOf>>>;

const shiftDays = <Dated extends { date_from: Day; date_to: Day }>(dated: Dated, shift: number): Dated => ({
  ...dated,
  date_from: addDays(dated.date_from, shift),
  date_to: addDays(dated.date_to, shift),
});

/** A budget that begins so many days later, with the texts and dues of its days. */
const shiftOrigin = (origin: Origin, shift: number): Origin => ({
  ...shiftDays(origin, shift),
  day_texts: laterTexts(origin.day_texts as readonly DayText[], shift),
  dues: laterDues(origin.dues as readonly Due[], shift),
});

/** Locks the budget that gets the lines. */
async function lockDestination(trx: Trx, id: number, call: CloneCall): Promise<number> {
  if (id === call.origin_budget_id) throw invalid({ destination_budget_id: 'budget.cloneIntoItself' });
  // Checked before any lock: a budget of another trip would lock that trip after this one.
  const owner = await trx.selectFrom('budget').select('travel_id').where('id', '=', id).executeTakeFirst();
  const budget = owner?.travel_id === call.destination_travel_id ? await lockBudget(trx, id) : undefined;
  if (!budget) throw invalid({ destination_budget_id: 'common.idInvalid' });
  refuseUnlessOpen(budget);
  return id;
}

async function copyBudget(
  trx: Trx,
  services: FileServices,
  scope: Scope,
  origin: Origin,
  { origin_budget_id, destination_travel_id: travel_id }: CloneCall,
  copies: Copies,
): Promise<number> {
  const files: BudgetFiles = {};
  for (const field of budgetFileFields) {
    const file = origin[field];
    if (!file) continue;
    const copy = copies.get(file);
    if (!copy) throw warning('common.stale');
    files[field] = copy;
  }
  const quote = (await hasQuoteName(trx, travel_id, origin.quote_name))
    ? { quote_name: null, quote_summary: null }
    : {};
  const { id } = await trx
    .insertInto('budget')
    .values({
      ...origin,
      ...quote,
      day_texts: JSON.stringify(origin.day_texts),
      dues: JSON.stringify(origin.dues),
      valid_until: validBefore(origin.date_from, origin.valid_until, today(services.clock())),
      ...(await insertFiles(trx, services, files)),
      travel_id,
      created_by: scope.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyContracts(trx, scope, origin_budget_id, id);
  return id;
}

/** Whether a budget of the trip has this name. Two of the same name could not be told apart. */
async function hasQuoteName(trx: Trx, travelId: number, name: string | null): Promise<boolean> {
  if (name === null) return false;
  const row = await trx
    .selectFrom('budget')
    .select('id')
    .where('travel_id', '=', travelId)
    .where('deleted_at', 'is', null)
    .where(sql<string>`normalise(quote_name)`, '=', sql<string>`normalise(${name})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** In the order of their last edits, so that the same one is valid in the copy. */
async function copyContracts(trx: Trx, scope: Scope, from: number, to: number): Promise<void> {
  await sql`
    insert into budget_contract (budget_id, contract_id, contract_data, created_by)
    select ${to}, contract_id, contract_data, ${scope.userId}::integer from budget_contract
    where budget_id = ${from} and deleted_at is null order by updated_at, id`.execute(trx);
}

const columnList = sql.join(copiedColumns.map(column => sql.ref(column)));

/** Copies lines after those that are there, so many days later. @returns the ids of the copies */
async function copyLines(trx: Trx, from: number, to: number, shift: number): Promise<number[]> {
  const values = copiedColumns.map(column =>
    column === 'date_from' || column === 'date_to'
      ? sql`${sql.ref(column)} + make_interval(days => ${shift}::int)`
      : sql.ref(column),
  );
  const { rows } = await sql<{ id: number }>`
    insert into budget_line (budget_id, position, ${columnList})
    select ${to}, position + (select coalesce(max(position), 0) from budget_line where budget_id = ${to}),
      ${sql.join(values)}
    from budget_line where budget_id = ${from} and deleted_at is null
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
