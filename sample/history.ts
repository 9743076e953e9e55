import type { Insertable } from 'kysely';
import { budgetStatus } from '../contract/budget/state.ts';
import type { TravelEventKind } from '../contract/history/schema.ts';
import { say } from '../contract/texts/index.ts';
import { travelStatus } from '../contract/travel/state.ts';
import { addDays, type Day } from '../contract/values/dates.ts';
import type { TravelEventRow } from '../server/platform/db/schema.gen.ts';
import { clients } from './people.ts';
import { acceptingUser, type BudgetDraft, cancelDay, type StoredTravel } from './travel-plan.ts';
import type { PeopleIds } from './write-people.ts';

/** A written budget of the trip. */
type StoredBudget = BudgetDraft & { budgetId: number };

type EventRow = Insertable<TravelEventRow> & { at: string };
type EventDraft = Omit<Partial<EventRow>, 'at' | 'kind'> & { at: string; kind: TravelEventKind };

/**
 * The history of a trip without its letters, oldest first. Nothing in it is later than yesterday.
 * @param budgets those of the trip
 */
export function tripEvents(
  trip: StoredTravel,
  budgets: readonly StoredBudget[],
  people: PeopleIds,
  today: Day,
): EventRow[] {
  const reader = trip.travel.clients.find(place => clients[place - 1]?.password);
  const readerId = reader === undefined ? undefined : people.clients[reader - 1];
  const events = [
    ...offerEvents(trip, budgets, readerId),
    ...answerEvents(trip, budgets, readerId ?? trip.agent, people, today),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return events.map(event => ({ ...emptyEvent, travel_id: trip.id, ...event }));
}

/** The rows of one statement need the same columns. */
const emptyEvent = { budget_id: null, user_id: null, detail: null, fields: [] as string[] };

/** @param readerId the client who opens the proposals, if one has signed up */
function offerEvents(
  { travel, row, agent, dates: { sent }, random }: StoredTravel,
  budgets: readonly StoredBudget[],
  readerId: number | undefined,
): EventDraft[] {
  const byAgent = travel.clients.length > 0;
  const events: EventDraft[] = [
    { kind: 'created', at: String(row.created_at), user_id: byAgent ? agent : null },
    ...budgets.flatMap(({ budget, budgetId: budget_id }): EventDraft[] => {
      const at = String(budget.created_at);
      const later = `${at.slice(0, 11)}20:${at.slice(14)}`;
      return [
        { kind: 'budgetCreated', at, user_id: agent, budget_id },
        { kind: 'budgetChanged', at: later, user_id: agent, budget_id, fields: ['lines'] },
      ];
    }),
  ];
  if (!sent) return events;
  events.push({ kind: 'sent', at: `${sent} 12:20:00`, user_id: agent });
  for (const [index, { budget, budgetId: budget_id }] of budgets.entries()) {
    // Clients without a password are told by telephone, and the last proposal is not always opened.
    if (!readerId || !budget.sent_at || (index > 0 && !budget.answered_at && random.chance(0.4))) continue;
    const at = `${addDays(sent, 1)} 21:${10 + 7 * index}:00`;
    events.push({ kind: 'budgetOpened', at, user_id: readerId, budget_id });
  }
  return events;
}

function answerEvents(
  { travel: { status, answer }, row, agent, dates: { end } }: StoredTravel,
  budgets: readonly StoredBudget[],
  answeringUser: number,
  people: PeopleIds,
  today: Day,
): EventDraft[] {
  const cancelled = answer === 'cancelled';
  const events: EventDraft[] = [];
  for (const draft of budgets) {
    const { budget, budgetId: budget_id } = draft;
    const at = budget.answered_at;
    if (!at) continue;
    if (budget.deny_reason)
      events.push({ kind: 'budgetDenied', at, user_id: answeringUser, budget_id, detail: budget.deny_reason });
    if (budget.budget_status_id !== budgetStatus.aceptado) continue;
    events.push({ kind: 'budgetAccepted', at, user_id: acceptingUser(draft, people), budget_id });
    if (status === travelStatus.reservado || status === travelStatus.archivado || cancelled)
      events.push({ kind: 'finished', at: `${addDays(at.slice(0, 10), 2)} 10:35:00`, user_id: agent });
  }
  if (status === travelStatus.archivado) {
    const day = [addDays(end, 3), addDays(today, -1)].sort()[0];
    events.push({ kind: 'archived', at: `${day} 09:40:00`, user_id: agent });
  }
  const accepted = budgets.find(({ budget }) => budget.budget_status_id === budgetStatus.aceptado);
  if (cancelled && accepted?.budget.answered_at) {
    const at = `${cancelDay(accepted.budget.answered_at.slice(0, 10))} 11:20:00`;
    const detail = `${say('es', 'travel.cancelReason.illness')}. ${row.rejection_reason}`;
    events.push({ kind: 'cancelled', at, user_id: agent, budget_id: accepted.budgetId, detail });
    return events;
  }
  const rejectedAt = status === travelStatus.rechazado ? budgets[0]?.budget.answered_at : null;
  if (rejectedAt)
    events.push({ kind: 'rejected', at: rejectedAt, user_id: answeringUser, detail: row.rejection_reason });
  return events;
}
