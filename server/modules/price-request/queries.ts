import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { Item } from '../../../contract/envelope.ts';
import type {
  GroupTexts,
  PriceRequest,
  PriceRequestCounts,
  PriceRequestRow,
} from '../../../contract/price-request/calls.ts';
import {
  type PriceRequestStatusId,
  type PriceRequestType,
  priceRequestStatusIds,
} from '../../../contract/price-request/schema.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import {
  byName,
  columns,
  everything,
  type Fields,
  type Filter,
  fromDay,
  nameOf,
  ofColumn,
  passes,
  relationFilter,
  toDay,
} from '../../platform/db/filter.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { countList, localMomentSql } from '../../platform/db/search.ts';
import { byFilled, byValue, descending, orderBySort, type PageRange, type Sorts } from '../../platform/db/sort.ts';
import { nestedRecipients } from './recipients.ts';

/** A request as stored: its files have no addresses yet. */
type StoredRequest = Omit<PriceRequest, 'files'> & { files: { slot: number; file_id: string; name: string }[] };

/** Null for both types. */
type TypeFilter = PriceRequestType | null;

export const priceRequestFields: Fields = {
  ...columns('price_request', {
    id: 'number',
    type: 'number',
    price_request_status_id: 'number',
    title: 'text',
    subject: 'text',
    message: 'text',
    n_adults: 'number',
    n_children: 'number',
    n_rooms: 'number',
    latitude: 'number',
    longitude: 'number',
    search_range: 'number',
    date_from: 'moment',
    date_to: 'moment',
    request_date: 'moment',
    sent_at: 'moment',
    travel_id: 'number',
    budget_id: 'number',
    updated_at: 'moment',
  }),
  /** The name of the type in the specification. */
  priceRequestType: ofColumn('price_request', 'type', 'number'),
  /** The range of days in which the request was made. */
  from: fromDay('price_request', 'request_date'),
  to: toDay('price_request', 'request_date'),
  travel_name: nameOf('price_request', 'travel_id', 'travel'),
  recipients: relationFilter('price_request_recipient', 'price_request_id', 'id'),
};

/** Requests are written by hand, some hundreds a year: only their own order needs its index. */
export const priceRequestSorts: Sorts = {
  title: byFilled('price_request.sort'),
  date_from: byValue('price_request.date_from'),
  request_date: byFilled('price_request.request_date'),
  price_request_status_id: byFilled('price_request.price_request_status_id'),
};

/** The words by which a request is found: its title and subject, its suppliers and their towns. */
export const requestWords = sql<string>`normalise(concat_ws(' ', price_request.title, price_request.subject, (
  select string_agg(concat_ws(' ', recipient.name, service.city_name, city.name), ' ')
  from price_request_recipient as recipient
  left join lateral (
    select city_name, city_id from accomodation where id = recipient.accomodation_id
    union all select city_name, city_id from other_service where id = recipient.other_service_id) as service on true
  left join city on city.id = service.city_id
  where recipient.price_request_id = price_request.id)))`;

const filterRequests = (db: Db, type: TypeFilter, filter: Filter): SelectQueryBuilder<DB, 'price_request', object> =>
  db
    .selectFrom('price_request')
    .where('price_request.deleted_at', 'is', null)
    .where(eb => passes(filter, requestWords, eb.ref('price_request.id')))
    .$if(type !== null, query => query.where('price_request.type', '=', type));

/** How many of a request's recipients meet a condition on `recipient` and its letter `outbox`. */
const recipients = (condition: string) => sql<number>`(
  select count(*)::int from price_request_recipient as recipient left join outbox on outbox.id = recipient.outbox_id
  where recipient.price_request_id = price_request.id and ${sql.raw(condition)})`;

/** The columns of a row of the list, for the requests with these ids. */
const rows = (db: Db, ids: Expression<unknown> & SelectQueryBuilder<DB, 'price_request', { id: number }>) =>
  db
    .selectFrom('price_request')
    .where('price_request.id', 'in', ids)
    .select([
      'price_request.id',
      'price_request.title',
      'price_request.subject',
      'price_request.n_adults',
      'price_request.n_children',
      'price_request.n_rooms',
      'price_request.date_from',
      'price_request.date_to',
      'price_request.updated_at',
    ])
    .select(eb => [
      eb.ref('price_request.type').$castTo<PriceRequestType>().as('type'),
      eb.ref('price_request.price_request_status_id').$castTo<PriceRequestStatusId>().as('price_request_status_id'),
      localMomentSql(eb.ref('price_request.request_date')).$castTo<string>().as('request_date'),
      localMomentSql(eb.ref('price_request.sent_at')).as('sent_at'),
      recipients('true').as('n_recipients'),
      recipients('recipient.answered_at is not null').as('n_answered'),
      recipients('recipient.declined_at is not null').as('n_declined'),
      recipients("outbox.status = 'failed'").as('n_refused'),
    ]);

/** A page of requests, the last first or in another order. The page is cut before anything is counted. */
export function listRequests(
  db: Db,
  { limit, offset, order }: PageRange,
  type: TypeFilter,
  filter: Filter,
): Promise<PriceRequestRow[]> {
  const ordered = orderBySort(order ?? descending('price_request.request_date'), 'price_request.id');
  const page = filterRequests(db, type, filter).select('price_request.id').orderBy(ordered).limit(limit).offset(offset);
  return rows(db, page).orderBy(ordered).execute();
}

/** The number of requests, counted up to a limit (`countList`). */
export const countRequests = (db: Db, type: TypeFilter, filter: Filter): Promise<number> =>
  countList(db, filterRequests(db, type, filter).select(sql.lit(1).as('one')));

/** The number of requests of a type in each status. */
export async function countRequestsByStatus(db: Db, type: PriceRequestType): Promise<PriceRequestCounts> {
  const matchingRows = await filterRequests(db, type, everything)
    .select(eb => ['price_request.price_request_status_id as status', eb.fn.countAll<number>().as('requests')])
    .groupBy('price_request.price_request_status_id')
    .execute();
  const counts = Object.fromEntries(priceRequestStatusIds.map(status => [status, 0])) as PriceRequestCounts;
  for (const { status, requests } of matchingRows) counts[status as PriceRequestStatusId] = Number(requests);
  return counts;
}

/** A request in full, with its recipients and attachments nested. */
export function findRequest(db: Db, id: number): Promise<StoredRequest | undefined> {
  const one = db
    .selectFrom('price_request')
    .select('price_request.id')
    .where('price_request.id', '=', id)
    .where('price_request.deleted_at', 'is', null);
  return rows(db, one)
    .leftJoin('travel', 'travel.id', 'price_request.travel_id')
    .select([
      'price_request.message',
      'price_request.latitude',
      'price_request.longitude',
      'price_request.search_range',
      'price_request.travel_id',
      'price_request.budget_id',
      'travel.name as travel_name',
    ])
    .select(eb => [
      eb.ref('price_request.sent_texts').$castTo<GroupTexts | null>().as('sent_texts'),
      sql<number | null>`coalesce(
        (select own.id from budget as own where own.id = price_request.budget_id and own.deleted_at is null),
        (select max(waiting.id) from budget as waiting where waiting.travel_id = price_request.travel_id
          and waiting.deleted_at is null and waiting.budget_status_id = ${budgetStatus.pendiente} and travel.deleted_at is null))`.as(
        'likely_budget_id',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('price_request_file')
          .innerJoin('file', 'file.id', 'price_request_file.file_id')
          .select(['price_request_file.slot', 'price_request_file.file_id', 'file.name'])
          .whereRef('price_request_file.price_request_id', '=', 'price_request.id')
          .orderBy('price_request_file.slot'),
      ).as('files'),
      nestedRecipients().as('recipients'),
    ])
    .executeTakeFirst();
}

/** The requests of a dropdown, by title. */
export function requestItems(db: Db, query: string, limit: number): Promise<Item[]> {
  return filterRequests(db, null, byName(query))
    .select(['price_request.id', 'price_request.title as name'])
    .orderBy('price_request.sort')
    .orderBy('price_request.id')
    .limit(limit)
    .execute();
}

/** Any request, even a deleted one, because records that refer to it still name it. */
export function requestItem(db: Db, id: number): Promise<Item | undefined> {
  return db.selectFrom('price_request').select(['id', 'title as name']).where('id', '=', id).executeTakeFirst();
}

/** A request that is not deleted, locked, so that sending and changing it run one after the other. */
export function lockRequest(trx: Trx, id: number) {
  return trx
    .selectFrom('price_request')
    .selectAll()
    .select(eb => eb.ref('type').$castTo<PriceRequestType>().as('type'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
