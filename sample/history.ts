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
interface Story {
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
  budgets: readonly ToldBudget[];
  random: Random;
}

export interface ToldBudget {
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

type Entry = Insertable<TravelEventRow> & { at: string };
type Part = Omit<Partial<Entry>, 'at' | 'kind'> & { at: string; kind: TravelEventKind };

/** The history of a trip without its letters, oldest first. Nothing in it is later than yesterday. */
export function historyOf(story: Story, today: Day): Entry[] {
  const entries = [...offerParts(story), ...answerParts(story, today)].sort((a, b) => a.at.localeCompare(b.at));
  return entries.map(entry => ({ ...blank, travel_id: story.travelId, ...entry }));
}

/** The rows of one statement need the same columns. */
const blank = { budget_id: null, user_id: null, detail: null, fields: [] as string[] };

function offerParts({ createdAt, createdBy, agent, budgets, sent, clients, random }: Story): Part[] {
  const parts: Part[] = [{ kind: 'created', at: createdAt, user_id: createdBy }];
  for (const { id, createdAt: at } of budgets) {
    parts.push({ kind: 'budgetCreated', at, user_id: agent, budget_id: id });
    const later = `${at.slice(0, 11)}20:${at.slice(14)}`;
    parts.push({ kind: 'budgetChanged', at: later, user_id: agent, budget_id: id, fields: ['lines'] });
  }
  if (!sent) return parts;
  parts.push({ kind: 'sent', at: `${sent} 12:20:00`, user_id: agent });
  const reader = clients.find(({ client }) => client.password);
  for (const [index, budget] of budgets.entries()) {
    // Clients without a password are told by telephone, and the last proposal is not always opened.
    if (!reader || !budget.sentAt || (index > 0 && !budget.answeredAt && random.chance(0.4))) continue;
    const at = `${addDays(sent, 1)} 21:${10 + 7 * index}:00`;
    parts.push({ kind: 'budgetOpened', at, user_id: reader.id, budget_id: budget.id });
  }
  return parts;
}

function answerParts(story: Story, today: Day): Part[] {
  const { status, budgets, agent, clients, end } = story;
  const parts: Part[] = [];
  const speaker = clients.find(({ client }) => client.password)?.id ?? agent;
  for (const budget of budgets) {
    const { id: budget_id, answeredAt: at } = budget;
    if (!at) continue;
    if (budget.denyReason) {
      parts.push({ kind: 'budgetDenied', at, user_id: speaker, budget_id, detail: budget.denyReason });
    }
    if (budget.status !== budgetStatus.aceptado) continue;
    parts.push({ kind: 'budgetAccepted', at, user_id: budget.acceptedBy, budget_id });
    const booked: readonly TravelStatusId[] = [travelStatus.reservado, travelStatus.archivado];
    if (booked.includes(status) || story.cancelled) {
      parts.push({ kind: 'finished', at: `${addDays(at.slice(0, 10), 2)} 10:35:00`, user_id: agent });
    }
  }
  if (status === travelStatus.archivado) {
    const day = [addDays(end, 3), addDays(today, -1)].sort()[0];
    parts.push({ kind: 'archived', at: `${day} 09:40:00`, user_id: agent });
  }
  const agreed = budgets.find(budget => budget.status === budgetStatus.aceptado);
  if (story.cancelled && agreed?.answeredAt) {
    const at = `${cancelDay(agreed.answeredAt.slice(0, 10))} 11:20:00`;
    const detail = `${say('es', 'travel.cancelReason.illness')}. ${story.rejectionReason}`;
    parts.push({ kind: 'cancelled', at, user_id: agent, budget_id: agreed.id, detail });
    return parts;
  }
  const rejectedAt = status === travelStatus.rechazado ? budgets[0]?.answeredAt : null;
  if (rejectedAt) {
    parts.push({ kind: 'rejected', at: rejectedAt, user_id: speaker, detail: story.rejectionReason });
  }
  return parts;
}
