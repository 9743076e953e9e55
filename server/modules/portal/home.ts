import type { LineKind } from '../../../contract/budget/line-kind.ts';
import {
  budgetStatus,
  isAnswerable,
  isExpired,
  isNoticeOver,
  isPastDeparture,
} from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import type { PaymentDays } from '../../../contract/payment/rules.ts';
import { type NextService, neededData, type PortalHome, type Waiting } from '../../../contract/portal/calls.ts';
import { type Day, daysBetween } from '../../../contract/values/dates.ts';
import { toEuros } from '../../../contract/values/money.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Services } from '../../services.ts';
import type { Presenter } from '../budget/card.ts';
import { linePhotos, momentsOf } from '../budget/line/card.ts';
import { budgetLines, type LineRecord, lineTitles } from '../budget/line/queries.ts';
import { readAgencyContact, travelAgent } from '../contact/queries.ts';
import { nextDue } from '../payment-plan/queries.ts';
import { photoFieldName } from '../photo/card.ts';
import { pendingRatings } from '../rating/queries.ts';
import { setting } from '../setting/rules.ts';
import { lastRelease } from '../travel-paper/queries.ts';
import { missingTravellerData } from '../traveller/queries.ts';
import { type ComingTravel, comingTravels, hasTravels, openMessages, ownDataPresence } from './queries.ts';

/** The customer's first page, composed of what each noun reports. It shows nothing of a trip that was not sent. */
export async function readPortalHome(
  { db, links }: Pick<Services, 'db' | 'links'>,
  scope: Scope,
  language: Language,
  today: Day,
): Promise<PortalHome> {
  const travels = await comingTravels(db, scope, today);
  const paymentDays = await setting(db, 'bank');
  const next = nextTravelOf(travels);
  const presenter = { links, userId: scope.userId, today };
  const lines = next ? await budgetLines(db, scope, next.budget.id, language) : [];
  const released = next && (await lastRelease(db, next.travel.id));
  const travellers = await waitingTravellers(db, scope, travels);
  return {
    next: next && { ...nextTravelCard(next, lines, presenter), papers: released?.version ?? null },
    waiting: [
      ...travels.flatMap(travel => waitingBudgets(travel, today)),
      ...travels.flatMap(travel => waitingPayment(travel, paymentDays, today)),
      ...(await changes(db, travels)),
      ...(await waitingMessages(db, scope, language)),
      ...(await ratings(db, scope, today)),
      ...travellers.waiting,
      ...(await ownData(db, scope, travels.length > 0, travellers.travels)),
    ].sort((a, b) => waitingOrder.indexOf(a.kind) - waitingOrder.indexOf(b.kind)),
    contact: await readAgencyContact(db, next?.travel.id ?? null),
    has_travels: travels.length > 0 || (await hasTravels(db, scope)),
  };
}

/** The most urgent comes first. What the customer waits for comes last. */
const waitingOrder: readonly Waiting['kind'][] = [
  'notice',
  'budget',
  'answer',
  'payment',
  'travellers',
  'data',
  'consent',
  'rating',
  'changes',
  'question',
];

type ComingBudget = ComingTravel['budgets'][number];
interface NextTravel {
  travel: ComingTravel;
  budget: ComingBudget;
}

/** The first trip with an accepted budget, or else the first with a proposal. */
function nextTravelOf(travels: readonly ComingTravel[]): NextTravel | null {
  for (const status of [budgetStatus.aceptado, budgetStatus.pendiente]) {
    for (const travel of travels) {
      const budget = travel.budgets.find(each => each.budget_status_id === status);
      if (budget) return { travel, budget };
    }
  }
  return null;
}

function nextTravelCard({ travel, budget }: NextTravel, lines: readonly LineRecord[], presenter: Presenter) {
  const { links, userId, today } = presenter;
  const photo = lines.flatMap(linePhotos)[0];
  const { id, budgets: _budgets, ...facts } = travel;
  return {
    ...facts,
    travel_id: id,
    budget_id: budget.id,
    accepted: budget.budget_status_id === budgetStatus.aceptado,
    days_to_go: Math.max(0, daysBetween(today, travel.date_from)),
    day: today >= travel.date_from ? daysBetween(travel.date_from, today) + 1 : null,
    photo: budget.header_image
      ? pictureOf(links.photo(userId, 'budget', 'header_image', budget.header_image))
      : photo
        ? pictureOf(links.photo(userId, photo.controller, photoFieldName, photo.file_id))
        : null,
    services: lines.map(nextService),
  };
}

const pictureOf = ({ thumbnail, large }: { thumbnail: string; large: string }) => ({ thumbnail, large });

const nextService = ({ id, kind, title, origin, destination, locator, ...dates }: LineRecord): NextService => ({
  id,
  kind: kind as LineKind,
  title,
  locator,
  ...momentsOf(dates),
  route: origin && destination ? `${origin} – ${destination}` : null,
});

function waitingBudgets({ id, name, travel_status_id, budgets }: ComingTravel, today: Day): Waiting[] {
  const open = budgets.filter(
    budget => isAnswerable(budget, travel_status_id) && !isExpired(budget, today) && !isPastDeparture(budget, today),
  );
  const [first] = open;
  const ends = open.flatMap(budget => budget.valid_until ?? []).sort();
  return [
    ...budgets
      .filter(budget => budget.notified && budget.final_accept === null && !isNoticeOver(budget, today))
      .map(budget => ({ kind: 'notice' as const, travel: name, budget_id: budget.id })),
    ...(first
      ? [
          {
            kind: 'budget' as const,
            travel: name,
            travel_id: id,
            budget_id: first.id,
            count: open.length,
            price_from: toEuros(Math.min(...open.map(budget => budget.price_discount))),
            valid_until: ends[0] ?? null,
          },
        ]
      : []),
  ];
}

function waitingPayment({ name, budgets }: ComingTravel, paymentDays: PaymentDays, today: Day): Waiting[] {
  const accepted = budgets.find(budget => budget.budget_status_id === budgetStatus.aceptado);
  const next = accepted && nextDue(accepted, paymentDays, today);
  if (!next) return [];
  const { kind: due, ...payment } = next;
  return [{ kind: 'payment', travel: name, budget_id: accepted.id, due, ...payment }];
}

/** What was asked to change, and who prepares something else. */
function changes(db: Db, travels: readonly ComingTravel[]): Promise<Waiting[]> {
  const open = travels.flatMap(({ id, name, budgets }) =>
    budgets.flatMap(budget => (budget.changes_asked?.open ? { id, name, budget, asked: budget.changes_asked } : [])),
  );
  return Promise.all(
    open.map(async ({ id, name, budget, asked: { asked_at, text } }) => {
      const agent = (await travelAgent(db, id))?.first_name ?? null;
      return { kind: 'changes' as const, travel: name, budget_id: budget.id, agent, asked_at, text };
    }),
  );
}

async function waitingMessages(db: Db, scope: Scope, language: Language): Promise<Waiting[]> {
  const rows = await openMessages(db, scope);
  if (rows.length === 0) return [];
  const titles = await lineTitles(db, [...new Set(rows.map(row => row.budget_id))], language);
  return rows.map(({ is_answer, name, budget_id, line_id, text, at }) => ({
    kind: is_answer ? ('answer' as const) : ('question' as const),
    travel: name,
    budget_id,
    line_id,
    text,
    at,
    about: titles.get(line_id ?? 0)?.title ?? null,
  }));
}

async function ratings(db: Db, scope: Scope, today: Day): Promise<Waiting[]> {
  const items = await pendingRatings(db, scope, today);
  return [...Map.groupBy(items, item => item.travel_id)].map(([travel_id, those]) => ({
    kind: 'rating' as const,
    travel_id,
    count: those.length,
    travel: those[0]?.travel_name ?? '',
    name: those[0]?.name ?? '',
  }));
}

/** Who travels on the accepted trips, where something is missing. */
async function waitingTravellers(db: Db, scope: Scope, travels: readonly ComingTravel[]) {
  const waiting: Waiting[] = [];
  let travelsInAll = true;
  const agreed = travels.flatMap(({ id, name, budgets }) =>
    budgets.flatMap(({ id: budget_id, budget_status_id }) =>
      budget_status_id === budgetStatus.aceptado ? [{ id, name, budget_id }] : [],
    ),
  );
  for (const { id, name, budget_id } of agreed) {
    const { travels: included, ...untold } = await missingTravellerData(db, scope, id);
    travelsInAll &&= included;
    if (untold.unnamed + untold.lacking.length + untold.early.length > 0)
      waiting.push({ kind: 'travellers', travel: name, budget_id, ...untold });
  }
  return { waiting, travels: travelsInAll && agreed.length > 0 };
}

/**
 * Customers without a coming trip are not asked for papers.
 * @param isTraveller they are a traveller of each accepted trip, where document and birth date are asked for
 */
async function ownData(db: Db, scope: Scope, travelling: boolean, isTraveller: boolean): Promise<Waiting[]> {
  const presence = await ownDataPresence(db, scope);
  const names = neededData.filter(name => !isTraveller || (name !== 'document' && name !== 'birth_date'));
  const missing = travelling ? names.filter(name => !presence[name]) : [];
  return [
    ...(missing.length > 0 ? [{ kind: 'data' as const, missing }] : []),
    ...(presence.consentimiento ? [] : [{ kind: 'consent' as const }]),
  ];
}
