import { sql } from 'kysely';
import type { BudgetContractRow, BudgetContractText } from '../../../../contract/budget-contract/calls.ts';
import { mergeValues } from '../../../../contract/contract-template/schema.ts';
import type { Language } from '../../../../contract/language.ts';
import { today } from '../../../../contract/values/dates.ts';
import type { Scope } from '../../../platform/auth/scope.ts';
import { serve } from '../../../platform/http/call.ts';
import { read } from '../../../platform/http/envelope.ts';
import { orMissing } from '../../../platform/http/failure.ts';
import type { App } from '../../../platform/http/http.ts';
import type { Services } from '../../../services.ts';
import { registerDropdownCalls } from '../../../shared/dropdowns.ts';
import type { Noun } from '../../../shared/noun.ts';
import { registerReading, registerWriting } from '../../../shared/resource.ts';
import { contractTextFor } from '../acceptance/queries.ts';
import { budgetById, documentLanguage, travelNameOf } from '../queries.ts';
import {
  budgetContract,
  budgetContractFields,
  budgetContractItem,
  budgetContractItems,
  budgetContracts,
  type ContractFilling,
  countBudgetContracts,
  fillContractText,
  listBudgetContracts,
  mergeSource,
  visibleValues,
} from './queries.ts';
import { copyRestoredContract, createBudgetContract, deleteBudgetContract, updateBudgetContract } from './rules.ts';

/** The contracts of a budget (specification 7, decisions 4). Customers read the valid one; staff write them. */
function budgetContractRoutes(app: App, { db, secrets, clock }: Services): void {
  registerWriting(app, db, 'budgetContract', {
    create: (trx, { body, scope }) => createBudgetContract(trx, scope, body),
    update: (trx, { body, scope }) => updateBudgetContract(trx, scope, body),
    delete: (trx, { body, scope }) => deleteBudgetContract(trx, scope, body.id),
  });

  const fillingOf = async (scope: Scope, budget: { travel_id: number }, own: Language): Promise<ContractFilling> => ({
    secrets,
    language: await documentLanguage(db, scope, budget.travel_id, own),
    today: today(clock()),
  });

  /** The text of a contract for its reader. The valid one is shown as it was accepted, once it is. */
  async function answerOf(scope: Scope, { budget_id, contract_data, stands }: BudgetContractRow, own: Language) {
    const budget = orMissing(await budgetById(db, scope, budget_id));
    const filling = await fillingOf(scope, budget, own);
    if (!stands) return fillContractText(db, scope, budget_id, contract_data, filling);
    return orMissing(await contractTextFor(db, scope, budget, filling));
  }

  registerReading(app, 'budgetContract', {
    fields: budgetContractFields,
    list: (scope, cut, filter, language) => listBudgetContracts(db, scope, filter, cut, language),
    count: (filter, scope, language) => countBudgetContracts(db, scope, filter, language),
    find: (scope, id, language) => budgetContract(db, scope, id, language),
  });
  registerDropdownCalls(app, 'budgetContract', {
    offered: (query, limit, scope, language) => budgetContractItems(db, scope, query, limit, language),
    named: (id, _scope, language) => budgetContractItem(db, id, language),
  });

  serve(app, 'budgetContract/getContracts/:id', async ({ params, scope, language }) => {
    const rows = orMissing(await budgetContracts(db, scope, params.id, language));
    // Only staff, who write them, get the merge fields.
    if (scope.kind === 'staff') return read<BudgetContractRow[]>(rows);
    return read<BudgetContractRow[]>(
      await Promise.all(rows.map(async row => ({ ...row, contract_data: await answerOf(scope, row, language) }))),
    );
  });

  serve(app, 'budgetContract/getContractTemplate/:id', async ({ params, scope, language }) => {
    const row = orMissing(await budgetContract(db, scope, params.id, language));
    const { id, budget_id, name } = row;
    return read<BudgetContractText>({ id, budget_id, name, contract_data: await answerOf(scope, row, language) });
  });

  // The values for the preview of a text that is being written.
  serve(app, 'contract/values/:id', async ({ params, scope, language }) => {
    const filling = await fillingOf(scope, orMissing(await budgetById(db, scope, params.id)), language);
    const source = orMissing(await mergeSource(db, scope, params.id, filling));
    return read(visibleValues(scope, source.client?.id, mergeValues(source, filling.language)));
  });
}

export const budgetContractNoun: Noun = {
  called: { budgetContract: 'Contrato de un presupuesto' },
  routes: [budgetContractRoutes],
  bins: {
    budgetContract: {
      table: 'budget_contract',
      // A contract without a template has no name of its own.
      name: sql`coalesce((select name || ' · ' from contract where id = record.contract_id), '')
        || ${travelNameOf(sql`record.budget_id`)}`,
      parent: { table: 'budget', column: 'budget_id' },
      afterRestore: async (trx, _, __, budget) => budget !== null && copyRestoredContract(trx, budget),
    },
  },
  tables: {
    budget_contract: {
      lock: 120,
      chart: 'budgets',
      explain: 'contract_data',
      columns: 'id budget_id contract_id created_by created_at updated_at deleted_at',
      personal: {
        columns: 'contract_data',
        why: 'clients: the contract of a budget',
        kept: 'as the trip',
        exported: 'aceptaciones',
        erased: 'kept: its fields are not filled in',
      },
    },
  },
};
