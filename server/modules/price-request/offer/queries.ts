import { type SqlBool, sql } from 'kysely';
import type { Item } from '../../../../contract/envelope.ts';
import type { Language } from '../../../../contract/language.ts';
import type { Availability, PriceBasis } from '../../../../contract/offer/schema.ts';
import type { PriceRequestType } from '../../../../contract/price-request/schema.ts';
import type { Scope } from '../../../platform/auth/scope.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { localMomentSql } from '../../../platform/db/search.ts';
import { sumOf } from '../../../shared/file-quota.ts';

/** A recipient and its request, as the page of its link shows them. */
export type OfferRecipient = NonNullable<Awaited<ReturnType<typeof offerRecipient>>>;

/** A recipient of a request that is not deleted, open or not. */
export function offerRecipient(db: Db, id: number) {
  return db
    .selectFrom('price_request_recipient as recipient')
    .innerJoin('price_request as request', 'request.id', 'recipient.price_request_id')
    .select(['recipient.id', 'recipient.price_request_id', 'recipient.name', 'recipient.email', 'recipient.opened_at'])
    .select(['request.price_request_status_id', 'request.title', 'request.subject', 'request.message'])
    .select(['request.n_adults', 'request.n_children', 'request.n_rooms', 'request.date_from', 'request.date_to'])
    .select(eb => ['request.created_by', eb.ref('request.type').$castTo<PriceRequestType>().as('type')])
    .where('recipient.id', '=', id)
    .where('recipient.outbox_id', 'is not', null)
    .where('request.deleted_at', 'is', null)
    .executeTakeFirst();
}

const selectOffers = (db: Db) =>
  db
    .selectFrom('offer')
    .leftJoin('file', 'file.id', 'offer.file_id')
    .leftJoin('meal_included', 'meal_included.id', 'offer.meal_included_id')
    .select(['offer.id', 'offer.recipient_id', 'offer.declined', 'offer.reason', 'offer.price', 'offer.child_price'])
    .select([
      'offer.covers',
      'offer.meal_included_id',
      'offer.option_date',
      'offer.remarks',
      'offer.file_id',
      'file.name as file_name',
    ])
    .select(eb => [
      eb.ref('offer.availability').$castTo<Availability | null>().as('availability'),
      eb.ref('offer.price_basis').$castTo<PriceBasis | null>().as('price_basis'),
      'meal_included.name as meal',
      localMomentSql(eb.ref('offer.answered_at')).$castTo<string>().as('answered_at'),
    ]);

export type StoredOffer = Awaited<ReturnType<typeof currentOffer>>;

/** The present answer of a recipient. */
export function currentOffer(db: Db, recipientId: number) {
  return selectOffers(db)
    .where('offer.recipient_id', '=', recipientId)
    .where('offer.replaced_at', 'is', null)
    .executeTakeFirst();
}

/** The present answers to a request, each with its supplier and the budgets that have it as a line. */
export function offersOfRequest(db: Db, requestId: number) {
  return selectOffers(db)
    .innerJoin('price_request_recipient as recipient', 'recipient.id', 'offer.recipient_id')
    .innerJoin('price_request as request', 'request.id', 'recipient.price_request_id')
    .select(['recipient.name', 'recipient.distance'])
    .select([
      sql<number>`(select count(*)::int - 1 from offer as each where each.recipient_id = recipient.id)`.as(
        'corrections',
      ),
      sql<{ id: number; travel: string }[]>`(
        select coalesce(json_agg(distinct jsonb_build_object('id', budget.id, 'travel', travel.name)), '[]')
        from offer_line
        join budget_line as line on line.id = offer_line.budget_line_id and line.deleted_at is null
        join budget on budget.id = line.budget_id and budget.deleted_at is null
        join travel on travel.id = budget.travel_id and travel.deleted_at is null
        join offer as chosen on chosen.id = offer_line.offer_id
        where chosen.recipient_id = recipient.id)`.as('budgets'),
    ])
    .where('request.id', '=', requestId)
    .where('request.deleted_at', 'is', null)
    .where('offer.replaced_at', 'is', null)
    .orderBy('recipient.name')
    .orderBy('offer.id')
    .execute();
}

/** The parts of a request that prices depend on. */
export function requestTermsOf(db: Db, requestId: number) {
  return db
    .selectFrom('price_request')
    .select(['id', 'type', 'n_adults', 'n_children', 'n_rooms', 'date_from', 'date_to', 'budget_id'])
    .where('id', '=', requestId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A present offer that was not declined, with all that a line needs. */
export function choosableOffer(trx: Trx, id: number) {
  return selectOffers(trx)
    .innerJoin('price_request_recipient as recipient', 'recipient.id', 'offer.recipient_id')
    .innerJoin('price_request as request', 'request.id', 'recipient.price_request_id')
    .select(['recipient.accomodation_id', 'recipient.other_service_id', 'recipient.price_request_id'])
    .select(['request.n_adults', 'request.n_children', 'request.n_rooms', 'request.date_from', 'request.date_to'])
    .where('offer.id', '=', id)
    .where('offer.replaced_at', 'is', null)
    .where('offer.declined', '=', false)
    .where('request.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The meals that a supplier may choose, in a language. */
export async function mealItems(db: Db, language: Language): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select id, coalesce(${sql.ref(language === 'es' ? 'name' : `name_${language}`)}, name) as name
    from meal_included where deleted_at is null order by id limit 50`.execute(db);
  return rows;
}

/** The attachments of a request. */
export function requestFilesOf(db: Db, requestId: number) {
  return db
    .selectFrom('price_request_file')
    .innerJoin('file', 'file.id', 'price_request_file.file_id')
    .select(['file.id', 'file.name', 'file.mime', 'file.variants'])
    .where('price_request_file.price_request_id', '=', requestId)
    .where('file.deleted_at', 'is', null)
    .orderBy('price_request_file.slot')
    .execute();
}

/** Whether the reader may open a file that came with an answer, replaced ones included: only staff may. */
export async function mayReadOfferFile(db: Db, scope: Scope, fileId: string): Promise<boolean> {
  if (scope.kind !== 'staff') return false;
  const row = await db.selectFrom('offer').select('id').where('file_id', '=', fileId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The first kind of meals of the catalogue, the default when the supplier gave none. */
export const firstMeal = async (db: Db): Promise<number | undefined> => (await mealItems(db, 'es'))[0]?.id;

/** Whether an answer of this supplier, present or replaced, is already a line of the budget. */
export async function isOfferInBudget(trx: Trx, recipientId: number, budgetId: number): Promise<boolean> {
  const { rows } = await sql<{ there: SqlBool }>`
    select exists (select from offer_line
      join offer on offer.id = offer_line.offer_id
      join budget_line as line on line.id = offer_line.budget_line_id
      where offer.recipient_id = ${recipientId} and line.budget_id = ${budgetId} and line.deleted_at is null) as there
    `.execute(trx);
  return Boolean(rows[0]?.there);
}

/** The sender of the request, while they may sign in. */
export function requestAuthor(db: Db, id: number | null) {
  return db
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'email', 'language'])
    .where('id', '=', id ?? 0)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The bytes of the files of a recipient's answers, earlier ones included. */
export async function offerBytesOf(db: Db, recipientId: number): Promise<number> {
  const answers = db.selectFrom('offer').select('file_id').where('recipient_id', '=', recipientId);
  return sumOf(await db.selectFrom('file').select('bytes').where('id', 'in', answers).execute());
}
