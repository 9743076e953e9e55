import { sql } from 'kysely';
import type { z } from 'zod';
import type { budgetContractCreate, budgetContractUpdate } from '../../../contract/budget-contract.ts';
import { budgetStatus } from '../../../contract/budget-state.ts';
import { audit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/db/db.ts';
import { found, invalid, refusal } from '../../platform/failure.ts';
import { edit, exists, remove } from '../../platform/record.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import type { Scope } from '../../platform/scope.ts';
import { holdBudget } from '../../shared/hold.ts';
import { findContract } from '../contract/queries.ts';
import { recordChange } from '../history/rules.ts';
import { standingFirst } from './queries.ts';

/** What staff write of a budget's contracts (decisions 4). What was accepted stays: it is refused for an accepted budget. */

/** Adds a contract to a budget, which it is from now on. @returns its id */
export async function createBudgetContract(
  trx: Trx,
  scope: Scope,
  { budget_id, contract_id, contract_data }: z.output<typeof budgetContractCreate>,
): Promise<number> {
  if (!(await exists(trx, 'budget', budget_id))) throw invalid({ budget_id: 'common.idInvalid' });
  await holdOpen(trx, budget_id);
  const text = contract_data === null ? await templateText(trx, contract_id) : cleaned(contract_data);
  if (contract_id && !(await exists(trx, 'contract', contract_id))) throw invalid({ contract_id: 'common.idInvalid' });
  const id = await add(trx, scope, budget_id, { contract_id, contract_data: text });
  await tellChange(trx, scope, budget_id);
  return id;
}

/**
 * Edits a contract, which is the budget's from now on. A template without a text begins again with the template's.
 * @throws 30001 on a stale edit; 40001 when there is none, or its budget is accepted
 */
export async function updateBudgetContract(
  trx: Trx,
  scope: Scope,
  { id, updated_at, contract_id, contract_data }: z.output<typeof budgetContractUpdate>,
): Promise<void> {
  const { budget_id } = await ofBudget(trx, id);
  await holdOpen(trx, budget_id);
  // A template that was deleted meanwhile may stay the one that a text came from.
  const before = await trx.selectFrom('budget_contract').select('contract_id').where('id', '=', id).executeTakeFirst();
  const other = contract_id && contract_id !== before?.contract_id;
  if (other && !(await exists(trx, 'contract', contract_id))) throw invalid({ contract_id: 'common.idInvalid' });
  const given = contract_data ? cleaned(contract_data) : undefined;
  const text = given ?? (contract_id ? await templateText(trx, contract_id) : undefined);
  const fields = await edit(trx, 'budget_contract', { id, updated_at }, { contract_id, contract_data: text });
  await letStand(trx, budget_id);
  await audit(trx, { userId: scope.userId, action: 'update', entity: 'budgetContract', entityId: id, fields });
  await tellChange(trx, scope, budget_id);
}

/** Takes a contract away; of those that remain, the last edited stands. */
export async function deleteBudgetContract(trx: Trx, scope: Scope, id: number): Promise<void> {
  const { budget_id } = await ofBudget(trx, id);
  await holdOpen(trx, budget_id);
  await remove(trx, 'budget_contract', id);
  await letStand(trx, budget_id);
  await audit(trx, { userId: scope.userId, action: 'delete', entity: 'budgetContract', entityId: id });
  await tellChange(trx, scope, budget_id);
}

/**
 * The text that a call of the budget itself carries (`contract_data` of its create and update): it is written to the
 * contract that stands, or begins the first. An empty one takes the contract that stands away.
 * @param budgetId of a budget that is held, or new
 * @param html cleaned rich text
 * @returns whether it says something else than before
 * @throws 40001 under `contract_data` when the budget is accepted and the text is another
 */
export async function writeStanding(trx: Trx, scope: Scope, budgetId: number, html: string | null): Promise<boolean> {
  const budget = await trx
    .selectFrom('budget')
    .select(['contract_data', 'budget_status_id'])
    .where('id', '=', budgetId)
    .executeTakeFirstOrThrow();
  if ((budget.contract_data ?? null) === html) return false;
  if (budget.budget_status_id === budgetStatus.aceptado) throw invalid({ contract_data: 'budgetContract.accepted' });
  const standing = await trx
    .selectFrom('budget_contract')
    .select('id')
    .where('budget_id', '=', budgetId)
    .where('deleted_at', 'is', null)
    .orderBy(standingFirst)
    .limit(1)
    .executeTakeFirst();
  if (!standing) {
    if (html !== null) await add(trx, scope, budgetId, { contract_id: null, contract_data: html });
    else await letStand(trx, budgetId);
  } else if (html === null) await deleteBudgetContract(trx, scope, standing.id);
  else await updateBudgetContract(trx, scope, { id: standing.id, contract_data: html });
  return true;
}

async function add(
  trx: Trx,
  scope: Scope,
  budget_id: number,
  contract: { contract_id: number | null; contract_data: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('budget_contract')
    .values({ budget_id, ...contract, created_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await letStand(trx, budget_id);
  await audit(trx, { userId: scope.userId, action: 'create', entity: 'budgetContract', entityId: id });
  return id;
}

const tellChange = (trx: Trx, scope: Scope, budgetId: number) =>
  recordChange(trx, { budgetId, userId: scope.userId, kind: 'budgetChanged' }, ['contract_data']);

/** The budget keeps a copy of the contract that stands. */
async function letStand(trx: Trx, budgetId: number): Promise<void> {
  await sql`
    update budget set contract_data = (select contract_data from budget_contract
      where budget_id = ${budgetId} and deleted_at is null order by ${standingFirst} limit 1)
    where id = ${budgetId}`.execute(trx);
}

/** A contract that was just restored is the last one edited, so it stands. @throws 40001 when the budget is accepted */
export async function standAgain(trx: Trx, budgetId: number): Promise<void> {
  await holdOpen(trx, budgetId);
  await letStand(trx, budgetId);
}

/** Holds the budget, so that nobody accepts it meanwhile. @throws 40001 when it is accepted, or there is none */
async function holdOpen(trx: Trx, budgetId: number): Promise<void> {
  await holdBudget(trx, budgetId);
  const budget = found(
    await trx
      .selectFrom('budget')
      .select('budget_status_id')
      .where('id', '=', budgetId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (budget.budget_status_id === budgetStatus.aceptado) throw refusal('budgetContract.accepted');
}

async function ofBudget(trx: Trx, id: number): Promise<{ budget_id: number }> {
  return found(
    await trx
      .selectFrom('budget_contract')
      .select('budget_id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
}

async function templateText(trx: Trx, contractId: number | null): Promise<string> {
  const template = contractId === null ? undefined : await findContract(trx, contractId);
  if (!template) throw invalid({ contract_id: 'common.idInvalid' });
  return template.data;
}

/** @throws 40001 under `contract_data` when nothing is left of it once cleaned */
function cleaned(html: string): string {
  const text = cleanRichText(html);
  if (!text) throw invalid({ contract_data: 'contract.dataRequired' });
  return text;
}
