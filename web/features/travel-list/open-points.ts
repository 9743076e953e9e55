import type { Booking } from '../../../contract/booking/calls.ts';
import { isSettled } from '../../../contract/booking/state.ts';
import type { Budget } from '../../../contract/budget/calls.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { DueAnswer } from '../../../contract/payment/calls.ts';
import type { TravelCard } from '../../../contract/travel/calls.ts';
import { isOpenForServices, travelStatus } from '../../../contract/travel/state.ts';
import { addDays, type Day } from '../../../contract/values/dates.ts';
import { nameOfLine } from '../line/line-name.ts';
import { isAccepted } from '../travel/actions.ts';
import { type DraftState, draftState } from '../travel/draft-state.ts';

/** What staff should know before they finish the bookings of a trip, or archive it. */
export type OpenPoint =
  | { kind: 'nothing' }
  | { kind: 'changes'; state: DraftState; count: number }
  | { kind: 'payment'; due: DueAnswer }
  | { kind: 'locators' | 'bookings'; names: string[]; all: number };

/** What is open of a trip without an accepted budget. */
type UnacceptedPoint =
  | { kind: 'noClient' | 'noBudget' | 'alternatives' }
  | { kind: 'unsent' | 'expired' | 'asked'; budget: TravelCard['budgets'][number] };

/** The moves before which the agreed budget is checked for open points. */
export type Ending = 'finish' | 'archive';

/** What is read of an accepted budget. */
export type AcceptedBudgetFacts = Pick<Budget, 'date_from' | 'changed' | 'final_accept' | 'final_accept_mail'> & {
  payment: (DueAnswer & { later: readonly DueAnswer[] }) | null;
  lines: (Pick<Line, 'title' | 'origin' | 'destination' | 'locator'> & { id?: number })[];
};

/** A payment is open from this many days before its last day. */
const dueSoonDays = 7;

/**
 * What is open of a trip. Nobody is asked to pay for an archived trip, so before archiving all that is unpaid is named;
 * its bookings no longer matter.
 * @param budget the accepted budget; null when none is
 * @param bookings of its services
 */
export function openPoints(
  ending: Ending,
  budget: AcceptedBudgetFacts | null,
  today: Day,
  bookings: readonly Pick<Booking, 'id' | 'title' | 'state' | 'locator'>[] = [],
): OpenPoint[] {
  if (!budget) return ending === 'finish' ? [{ kind: 'nothing' }] : [];
  const points: OpenPoint[] = [];
  const state = draftState(budget);
  if (state) points.push({ kind: 'changes', state, count: budget.changed.length });
  const { payment, lines, date_from } = budget;
  if (ending === 'archive') {
    const left = payment ? [payment, ...payment.later] : [];
    return [...points, ...left.map(due => ({ kind: 'payment', due }) as const)];
  }
  if (payment && isDue(payment, date_from, today)) points.push({ kind: 'payment', due: payment });
  // Staff who only write the reference into a service have booked it as well.
  const unconfirmed = bookings.filter(
    ({ state, locator }) => !isSettled(state) && !(state === 'not_requested' && locator),
  );
  if (unconfirmed.length > 0)
    points.push({ kind: 'bookings', names: unconfirmed.map(({ title }) => title), all: bookings.length });
  // A booking that is not confirmed has no reference yet.
  const open = lines.filter(({ id, locator }) => !locator?.trim() && !unconfirmed.some(booking => booking.id === id));
  if (open.length > 0) points.push({ kind: 'locators', names: open.map(nameOfLine), all: lines.length });
  return points;
}

/** What is open of a trip by its card, until a budget is accepted. Trips that are over have nothing open. */
export function unacceptedPoints(
  travel: Pick<TravelCard, 'travel_status_id' | 'user_travel_groups' | 'budgets'>,
): UnacceptedPoint[] {
  if (!isOpenForServices(travel.travel_status_id)) return [];
  const points: UnacceptedPoint[] = [];
  if (travel.user_travel_groups.length === 0) points.push({ kind: 'noClient' });
  const waiting = travel.budgets.filter(budget => budget.budget_status_id === budgetStatus.pendiente);
  if (travel.budgets.some(isAccepted)) return points;
  const unsent = waiting.some(budget => budget.sent_at === null);
  if (travel.travel_status_id === travelStatus.pendienteDeReserva && !unsent) {
    const requests = travel.budgets.filter(budget => budget.changes_asked?.open);
    for (const budget of requests) points.push({ kind: 'asked', budget });
    if (requests.length === 0) points.push({ kind: 'alternatives' });
  } else if (waiting.length === 0) points.push({ kind: 'noBudget' });
  for (const budget of waiting) {
    if (budget.sent_at === null) points.push({ kind: 'unsent', budget });
    if (budget.expired) points.push({ kind: 'expired', budget });
  }
  return points;
}

/** A deposit is due from the acceptance on. What has no day is due when the trip begins. */
const isDue = ({ kind, day }: DueAnswer, departure: Day, today: Day) =>
  kind === 'deposit' || (day ?? departure) <= addDays(today, dueSoonDays);
