import { queryOptions } from '@tanstack/react-query';
import type { AcceptanceCheck } from '../../../contract/acceptance.ts';
import type { BudgetContractRow, BudgetContractText } from '../../../contract/budget-contract.ts';
import type { Done } from '../../../contract/envelope.ts';
import { get, post } from '../../lib/api.ts';

export const budgetContractsQuery = (budget: number) =>
  queryOptions({
    queryKey: ['budgetContract', 'of', budget],
    queryFn: ({ signal }) =>
      get<BudgetContractRow[]>(`/api/budgetContract/getContracts/${budget}`, { signal, quiet: true }),
  });

/** The text with its fields filled in. */
export const contractTextQuery = (id: number) =>
  queryOptions({
    queryKey: ['budgetContract', 'text', id],
    queryFn: ({ signal }) =>
      get<BudgetContractText>(`/api/budgetContract/getContractTemplate/${id}`, { signal, quiet: true }),
    // A price may have changed since it was read last.
    staleTime: 0,
  });

/** The last one edited stands: to be so, it is written again as it is. */
export const letStand = ({ id, updated_at, contract_data }: BudgetContractRow) =>
  post<Done>('/api/budgetContract/update', { data: { id, updated_at, contract_data } });

export const removeContract = (id: number) => post<Done>('/api/budgetContract/delete', { id });

export const checkAcceptance = (budget: number) => get<AcceptanceCheck>(`/api/budget/checkAcceptance/${budget}`);
