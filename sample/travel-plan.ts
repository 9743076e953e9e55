import type { Insertable } from 'kysely';
import { budgetStatus } from '../contract/budget/state.ts';
import type { Language } from '../contract/language.ts';
import { travelStatus } from '../contract/travel/state.ts';
import { addDays, type Day } from '../contract/values/dates.ts';
import { applyDiscount, sum } from '../contract/values/money.ts';
import type { BudgetRow, TravelRow } from '../server/platform/db/schema.gen.ts';
import { type CatalogueIds, type SampleLine, sampleLines } from './budgets.ts';
import { comingStart, pastStart } from './calendar.ts';
import { dayTextsOf } from './day-texts.ts';
import { clients, type SampleClient } from './people.ts';
import { cancelReason, denyReasons, proposals, rejectReasons, sampleQuoteNames } from './phrases.ts';
import { createRandom, itemAt, type Random, randomItem } from './random.ts';
import { type SampleTravel, travels } from './travels.ts';
import { contractText } from './write-agreements.ts';
import type { PeopleIds } from './write-people.ts';

/** Places the trips of the sample around today, and drafts their budgets. */

/** The dates of a trip; null for what has not happened. */
interface TripDates {
  start: Day;
  end: Day;
  created: Day;
  sent: Day | null;
  accepted: Day | null;
}

export interface TravelPlan {
  travel: SampleTravel;
  dates: TripDates;
  random: Random;
  language: Language;
  agent: number;
}

/** The trips in the order of their creation. */
export const travelPlans = (people: PeopleIds, today: Day): TravelPlan[] =>
  travels
    .map((travel, index) => planTrip(travel, index, people, today))
    .sort((a, b) => a.dates.created.localeCompare(b.dates.created));

function planTrip(travel: SampleTravel, index: number, people: PeopleIds, today: Day): TravelPlan {
  const random = createRandom(travel.name);
  return {
    travel,
    random,
    dates: datesOfTrip(travel, random, today),
    language: clientOf(travel)?.language ?? 'es',
    agent: people.staff[1 + (index % 2)] ?? 0,
  };
}

const clientOf = (travel: SampleTravel): SampleClient | undefined => clients[(travel.clients[0] ?? 0) - 1];

function datesOfTrip(travel: SampleTravel, random: Random, today: Day): TripDates {
  const { status, season, nights } = travel;
  const ago = (from: number, to: number) => addDays(today, -random.whole(from, to));
  if (status === travelStatus.archivado) {
    const start = pastStart(today, season, nights);
    const created = addDays(start, -random.whole(50, 80));
    return tripDates(start, nights, created, addDays(created, 3), addDays(created, 7));
  }
  if (status === travelStatus.reservado) {
    const created = ago(28, 60);
    return tripDates(comingStart(today, season, 6), nights, created, addDays(created, 3), addDays(created, 8));
  }
  if (status === travelStatus.pendienteDeReserva) {
    const created = ago(12, 24);
    const accepted = travel.answer === 'accepted' ? addDays(created, 6) : null;
    return tripDates(comingStart(today, season, 40), nights, created, addDays(created, 2), accepted);
  }
  if (status === travelStatus.rechazado) {
    const created = ago(20, 70);
    const accepted = travel.answer === 'cancelled' ? addDays(created, 8) : null;
    return tripDates(comingStart(today, season, 25), nights, created, addDays(created, 3), accepted);
  }
  const sent = status === travelStatus.enviado;
  const created = travel.expired ? ago(24, 30) : sent ? ago(4, 11) : ago(1, 9);
  return tripDates(comingStart(today, season, 45), nights, created, sent ? addDays(created, 2) : null, null);
}

const tripDates = (start: Day, nights: number, created: Day, sent: Day | null, accepted: Day | null): TripDates => ({
  start,
  end: addDays(start, nights),
  created,
  sent,
  accepted,
});

export function travelRow({ travel, dates, random, agent }: TravelPlan): Insertable<TravelRow> {
  const client = clientOf(travel);
  const [name, surname, phone, email] = travel.contact ?? [
    client?.first_name ?? null,
    client?.last_name ?? null,
    client?.phone ?? null,
    client?.email ?? null,
  ];
  return {
    name: travel.name,
    date_from: dates.start,
    date_to: dates.end,
    travel_status_id: travel.status,
    contact_name: name,
    contact_surname: surname,
    contact_phone: phone || null,
    contact_email: email,
    contact_info: travel.info ?? null,
    n_adults: travel.adults,
    n_children: travel.ages.length,
    children_ages: [...travel.ages],
    sent_at: dates.sent && `${dates.sent} 12:20:00`,
    ...cancellationOf(travel, dates, random),
    created_by: agent,
    created_at: `${dates.created} ${random.whole(10, 18)}:${random.whole(10, 59)}:00`,
  };
}

/** The day on which a booked trip was cancelled. */
export const cancelDay = (accepted: Day): Day => addDays(accepted, 9);

/** Why a trip does not take place, and since when if it had been booked. */
function cancellationOf({ status, answer }: SampleTravel, { accepted }: TripDates, random: Random) {
  if (status !== travelStatus.rechazado) return { rejection_reason: null, cancel_reason: null, cancelled_at: null };
  if (answer !== 'cancelled' || !accepted)
    return { rejection_reason: randomItem(random, rejectReasons), cancel_reason: null, cancelled_at: null };
  return { rejection_reason: cancelReason, cancel_reason: 'illness', cancelled_at: `${cancelDay(accepted)} 11:20:00` };
}

export type StoredTravel = TravelPlan & { id: number; row: Insertable<TravelRow> };

export interface BudgetDraft extends StoredTravel {
  budget: Insertable<BudgetRow>;
  lines: SampleLine[];
  price: number;
}

export function draftBudget(stored: StoredTravel, variant: number, ids: CatalogueIds, today: Day): BudgetDraft {
  const { travel, dates, language, agent, random } = stored;
  const { start, end, sent, accepted } = dates;
  const status = statusOf(stored, variant);
  const booked = status === budgetStatus.aceptado && travel.status !== travelStatus.pendienteDeReserva;
  const airport = clientOf(travel)?.airport ?? null;
  const lines = sampleLines({ travel, start, end, variant, language, airport, booked, ids });
  const total = sum(lines.map(line => Number(line.price)));
  const discount = random.chance(0.3) ? randomItem(random, [5, 10, 3.5, 7.5]) : 0;
  const price = applyDiscount(total, discount);
  const deposit = Math.round((price * 3) / 10 / 1_000) * 1_000;
  // The last of the requested alternatives is ready and not sent yet.
  const isUnsent = travel.answer === 'alternatives' && variant > 0 && variant === travel.budgets - 1;
  // A trip's only budget needs no name.
  const quoteName = travel.budgets > 1 ? itemAt(sampleQuoteNames, variant) : null;
  const budget: Insertable<BudgetRow> = {
    travel_id: stored.id,
    budget_status_id: status,
    quote_name: quoteName?.name[language] ?? null,
    quote_summary: quoteName?.summary[language] ?? null,
    day_texts: JSON.stringify(dayTextsOf(travel.name, start, end)),
    date_from: start,
    date_to: end,
    total_price: total,
    discount,
    deposit,
    valid_until: sent ? validUntil(stored, today) : null,
    data: itemAt(proposals, variant)[language],
    contract_data: accepted || variant === 0 ? contractText(language) : null,
    deny_reason: travel.answer === 'alternatives' && variant === 0 ? randomItem(random, denyReasons)[language] : null,
    sent_at: sent && !isUnsent ? `${sent} 12:20:00` : null,
    answered_at: answeredAt(status, dates, today),
    created_by: agent,
    created_at: `${dates.created} 19:${10 + variant}:00`,
  };
  return { ...stored, budget, lines, price };
}

function statusOf({ travel, dates }: TravelPlan, variant: number): number {
  if (travel.status === travelStatus.rechazado && travel.answer !== 'cancelled') return budgetStatus.rechazado;
  if (travel.answer === 'alternatives') return variant === 0 ? budgetStatus.rechazado : budgetStatus.pendiente;
  if (!dates.accepted) return budgetStatus.pendiente;
  // Most clients accept the second proposal, if there is one.
  return variant === Math.min(1, travel.budgets - 1) ? budgetStatus.aceptado : budgetStatus.rechazado;
}

/** When a budget was answered: on the day of the acceptance, or a few days after sending for a refusal. */
function answeredAt(status: number, { sent, accepted }: TravelPlan['dates'], today: Day): string | null {
  if (status === budgetStatus.pendiente || !sent) return null;
  if (accepted) return `${accepted} 20:05:00`;
  const soon = addDays(sent, 4);
  return soon < today ? `${soon} 18:40:00` : `${sent} 18:40:00`;
}

/** The quotes of a trip end on the same day. */
function validUntil({ travel, dates }: TravelPlan, today: Day): Day {
  if (travel.expired) return addDays(today, -createRandom(travel.name).whole(2, 6));
  if (dates.accepted) return addDays(dates.accepted, 10);
  return addDays(today, createRandom(travel.name).whole(9, 21));
}

export const firstClientId = ({ travel }: TravelPlan, people: PeopleIds): number | undefined =>
  people.clients[(travel.clients[0] ?? 0) - 1];

/** Staff accept for clients without a password. */
export function acceptingUser(plan: TravelPlan, people: PeopleIds): number {
  const client = firstClientId(plan, people);
  return clientOf(plan.travel)?.password && client ? client : plan.agent;
}
