import { sql } from 'kysely';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { countLimit, foundLimit, tabLimit } from '../../../contract/envelope.ts';
import { customerTabs, moves, type Tab, tabNames } from '../../../contract/travel/state.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import { isNarrowed } from '../../platform/db/filter.ts';
import { preparedRows } from '../../platform/db/prepared.ts';
import { countUpTo } from '../../platform/db/search.ts';
import { type Order, orderBySort } from '../../platform/db/sort.ts';
import type { PageRequest } from '../../platform/http/envelope.ts';
import { filteredTravels, type TravelFilter, type TravelRecord, travelCards } from './queries.ts';

/** How many answers of its customer a trip waits for: to budgets that were sent, or to modifications of them. */
const pendingAnswers = (db: Db) =>
  db
    .selectFrom('budget')
    .select(eb => eb.fn.countAll<number>().as('waiting'))
    .whereRef('budget.travel_id', '=', sql.ref('travel.id'))
    .where('budget.deleted_at', 'is', null)
    .where('budget.sent_at', 'is not', null)
    .where(eb =>
      eb.or([
        eb.and([
          eb('budget.budget_status_id', '=', budgetStatus.pendiente),
          eb(sql.ref('travel.travel_status_id'), 'in', moves.answer.from),
        ]),
        eb.and([eb('budget.final_accept_mail', 'is not', null), eb('budget.final_accept', 'is', null)]),
      ]),
    );

/** The number of matching trips and the ids of a page, newest first by default. A customer's begin with those that wait. */
function countedPage(db: Db, scope: Scope, filter: TravelFilter, { limit, offset, reach, order }: PageCut) {
  const waiting = sql<boolean>`(${pendingAnswers(db)}) > 0`;
  const ids = filteredTravels(db, scope, filter)
    .select('travel.id')
    .$if(scope.kind === 'customer', query => query.orderBy(waiting, 'desc'))
    .orderBy(order ? orderBySort(order, 'travel.id') : sql`travel.id desc`)
    .limit(limit)
    .offset(offset);
  const all = filteredTravels(db, scope, filter).select(sql.lit(1).as('one'));
  return db.selectNoFrom([countUpTo(all, reach).as('total'), sql<number[]>`array(${ids})`.as('ids')]);
}

type PageCut = Pick<PageRequest, 'limit' | 'offset' | 'reach'> & { order?: Order | null };

/** The lists without a filter other than the tab. One plan serves every tab and every customer. */
const preparedLists = {
  staff: preparedRows('trips for staff', listPage),
  customer: preparedRows('trips for a customer', listPage),
  staffTab: preparedRows('a tab for staff', tabPage),
  customerTab: preparedRows('a tab for a customer', tabPage),
};

type List = Pick<PageRequest, 'limit' | 'offset'> & { userId: number; tab: Tab };

function listPage(db: Db, { userId, limit, offset }: List, scope: Scope) {
  return countedPage(db, { ...scope, userId }, {}, { limit, offset, reach: countLimit });
}
function tabPage(db: Db, { userId, tab, limit, offset }: List, scope: Scope) {
  return countedPage(db, { ...scope, userId }, { tab }, { limit, offset, reach: countLimit });
}

/** Whether a filter names nothing but the tab. */
const isUnfiltered = ({ tab: _tab, only = [], ...others }: TravelFilter): boolean =>
  only.length === 0 && Object.values(others).every(value => !value);

/**
 * A page of trips and the number of all. One statement finds them, cut before anything is nested; another, of which a
 * server keeps the plan, nests: planning the nested part takes longer than running it.
 */
export async function travelPage(
  db: Db,
  scope: Scope,
  filter: TravelFilter,
  page: PageCut,
): Promise<{ rows: TravelRecord[]; total: number }> {
  const { tab } = filter;
  const { limit, offset } = page;
  const keys = { userId: scope.userId, tab: tab ?? 'en_cola', limit, offset };
  const [list] =
    isUnfiltered(filter) && !page.order
      ? await preparedLists[tab ? (`${scope.kind}Tab` as const) : scope.kind](db, keys, scope)
      : await countedPage(db, scope, filter, page).execute();
  const { ids, total } = list ?? { ids: [], total: 0 };
  return { rows: ids.length > 0 ? await travelCards(db, scope, ids) : [], total };
}

/**
 * The number of matching trips in each tab that the scope has, counted up to one more than is reported: `foundLimit` in
 * a search, otherwise `tabLimit`.
 */
export async function countTabs(
  db: Db,
  scope: Scope,
  filter: TravelFilter = {},
): Promise<Partial<Record<Tab, number>>> {
  const { userId } = scope;
  const result = isNarrowed(filter) && (await countMatchesInTabs(db, scope, filter));
  if (result) return result;
  const [counters] = isUnfiltered(filter)
    ? await preparedCounters[scope.kind](db, { userId }, scope)
    : await tabCounters(db, scope, filter).execute();
  return counters ?? {};
}

const tabsOf = (scope: Scope) => (scope.kind === 'staff' ? tabNames : customerTabs);

/** The tabs that years of work do not fill. An index holds the words of their trips (`travel_open_words`). */
const openTabs: readonly Tab[] = ['en_cola', 'pendientes_de_reserva', 'reservados'];

/**
 * The matches of a search in each tab. Those in open work are read once for all its tabs: a frequent name has thousands
 * of matches among the finished trips, which each tab would read again.
 * @returns undefined when so many match that each tab stops sooner by itself
 */
async function countMatchesInTabs(db: Db, scope: Scope, filter: TravelFilter) {
  const open = tabsOf(scope).filter(tab => openTabs.includes(tab));
  const finished = tabsOf(scope).filter(tab => !openTabs.includes(tab));
  const maxMatches = open.length * (foundLimit + 1);
  // Written out, so that the planner sees that the index has them all.
  const isOpen = sql<boolean>`travel.tab in (${sql.join(openTabs.map(tab => sql.lit(tab)))})`;
  const matched = filteredTravels(db, scope, { ...filter, tab: undefined })
    .where(isOpen)
    .select('travel.tab')
    .limit(maxMatches);
  const inTab = (tab: Tab) =>
    sql<number>`(select least(count(*), ${sql.lit(foundLimit + 1)})::int from matched where tab = ${sql.lit(tab)})`;
  const { read, ...counters } = await db
    .with(
      cte => cte('matched').materialized(),
      () => matched,
    )
    .selectNoFrom([
      sql<number>`(select count(*)::int from matched)`.as('read'),
      ...open.map(tab => inTab(tab).as(tab)),
      ...finished.map(tab => countedInTab(db, scope, filter, tab, foundLimit).as(tab)),
    ])
    .executeTakeFirstOrThrow();
  return read < maxMatches ? counters : undefined;
}

const preparedCounters = {
  staff: preparedRows('tabs for staff', buildTabCounters),
  customer: preparedRows('tabs for a customer', buildTabCounters),
};

function buildTabCounters(db: Db, { userId }: { userId: number }, scope: Scope) {
  return tabCounters(db, { ...scope, userId }, {});
}

function tabCounters(db: Db, scope: Scope, filter: TravelFilter) {
  const reach = isNarrowed(filter) ? foundLimit : tabLimit;
  return db.selectNoFrom(tabsOf(scope).map(tab => countedInTab(db, scope, filter, tab, reach).as(tab)));
}

const countedInTab = (db: Db, scope: Scope, filter: TravelFilter, tab: Tab, reach: number) =>
  countUpTo(filteredTravels(db, scope, { ...filter, tab }).select(sql.lit(1).as('one')), reach);
