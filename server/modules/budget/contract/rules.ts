import { sql } from 'kysely';
import type { z } from 'zod';
import { budgetStatus } from '../../../../contract/budget/state.ts';
import type { budgetContractCreate, budgetContractUpdate } from '../../../../contract/budget-contract/schema.ts';
import type { Scope } from '../../../platform/auth/scope.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createRecord, deleteRecord, exists, updateRecord } from '../../../platform/db/record.ts';
import { invalid, orMissing, refusal } from '../../../platform/http/failure.ts';
import { cleanRichText } from '../../../platform/text/rich-text.ts';
import { holdBudget } from '../../../shared/hold.ts';
import { findContract } from '../../contract-template/rules.ts';
import { recordChange } from '../../history/rules.ts';
import { validContractOrder } from './queries.ts';

/** How staff write a budget's contracts (decisions 4). The contract of an accepted budget cannot be changed. */

const budgetContractKind = { table: 'budget_contract', entity: 'budgetContract' } as const;

/** Adds a contract to a budget and makes it the valid one. @returns its id */
export async function createBudgetContract(
  trx: Trx,
  scope: Scope,
  { budget_id, contract_id, contract_data }: z.output<typeof budgetContractCreate>,
): Promise<number> {
  if (!(await exists(trx, 'budget', budget_id))) throw invalid({ budget_id: 'common.idInvalid' });
  await holdBudgetNotAccepted(trx, budget_id);
  const text = contract_data === null ? await templateText(trx, contract_id) : cleanContract(contract_data);
  if (contract_id && !(await exists(trx, 'contract', contract_id))) throw invalid({ contract_id: 'common.idInvalid' });
  const id = await insert(trx, scope, budget_id, { contract_id, contract_data: text });
  await recordChange(trx, scope, { budgetId: budget_id }, ['contract_data']);
  return id;
}

/**
 * Edits a contract and makes it the valid one. A template without a text starts again with the template's text.
 * @throws 30001 for a stale edit; 40001 when there is none, or its budget is accepted
 */
export async function updateBudgetContract(
  trx: Trx,
  scope: Scope,
  { id, updated_at, contract_id, contract_data }: z.output<typeof budgetContractUpdate>,
): Promise<void> {
  const { budget_id } = await findBudgetContract(trx, id);
  await holdBudgetNotAccepted(trx, budget_id);
  // The contract may keep a template that was deleted meanwhile.
  const before = await trx.selectFrom('budget_contract').select('contract_id').where('id', '=', id).executeTakeFirst();
  const other = contract_id && contract_id !== before?.contract_id;
  if (other && !(await exists(trx, 'contract', contract_id))) throw invalid({ contract_id: 'common.idInvalid' });
  const cleanText = contract_data ? cleanContract(contract_data) : undefined;
  const text = cleanText ?? (contract_id ? await templateText(trx, contract_id) : undefined);
  await updateRecord(trx, scope, budgetContractKind, { id, updated_at }, { contract_id, contract_data: text });
  await copyValidContract(trx, budget_id);
  await recordChange(trx, scope, { budgetId: budget_id }, ['contract_data']);
}

/** Deletes a contract. The last edited of the other contracts becomes valid. */
export async function deleteBudgetContract(trx: Trx, scope: Scope, id: number): Promise<void> {
  const { budget_id } = await findBudgetContract(trx, id);
  await holdBudgetNotAccepted(trx, budget_id);
  await deleteRecord(trx, scope, budgetContractKind, id);
  await copyValidContract(trx, budget_id);
  await recordChange(trx, scope, { budgetId: budget_id }, ['contract_data']);
}

/**
 * Writes the text in a call of the budget itself (`contract_data` of its create and update) to the valid contract, or
 * starts the first one. An empty text deletes the valid contract.
 * @param budgetId a budget that is locked or new
 * @param html cleaned rich text
 * @returns whether the text has changed
 * @throws 40001 under `contract_data` when the budget is accepted and the text differs
 */
export async function saveContract(trx: Trx, scope: Scope, budgetId: number, html: string | null): Promise<boolean> {
  const budget = await trx
    .selectFrom('budget')
    .select(['contract_data', 'budget_status_id'])
    .where('id', '=', budgetId)
    .executeTakeFirstOrThrow();
  if ((budget.contract_data ?? null) === html) return false;
  if (budget.budget_status_id === budgetStatus.aceptado) throw invalid({ contract_data: 'budgetContract.accepted' });
  const validContract = await trx
    .selectFrom('budget_contract')
    .select('id')
    .where('budget_id', '=', budgetId)
    .where('deleted_at', 'is', null)
    .orderBy(validContractOrder)
    .limit(1)
    .executeTakeFirst();
  if (!validContract) {
    if (html !== null) await insert(trx, scope, budgetId, { contract_id: null, contract_data: html });
    else await copyValidContract(trx, budgetId);
  } else if (html === null) await deleteBudgetContract(trx, scope, validContract.id);
  else await updateBudgetContract(trx, scope, { id: validContract.id, contract_data: html });
  return true;
}

async function insert(
  trx: Trx,
  scope: Scope,
  budget_id: number,
  contract: { contract_id: number | null; contract_data: string },
): Promise<number> {
  const id = await createRecord(trx, scope, budgetContractKind, { budget_id, ...contract, created_by: scope.userId });
  await copyValidContract(trx, budget_id);
  return id;
}

/** Copies the text of the valid contract into its budget. */
async function copyValidContract(trx: Trx, budgetId: number): Promise<void> {
  await sql`
    update budget set contract_data = (select contract_data from budget_contract
      where budget_id = ${budgetId} and deleted_at is null order by ${validContractOrder} limit 1)
    where id = ${budgetId}`.execute(trx);
}

/** A restored contract counts as the last edited, so it is valid. @throws 40001 when the budget is accepted */
export async function copyRestoredContract(trx: Trx, budgetId: number): Promise<void> {
  await holdBudgetNotAccepted(trx, budgetId);
  await copyValidContract(trx, budgetId);
}

/** Locks the budget, so that nobody accepts it meanwhile. @throws 40001 when it is accepted, or there is none */
async function holdBudgetNotAccepted(trx: Trx, budgetId: number): Promise<void> {
  await holdBudget(trx, budgetId);
  const budget = orMissing(
    await trx
      .selectFrom('budget')
      .select('budget_status_id')
      .where('id', '=', budgetId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (budget.budget_status_id === budgetStatus.aceptado) throw refusal('budgetContract.accepted');
}

async function findBudgetContract(trx: Trx, id: number): Promise<{ budget_id: number }> {
  return orMissing(
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

/** @throws 40001 under `contract_data` when the cleaned text is empty */
function cleanContract(html: string): string {
  const text = cleanRichText(html);
  if (!text) throw invalid({ contract_data: 'contract.dataRequired' });
  return text;
}
