import type { Budget } from '../../../contract/budget/calls.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import type { Language } from '../../../contract/language.ts';
import type { SharedTravel } from '../../../contract/shared-travel/calls.ts';
import { type SharedExtra, sharedExtras } from '../../../contract/shared-travel/extras.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { today } from '../../../contract/values/dates.ts';
import { audit } from '../../platform/audit/audit.ts';
import { scopeOfLink } from '../../platform/auth/access.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { orMissing, warning } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { holdTravel } from '../../shared/hold.ts';
import { endLinks, findLink, isUsableLink, newLink } from '../../shared/link.ts';
import { visibleTravelStatus } from '../../shared/visible-travels.ts';
import { budgetPage } from '../budget/page.ts';
import { acceptedBudgetId } from '../budget/queries.ts';
import { travelClients } from '../contact/queries.ts';
import { tokenFileLinks } from '../notice/card.ts';

/** An accepted trip that its customer or staff share with who travels along: /compartido/{token}. */

const extrasOf = (shows: readonly string[]): SharedExtra[] => sharedExtras.filter(extra => shows.includes(extra));

/** Since when a trip is shared, and what its link shows. */
export async function sharingOf(db: Db, scope: Scope, id: number) {
  await visibleTravelStatus(db, scope, id);
  const link = await db
    .selectFrom('link')
    .select(eb => ['shows', localMomentSql(eb.ref('created_at')).as('since')])
    .where('purpose', '=', 'shared')
    .where('travel_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return { since: link?.since ?? null, shows: extrasOf(link?.shows ?? []) };
}

/**
 * Shares a trip by a new link, in place of an earlier one.
 * @returns its address
 * @throws 30001 `travel.shareNotYet` before a budget is accepted
 */
export async function shareTravel(
  trx: Trx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  scope: Scope,
  { id, shows }: { id: number; shows: readonly SharedExtra[] },
): Promise<string> {
  await holdTravel(trx, id);
  await visibleTravelStatus(trx, scope, id);
  if ((await acceptedBudgetId(trx, id)) === undefined) throw warning('travel.shareNotYet');
  await endLinks(trx, 'shared', { travel_id: id }, clock());
  const token = await newLink(trx, 'shared', { userId: null, travelId: id, shows: extrasOf(shows) }, clock());
  await audit(trx, { userId: scope.userId, action: 'link.make', entity: 'travel', entityId: id });
  return `${config.publicUrl}/compartido/${token}`;
}

/** Ends the link of a shared trip. */
export async function endSharing(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  scope: Scope,
  id: number,
): Promise<void> {
  await holdTravel(trx, id);
  await visibleTravelStatus(trx, scope, id);
  if (await endLinks(trx, 'shared', { travel_id: id }, clock()))
    await audit(trx, { userId: scope.userId, action: 'link.end', entity: 'travel', entityId: id });
}

interface SharedLink {
  /** The trip's first client, who sees this budget alone. */
  scope: Scope;
  budgetId: number;
  shows: SharedExtra[];
}

/**
 * Follows the link of a shared trip.
 * @throws 30001 `shared.linkUnknown` for a link that is not ours or was ended; `shared.linkOver` after the trip
 */
export async function followSharedLink(db: Db, token: string, now: Date): Promise<SharedLink> {
  const link = await findLink(db, 'shared', token, now);
  if (!isUsableLink(link) || link.travelId === null) throw warning('shared.linkUnknown');
  const travel = await db
    .selectFrom('travel')
    .select(['date_to', 'travel_status_id'])
    .where('id', '=', link.travelId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const budgetId = await acceptedBudgetId(db, link.travelId);
  const [client] = await travelClients(db, link.travelId);
  if (
    !travel ||
    budgetId === undefined ||
    !client ||
    travel.travel_status_id === travelStatus.rechazado ||
    travel.date_to < today(now)
  )
    throw warning('shared.linkOver');
  const scope = scopeOfLink({ userId: client.id, budgetId });
  return { scope, budgetId, shows: extrasOf(link.shows) };
}

/** What a shared trip shows. @throws as `followSharedLink` */
export async function readSharedTravel(
  { db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>,
  token: string,
  language: Language,
): Promise<SharedTravel> {
  const { scope, budgetId, shows } = await followSharedLink(db, token, clock());
  const presenter = {
    links: tokenFileLinks(token, '/api/external/sharedFile'),
    userId: scope.userId,
    today: today(clock()),
  };
  const budget = orMissing(await budgetPage(db, scope, budgetId, language, presenter, secrets));
  return { shows, budget: withoutPrivateData(budget, shows) };
}

const hiddenFields = {
  data: null,
  contract_data: null,
  conditions: null,
  acceptance: null,
  payment: null,
  proposal: undefined,
  extra_file_1: null,
  extra_file_2: null,
  extra_file_3: null,
  extra_files: [],
  final_budget_comments: null,
  final_accept: null,
  final_accept_datetime: null,
  final_accept_mail: null,
  changes_accepted: null,
  changes_asked: null,
  agreed: null,
  changed: [],
  alternatives: {},
  others: 0,
  sent_at: null,
  opened_at: null,
  valid_until: null,
  deposit: 0,
  dues: [],
  payment_plan: [],
  amount_paid: 0,
  due: 0,
  quote_summary: null,
};

/** A budget for who travels along: nothing about its customers, and no price or locator unless it is shared, too. */
function withoutPrivateData(budget: Budget, shows: readonly SharedExtra[]): Budget {
  const priced = shows.includes('prices');
  const line = <L extends Line>(each: L): L => ({
    ...each,
    price: priced ? each.price : 0,
    locator: shows.includes('locators') ? each.locator : null,
  });
  const { contact } = budget;
  return {
    ...budget,
    ...hiddenFields,
    ...(priced ? {} : { total_price: 0, discount: 0, price_discount: 0 }),
    travel: { ...budget.travel, n_adults: 0, n_children: 0, children_ages: [] },
    lines: budget.lines.map(line),
    budget_cruises: budget.budget_cruises.map(line),
    budget_accomodations: budget.budget_accomodations.map(line),
    budget_transports: budget.budget_transports.map(line),
    budget_travel_insurances: budget.budget_travel_insurances.map(line),
    budget_other_services: budget.budget_other_services.map(line),
    ...(contact && { contact: { ...contact, agent: contact.agent && { ...contact.agent, email: null } } }),
  };
}
