import { type RawBuilder, sql } from 'kysely';
import { type LineKind, lineKinds } from '../../../contract/budget/line-kind.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import type {
  LinkedTraveller,
  OpenTraveller,
  Traveller,
  TravellerCountry,
  TravellerRow,
  TravellersOfTravel,
} from '../../../contract/traveller/calls.ts';
import {
  askedOfTravellers,
  type DemandLevel,
  documentMargin,
  endsTooEarly,
  gapsOf,
  goodUntil,
  type Sex,
  type TravelDocumentType,
  type TravellerDemands,
  type TravelNeeds,
  tellNeedsBy,
} from '../../../contract/traveller/needs.ts';
import { linkedFields } from '../../../contract/traveller/schema.ts';
import type { Day } from '../../../contract/values/dates.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { maskedText, openedText, type Secrets } from '../../platform/auth/secret.ts';
import type { Db } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { tableFor } from '../../shared/version.ts';
import { visibleTravelStatus, visibleTravels } from '../../shared/visible-travels.ts';
import { clientsOfTravel } from '../contact/queries.ts';
import { setting } from '../setting/rules.ts';

/** The columns of a traveller that are sealed. */
export type SealedTravellerColumn = 'document_number' | 'diet' | 'needs';

/** Where a value of a traveller is sealed. */
export const travellerPlace = (column: SealedTravellerColumn, row: number) => ({ table: 'traveller', column, row });

/** Whether the reader answers for somebody: staff for all, a customer for those of their account. */
export const answersFor = (scope: Scope, userId: number | null): boolean =>
  scope.kind === 'staff' || userId === scope.userId;

const travellerRows = (db: Db) =>
  db
    .selectFrom('traveller')
    .selectAll()
    .select(eb => [
      eb.ref('traveller.sex').$castTo<Sex | null>().as('sex'),
      eb.ref('traveller.document_type').$castTo<TravelDocumentType | null>().as('document_type'),
      localMomentSql(
        sql`(select max(created_at) from link where traveller_id = traveller.id and purpose = 'traveller' and used_at is null)`,
      ).as('linked_at'),
    ])
    .where('traveller.deleted_at', 'is', null)
    .orderBy('traveller.position')
    .orderBy('traveller.id');

type StoredTraveller = Awaited<ReturnType<ReturnType<typeof travellerRows>['execute']>>[number];

/** The days of a trip, and what it asks of its travellers. */
interface TravelDemands extends TravelNeeds {
  from: Day;
  to: Day;
}

/**
 * What a trip asks of its travellers: by the services of the accepted budget, or else of those that may still be, and by
 * the countries of its stays.
 */
export async function travelDemands(db: Db, travelId: number): Promise<TravelDemands> {
  const lines = await db
    .selectFrom('budget')
    .innerJoin('budget_line as line', 'line.budget_id', 'budget.id')
    .leftJoin('accomodation', 'accomodation.id', 'line.accomodation_id')
    .leftJoin('other_service', 'other_service.id', 'line.other_service_id')
    .leftJoin('country', join =>
      join.on(sql`coalesce(accomodation.country_id, other_service.country_id)`, '=', sql.ref('country.id')),
    )
    .select(eb => [
      eb.ref('line.kind').$castTo<LineKind>().as('kind'),
      'country.id as country_id',
      'country.iso2',
      eb('budget.budget_status_id', '=', budgetStatus.aceptado).as('accepted'),
    ])
    .distinct()
    .where('budget.travel_id', '=', travelId)
    .where('budget.deleted_at', 'is', null)
    .where('line.deleted_at', 'is', null)
    .where('budget.budget_status_id', '!=', budgetStatus.rechazado)
    .execute();
  const agreed = lines.filter(line => line.accepted);
  const relevantLines = agreed.length > 0 ? agreed : lines;
  const travel = await db
    .selectFrom('travel')
    .select(['date_from as from', 'date_to as to'])
    .where('id', '=', travelId)
    .executeTakeFirstOrThrow();
  const demands = await setting(db, 'travellers');
  const countries = relevantLines.flatMap(({ country_id, iso2 }) =>
    country_id && iso2 ? [{ id: country_id, iso2 }] : [],
  );
  const kinds = new Set(relevantLines.map(({ kind }) => kind));
  return { ...travel, asked: askedOfTravellers(kinds, countries, demands), months: documentMargin(countries, demands) };
}

interface Presenter {
  secrets: Secrets;
  scope: Scope;
  language: Language;
}

function presentTraveller(
  row: StoredTraveller,
  demands: TravelDemands,
  { secrets, scope, language }: Presenter,
): TravellerRow {
  const {
    created_at: _created,
    deleted_at: _deleted,
    position: _position,
    document_number_hash: _hash,
    document_number,
    diet,
    needs,
    ...plain
  } = row;
  const own = answersFor(scope, row.user_id);
  const answer = {
    ...plain,
    document_number: maskedText(secrets, document_number, language, travellerPlace('document_number', row.id)),
    has_needs: diet !== null || needs !== null,
    gaps: gapsOf(row, demands.asked, demands.from),
    ends_too_early: endsTooEarly(row.document_expires, demands.to, demands.months),
    editable: own,
  };
  return own ? answer : { ...answer, ...emptyDetails };
}

/** Who travels along reads the name of another, and nothing else. */
const emptyDetails = {
  user_id: null,
  is_client: false,
  guardian_id: null,
  birth_date: null,
  sex: null,
  nationality_id: null,
  document_type: null,
  document_number: null,
  document_country_id: null,
  document_expires: null,
  document_first_name: null,
  document_last_name: null,
  email: null,
  phone: null,
  has_needs: false,
  gaps: [],
  ends_too_early: false,
  linked_at: null,
};

/** The travellers of a trip that the scope may see; undefined for any other. */
export async function travellersOf(
  db: Db,
  travelId: number,
  presenter: Presenter,
): Promise<TravellersOfTravel | undefined> {
  const { scope } = presenter;
  const travel = await visibleTravels(db, scope)
    .select(['travel.n_adults', 'travel.n_children'])
    .where('travel.id', '=', travelId)
    .executeTakeFirst();
  if (!travel) return undefined;
  const demands = await travelDemands(db, travelId);
  const rows = await storedTravellers(db, travelId);
  const clients = await clientsOfTravel(db, travelId)
    .select(['user.id', fullNameSql('user').as('name')])
    .$if(scope.kind !== 'staff', query => query.where('user.id', '=', scope.userId))
    .where('user.id', 'not in', eb =>
      eb
        .selectFrom('traveller')
        .select(sql<number>`coalesce(user_id, 0)`.as('id'))
        .where('travel_id', '=', travelId)
        .where('is_client', '=', true)
        .where('deleted_at', 'is', null),
    )
    .execute();
  return {
    ...travel,
    asked: demands.asked,
    travellers: rows.map(row => presentTraveller(row, demands, presenter)),
    clients,
  };
}

/** A traveller in full, for those who answer for them. Staff read the number in clear; customers write it only. */
export async function travellerById(db: Db, id: number, presenter: Presenter): Promise<Traveller | undefined> {
  const { secrets, scope, language } = presenter;
  const row = await travellerRows(db).where('traveller.id', '=', id).executeTakeFirst();
  if (!row || !answersFor(scope, row.user_id)) return undefined;
  await visibleTravelStatus(db, scope, row.travel_id);
  const open = (column: SealedTravellerColumn) =>
    openedText(secrets, row[column], language, travellerPlace(column, id));
  const ownAnswer = presentTraveller(row, await travelDemands(db, row.travel_id), presenter);
  return {
    ...ownAnswer,
    document_number: scope.kind === 'staff' ? open('document_number') : ownAnswer.document_number,
    diet: open('diet'),
    needs: open('needs'),
  };
}

/** The names of a trip's travellers in their order, for contracts and documents. */
export const travellerNames = async (db: Db, travelId: number): Promise<string[]> =>
  (await storedTravellers(db, travelId)).map(fullName);

/** The travellers of a trip, their diet sealed, for the rooming list. */
export const storedTravellers = (db: Db, travelId: number) =>
  travellerRows(db).where('travel_id', '=', travelId).execute();

/** The travellers whom a client answers for, with all that is held of them, for the export of their data. */
export async function travellersOfClient(db: Db, secrets: Secrets, userId: number, language: Language) {
  const rows = await travellerRows(db).where('user_id', '=', userId).execute();
  return rows.map(({ document_number_hash: _hash, linked_at: _linked, ...row }) => ({
    ...row,
    document_number: openedText(secrets, row.document_number, language, travellerPlace('document_number', row.id)),
    diet: openedText(secrets, row.diet, language, travellerPlace('diet', row.id)),
    needs: openedText(secrets, row.needs, language, travellerPlace('needs', row.id)),
  }));
}

/** What the personal link of a traveller shows: of what is known only that it is. @returns undefined for one who is gone */
export async function linkedTraveller(
  db: Db,
  id: number,
  language: Language,
): Promise<{ shown: LinkedTraveller; status: number } | undefined> {
  const row = await travellerRows(db)
    .innerJoin('travel', 'travel.id', 'traveller.travel_id')
    .select(['travel.name', 'travel.travel_status_id'])
    .where('traveller.id', '=', id)
    .where('travel.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { asked, months, from, to } = await travelDemands(db, row.travel_id);
  return {
    status: row.travel_status_id,
    shown: {
      travel_name: row.name,
      date_from: from,
      date_to: to,
      first_name: row.first_name,
      last_name: row.last_name,
      asked,
      known: linkedFields.filter(field => row[field] !== null),
      good_until: goodUntil(to, months),
      ends_too_early: endsTooEarly(row.document_expires, to, months),
      countries:
        asked === 'document' ? (await travellerCountries(db, language)).map(({ id, name }) => ({ id, name })) : [],
    },
  };
}

/** The countries in the order of their names. */
export async function travellerCountries(db: Db, language: Language): Promise<TravellerCountry[]> {
  const name = sql.ref<string>(language === 'es' ? 'name' : `name_${language}`);
  return db
    .selectFrom('country')
    .select(['id', 'iso3', name.as('name')])
    .orderBy(sql`spanish_order(${name})`)
    .execute();
}

/** The travellers of a trip, each with what is missing and until when a document has to be good. */
export async function travellersWithGaps(db: Db, travelId: number) {
  const rows = await storedTravellers(db, travelId);
  if (rows.length === 0) return [];
  const { asked, from, to, months } = await travelDemands(db, travelId);
  return rows.map(row => ({
    ...row,
    name: fullName(row),
    gaps: gapsOf(row, asked, from),
    ends_too_early: endsTooEarly(row.document_expires, to, months),
    good_until: goodUntil(to, months),
    travel_from: from,
  }));
}

/** The travellers of a trip of whom something is open: missing data, a document that ends too early, needs to pass on. */
export async function openTravellers(
  db: Db,
  travelId: number,
  today: Day,
): Promise<{ travellers: number; open: OpenTraveller[] }> {
  const travellers = await travellersWithGaps(db, travelId);
  const open = travellers.map(({ id, name, gaps, ends_too_early, needs, travel_from }) => ({
    ...{ id, name, gaps, ends_too_early },
    tell_needs_by: needs === null ? null : tellNeedsBy(travel_from, today),
  }));
  return {
    travellers: travellers.length,
    open: open.filter(each => each.gaps.length > 0 || each.ends_too_early || each.tell_needs_by),
  };
}

/** What a customer has still to tell about who travels: how many have no name, and of whom of theirs what is missing. */
export async function missingTravellerData(db: Db, scope: Scope, travelId: number) {
  const { n_adults, n_children } = await db
    .selectFrom(tableFor(scope, 'travel'))
    .select(['n_adults', 'n_children'])
    .where('id', '=', travelId)
    .executeTakeFirstOrThrow();
  const rows = await storedTravellers(db, travelId);
  const demands = await travelDemands(db, travelId);
  const own = rows.filter(row => row.user_id === scope.userId);
  const names = (those: typeof own) => those.map(({ first_name }) => first_name);
  return {
    /** The customer is one of them, so what is asked of a traveller is not asked of the client too. */
    travels: own.some(({ is_client }) => is_client),
    unnamed: Math.max(0, n_adults + n_children - rows.length),
    lacking: names(own.filter(row => gapsOf(row, demands.asked, demands.from).length > 0)),
    early: names(own.filter(row => endsTooEarly(row.document_expires, demands.to, demands.months))),
  };
}

/** Whether the trip `travel` of a statement has travellers. */
export const hasTravellers = sql<boolean>`exists (select from traveller where travel_id = travel.id and deleted_at is null)`;

/** Whether a traveller of the trip `travel` of a statement lacks what its accepted services ask for. */
export function lacksTravellerData(demands: TravellerDemands) {
  const kinds = (...levels: DemandLevel[]) => lineKinds.filter(kind => levels.includes(demands[kind]));
  const asks = (condition: RawBuilder<unknown>) => sql<boolean>`(select coalesce(${condition}, false)
    from budget join budget_line as line on line.budget_id = budget.id and line.deleted_at is null
    left join accomodation on accomodation.id = line.accomodation_id
    left join other_service on other_service.id = line.other_service_id
    left join country on country.id = coalesce(accomodation.country_id, other_service.country_id)
    where budget.travel_id = travel.id and budget.deleted_at is null
      and budget.budget_status_id = ${budgetStatus.aceptado})`;
  const document = sql`bool_or(line.kind = any(${kinds('document')}::text[]))
    or bool_or(line.kind = any(${kinds('abroad')}::text[])) and bool_or(country.iso2 <> 'ES')`;
  return sql<boolean>`exists (select from traveller where travel_id = travel.id and deleted_at is null and (
    birth_date is null and ${asks(sql`bool_or(line.kind = any(${kinds('birth')}::text[])) or ${document}`)}
    or num_nonnulls(sex, nationality_id, document_number, document_country_id, document_expires) < 5
      and ${asks(document)}))`;
}
