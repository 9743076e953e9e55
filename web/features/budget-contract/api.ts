import { queryOptions } from '@tanstack/react-query';
import type { BudgetContractRow } from '../../../contract/budget-contract/calls.ts';
import { get, post } from '../../lib/api.ts';

export const budgetContractsQuery = (budget: number) =>
  queryOptions({
    queryKey: ['budgetContract', 'of', budget],
    queryFn: ({ signal }) => get('budgetContract/getContracts/:id', { id: budget }, { signal, quiet: true }),
  });

export const contractTextQuery = (id: number) =>
  queryOptions({
    queryKey: ['budgetContract', 'text', id],
    queryFn: ({ signal }) => get('budgetContract/getContractTemplate/:id', { id }, { signal, quiet: true }),
    // A price may have changed since the last read.
    staleTime: 0,
  });

/** The contract that was edited last is the valid one. To make a contract valid, it is saved without a change. */
export const callLetStand = ({ id, updated_at, contract_data }: BudgetContractRow) =>
  post('budgetContract/update', { data: { id, updated_at, contract_data } });

export const callDeleteBudgetContract = (id: number) => post('budgetContract/delete', { id });

export const callCheckAcceptance = (budget: number) => get('budget/checkAcceptance/:id', { id: budget });
