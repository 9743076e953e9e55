import { queryOptions } from '@tanstack/react-query';
import type { Budget } from '../../../contract/budget/calls.ts';
import type { LineKind } from '../../../contract/budget/line.ts';
import { budgetCall } from '../../../contract/first-answers.ts';
import type { Language } from '../../../contract/language.ts';
import { type Body, type CallOptions, get, post, postForm } from '../../lib/api.ts';
import { initialQueryData } from '../../lib/first-answers.ts';

export const readBudget = (id: number, signal?: AbortSignal) =>
  get('budget/getBudget/:id', { id }, { signal, quiet: true });

export const budgetQuery = (id: number) =>
  queryOptions({
    queryKey: ['budget', id],
    queryFn: ({ signal }) => readBudget(id, signal),
    ...initialQueryData<Budget>(budgetCall(id)),
  });

/** The same as its customer will see it, for staff. */
export const previewQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['budget', id, 'preview', language],
    queryFn: ({ signal }) => get('budget/preview/:id', { id, language }, { signal, quiet: true }),
  });

export const callUpdateBudget = (data: Body<'budget/update'>, files: Record<string, File | null>) =>
  postForm('budget/update', data, files);

export const callUpdateOrder = (order: { type: LineKind; id: number }[], options?: CallOptions) =>
  post('budget/updateOrder', { array_data: order }, options);

/** Copies a budget into a trip. With a `destination_budget_id`, copies its services into that budget. */
export const callCloneBudget = (data: {
  origin_budget_id: number | null;
  destination_travel_id: number | null;
  destination_budget_id?: number | null;
  /** The first day of the copy. */
  date_from?: string | null;
}) => post('budget/cloneBudget', { data });

/** Sets a new last day of validity, so that an expired budget can be accepted again (decisions 4). */
export const callRenewBudget = ({ id, updated_at }: Pick<Budget, 'id' | 'updated_at'>, valid_until: string) =>
  post('budget/update', { data: { id, updated_at, valid_until } });
