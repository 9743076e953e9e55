import { sql } from 'kysely';
import type { z } from 'zod';
import type { LineKind, lineCreate, lineUpdate } from '../../../contract/line.ts';
import { lineResources } from '../../../contract/line.ts';
import { audit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/db/db.ts';
import { invalid, missing, refusal } from '../../platform/failure.ts';
import { edit, exists, remove } from '../../platform/record.ts';
import type { Scope } from '../../platform/scope.ts';
import { recordChange } from '../history/rules.ts';

/** What staff write of a budget's lines; after each the budget's total is the sum of its lines again (decisions 4). */

/** @returns the new line's id; it stands last within its day */
export async function createLine<K extends LineKind>(
  trx: Trx,
  scope: Scope,
  kind: K,
  form: z.output<(typeof lineCreate)[K]>,
): Promise<number> {
  const values: { budget_id: number; date_from: string; date_to: string; price: number } = form;
  if (!(await exists(trx, 'budget', values.budget_id))) throw invalid({ budget_id: 'common.idInvalid' });
  await hold(trx, values.budget_id);
  const { id } = await trx
    .insertInto('budget_line')
    .values({
      ...values,
      kind,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from budget_line where budget_id = ${values.budget_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sumUp(trx, values.budget_id);
  await audit(trx, { userId: scope.userId, action: 'create', entity: lineResources[kind], entityId: id });
  await recordLines(trx, scope, values.budget_id);
  return id;
}

/** A line stays in its budget: another `budget_id` is not taken. */
export async function updateLine<K extends LineKind>(
  trx: Trx,
  scope: Scope,
  kind: K,
  form: z.output<(typeof lineUpdate)[K]>,
): Promise<void> {
  const {
    id,
    updated_at,
    budget_id: _budget,
    ...values
  } = form as { id: number; updated_at?: string | null; budget_id?: number };
  const budgetId = await budgetOf(trx, kind, id);
  await hold(trx, budgetId);
  const fields = await edit(trx, 'budget_line', { id, updated_at }, values);
  await sumUp(trx, budgetId);
  await audit(trx, { userId: scope.userId, action: 'update', entity: lineResources[kind], entityId: id, fields });
  if (fields.length > 0) await recordLines(trx, scope, budgetId);
}

export async function deleteLine(trx: Trx, scope: Scope, kind: LineKind, id: number): Promise<void> {
  const budgetId = await budgetOf(trx, kind, id);
  await hold(trx, budgetId);
  await remove(trx, 'budget_line', id);
  await sumUp(trx, budgetId);
  await audit(trx, { userId: scope.userId, action: 'delete', entity: lineResources[kind], entityId: id });
  await recordLines(trx, scope, budgetId);
}

/**
 * `updateOrder` (specification 7): the lines of one budget get the order of the list.
 * @throws 40001 when a line is missing, of another kind than said, named twice, or of another budget
 */
export async function orderLines(
  trx: Trx,
  scope: Scope,
  order: readonly { type: LineKind; id: number }[],
): Promise<void> {
  const ids = order.map(line => line.id);
  const stored = await trx
    .selectFrom('budget_line')
    .select(['id', 'kind', 'budget_id'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const kinds = new Map(stored.map(line => [line.id, line.kind]));
  if (new Set(ids).size !== ids.length || order.some(line => kinds.get(line.id) !== line.type)) throw missing();
  const budgets = new Set(stored.map(line => line.budget_id));
  const [budgetId] = budgets;
  if (budgets.size !== 1 || budgetId === undefined) throw refusal('common.dataInvalid');
  await hold(trx, budgetId);
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
  await recordLines(trx, scope, budgetId);
}

const recordLines = (trx: Trx, scope: Scope, budgetId: number) =>
  recordChange(trx, { budgetId, userId: scope.userId, kind: 'budgetChanged' }, ['lines']);

/** Holds the budget, so that two lines written at once are both in the total. */
async function hold(trx: Trx, budgetId: number): Promise<void> {
  await trx.selectFrom('budget').select('id').where('id', '=', budgetId).forUpdate().execute();
}

/**
 * The total is the sum of the lines' prices, kept by the server (decisions 4). A budget whose total stays is not
 * written: that would make an open edit of it stale.
 */
export async function sumUp(trx: Trx, budgetId: number): Promise<void> {
  await sql`
    update budget set total_price = sum.total
    from (select coalesce(sum(price), 0)::bigint as total from budget_line
      where budget_id = ${budgetId} and deleted_at is null) as sum
    where budget.id = ${budgetId} and budget.total_price <> sum.total`.execute(trx);
}

async function budgetOf(trx: Trx, kind: LineKind, id: number): Promise<number> {
  const line = await trx
    .selectFrom('budget_line')
    .select('budget_id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!line) throw missing();
  return line.budget_id;
}
