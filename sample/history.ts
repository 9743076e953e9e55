import type { Insertable } from 'kysely';
import { budgetStatus } from '../contract/budget/state.ts';
import type { TravelEventKind } from '../contract/history/schema.ts';
import { say } from '../contract/texts/index.ts';
import { type TravelStatusId, travelStatus } from '../contract/travel/state.ts';
import { addDays, type Day } from '../contract/values/dates.ts';
import type { TravelEventRow } from '../server/platform/db/schema.gen.ts';
import type { SampleClient } from './people.ts';
import type { Random } from './random.ts';

/** The events of a sample trip, as far as its history needs them. */
interface TripHistory {
  travelId: number;
  status: TravelStatusId;
  /** Null for a request from the web. */
  createdBy: number | null;
  createdAt: string;
  end: Day;
  sent: Day | null;
  rejectionReason: string | null;
  /** It was booked, and does not take place. */
  cancelled: boolean;
  agent: number;
  clients: readonly { id: number; client: SampleClient }[];
  budgets: readonly BudgetHistory[];
  random: Random;
}

export interface BudgetHistory {
  id: number;
  status: number;
  createdAt: string;
  sentAt: string | null;
  answeredAt: string | null;
  denyReason: string | null;
  /** The user who accepted it. */
  acceptedBy: number | null;
}

/** The day on which a booked trip was cancelled. */
export const cancelDay = (accepted: Day): Day => addDays(accepted, 9);

type EventRow = Insertable<TravelEventRow> & { at: string };
type EventDraft = Omit<Partial<EventRow>, 'at' | 'kind'> & { at: string; kind: TravelEventKind };

/** The history of a trip without its letters, oldest first. Nothing in it is later than yesterday. */
export function tripEvents(trip: TripHistory, today: Day): EventRow[] {
  const events = [...offerEvents(trip), ...answerEvents(trip, today)].sort((a, b) => a.at.localeCompare(b.at));
  return events.map(event => ({ ...emptyEvent, travel_id: trip.travelId, ...event }));
}

/** The rows of one statement need the same columns. */
const emptyEvent = { budget_id: null, user_id: null, detail: null, fields: [] as string[] };

function offerEvents({ createdAt, createdBy, agent, budgets, sent, clients, random }: TripHistory): EventDraft[] {
  const events: EventDraft[] = [{ kind: 'created', at: createdAt, user_id: createdBy }];
  for (const { id, createdAt: at } of budgets) {
    events.push({ kind: 'budgetCreated', at, user_id: agent, budget_id: id });
    const later = `${at.slice(0, 11)}20:${at.slice(14)}`;
    events.push({ kind: 'budgetChanged', at: later, user_id: agent, budget_id: id, fields: ['lines'] });
  }
  if (!sent) return events;
  events.push({ kind: 'sent', at: `${sent} 12:20:00`, user_id: agent });
  const reader = clients.find(({ client }) => client.password);
  for (const [index, budget] of budgets.entries()) {
    // Clients without a password are told by telephone, and the last proposal is not always opened.
    if (!reader || !budget.sentAt || (index > 0 && !budget.answeredAt && random.chance(0.4))) continue;
    const at = `${addDays(sent, 1)} 21:${10 + 7 * index}:00`;
    events.push({ kind: 'budgetOpened', at, user_id: reader.id, budget_id: budget.id });
  }
  return events;
}

function answerEvents(trip: TripHistory, today: Day): EventDraft[] {
  const { status, budgets, agent, clients, end } = trip;
  const events: EventDraft[] = [];
  const answeringUser = clients.find(({ client }) => client.password)?.id ?? agent;
  for (const budget of budgets) {
    const { id: budget_id, answeredAt: at } = budget;
    if (!at) continue;
    if (budget.denyReason) {
      events.push({ kind: 'budgetDenied', at, user_id: answeringUser, budget_id, detail: budget.denyReason });
    }
    if (budget.status !== budgetStatus.aceptado) continue;
    events.push({ kind: 'budgetAccepted', at, user_id: budget.acceptedBy, budget_id });
    const booked: readonly TravelStatusId[] = [travelStatus.reservado, travelStatus.archivado];
    if (booked.includes(status) || trip.cancelled) {
      events.push({ kind: 'finished', at: `${addDays(at.slice(0, 10), 2)} 10:35:00`, user_id: agent });
    }
  }
  if (status === travelStatus.archivado) {
    const day = [addDays(end, 3), addDays(today, -1)].sort()[0];
    events.push({ kind: 'archived', at: `${day} 09:40:00`, user_id: agent });
  }
  const agreed = budgets.find(budget => budget.status === budgetStatus.aceptado);
  if (trip.cancelled && agreed?.answeredAt) {
    const at = `${cancelDay(agreed.answeredAt.slice(0, 10))} 11:20:00`;
    const detail = `${say('es', 'travel.cancelReason.illness')}. ${trip.rejectionReason}`;
    events.push({ kind: 'cancelled', at, user_id: agent, budget_id: agreed.id, detail });
    return events;
  }
  const rejectedAt = status === travelStatus.rechazado ? budgets[0]?.answeredAt : null;
  if (rejectedAt) {
    events.push({ kind: 'rejected', at: rejectedAt, user_id: answeringUser, detail: trip.rejectionReason });
  }
  return events;
}
