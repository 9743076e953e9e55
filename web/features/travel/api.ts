import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AsShown } from '../../../contract/budget/schema.ts';
import type { Confirmation, PageAnswer } from '../../../contract/envelope.ts';
import { countersCall, type ListReader, travelListCall } from '../../../contract/first-answers.ts';
import type { TravelCard, TravelCounters } from '../../../contract/travel/calls.ts';
import { type Tab, type TravelStep, travelStatus } from '../../../contract/travel/state.ts';
import { get, page, post } from '../../lib/api.ts';
import { initialQueryData } from '../../lib/first-answers.ts';
import { type TravelFilters, travelFilterBody } from './search.ts';

interface ListPage {
  tab: Tab;
  step?: TravelStep | undefined;
  filters: TravelFilters;
  page: number;
}

export const travelsQuery = (reader: ListReader, { tab, step, filters, page: number }: ListPage) => {
  const call = travelListCall(reader, { tab, ...travelFilterBody(filters), ...(step && { step }) }, number);
  return queryOptions({
    queryKey: ['travel', 'list', reader.staff ? 'staff' : reader.userId, tab, step, filters, number],
    queryFn: ({ signal }) => page(call.name, call.body, { signal, quiet: true }),
    ...initialQueryData<PageAnswer<TravelCard>>(call, true),
    // Another page of the same tab keeps the old rows until it arrives; another tab starts with a skeleton.
    placeholderData: (previous, query) => (query?.queryKey[3] === tab ? keepPreviousData(previous) : undefined),
  });
};

/** How many trips of each tab pass the filters; of a step, in its tab. */
export const countersQuery = (filters: TravelFilters, step?: TravelStep) =>
  queryOptions({
    queryKey: ['travel', 'counters', filters, step],
    queryFn: ({ signal }) =>
      get(countersCall.name, { ...travelFilterBody(filters), ...(step && { step }) }, { signal, quiet: true }),
    ...(Object.keys(filters).length === 0 && !step && initialQueryData<TravelCounters>(countersCall)),
    placeholderData: keepPreviousData,
  });

/** One trip, for its page and those of its budgets. */
export const travelQuery = (id: number) =>
  queryOptions({
    queryKey: ['travel', 'one', id],
    queryFn: ({ signal }) => get('travel/data/:id', { id }, { signal, quiet: true }),
  });

/** For each of some trips, the clients who match its contact data, best first. */
export const contactClientsQuery = (travels: readonly number[]) =>
  queryOptions({
    queryKey: ['travel', 'contactClients', travels],
    queryFn: ({ signal }) => post('travel/searchContactClients', { travels }, { signal, quiet: true }),
    enabled: travels.length > 0,
  });

interface StatusChange extends AsShown {
  travel: { id: number; travel_status_id: number; updated_at?: string };
  sendEmail?: boolean;
  acceptedBudgetIndex?: number;
  /** Why bookings are finished, or the trip is archived, although something is open. */
  reason?: string;
}

/** Changes the status of a trip (specification 7): by default with a mail and without an accepted budget. */
export const callUpdateStatus = ({ travel, sendEmail = true, acceptedBudgetIndex = 0, ...shown }: StatusChange) =>
  // Status 3, the first of a pair of calls, answers no message: its callers show that of the second call.
  post(
    'travel/updateStatus',
    { travel, sendEmail, acceptedBudgetIndex, ...shown },
    { quiet: true },
  ) as Promise<Confirmation>;

export const callRejectTravel = (id: number, reason: string, sendEmail = false) =>
  post('travel/rejectTravel', { travel_id: id, rejection_reason: reason, sendEmail }, { quiet: true });

/** Sets a request without a client to rejected, without a letter (decisions 3); there it can be deleted. */
export const callDiscardRequest = ({ id, updated_at }: Pick<TravelCard, 'id' | 'updated_at'>) =>
  post('travel/update', { data: { id, updated_at, travel_status_id: travelStatus.rechazado } });

/** Makes an archived trip a booked one again: staff may set any status by an edit (decisions 3). */
export const callUnarchiveTravel = (id: number) =>
  post('travel/update', { data: { id, travel_status_id: travelStatus.reservado } }, { quiet: true });
