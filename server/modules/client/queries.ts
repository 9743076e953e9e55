import { sql } from 'kysely';
import type { Client, ClientRow } from '../../../contract/client/calls.ts';
import type { Language } from '../../../contract/language.ts';
import { groups } from '../../../contract/permissions.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { maskedText, openedText, type Secrets } from '../../platform/auth/secret.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import {
  bySealed,
  columns,
  computedFilter,
  everything,
  type Fields,
  type Filter,
  ofColumn,
} from '../../platform/db/filter.ts';
import { byFilled, byText, type PageRange, type Sorts } from '../../platform/db/sort.ts';
import { withFactor, withSubject } from '../../shared/sign-in.ts';
import { factorField, peopleOrder, peopleQuery, personFields } from '../user/queries.ts';

export const clientGroups = [groups.client];

const hashesOf = (secrets: Secrets, column: string) => (text: string) =>
  secrets.blinds(text, { table: 'user', column });

export const clientFields = (secrets: Secrets): Fields => ({
  ...personFields,
  ...factorField,
  ...columns('user', {
    birth_date: 'moment',
    postal_code: 'text',
    address: 'text',
    tratamiento: 'text',
    razon_social: 'text',
    poblacion: 'text',
    observaciones: 'text',
    recivir_mailing: 'flag',
    consentimiento: 'flag',
    language: 'text',
  }),
  roles: ofColumn('user', 'group_id', 'number'),
  has_password: computedFilter('user', 'flag', sql`(own.password_hash is not null)`),
  dni: bySealed('user', 'dni_hash', hashesOf(secrets, 'dni')),
  pasaporte: bySealed('user', 'pasaporte_hash', hashesOf(secrets, 'pasaporte')),
  nif: bySealed('user', 'nif_hash', hashesOf(secrets, 'nif')),
});

/** There may be many clients, so an index serves each of these in both directions (`user_sorted`, `user_by_…`). */
export const clientSorts: Sorts = {
  first_name: byFilled('user.sort'),
  email: byText('user.email'),
  has_password: byFilled(sql`case when not "user".active then 2 when "user".password_hash is null then 1 else 0 end`),
};

const rows = (db: Db) =>
  peopleQuery(db, clientGroups, everything)
    .select([
      'user.id',
      'user.first_name',
      'user.last_name',
      'user.email',
      'user.phone',
      'user.username',
      'user.dni',
      'user.active',
      'user.imagen',
      'user.updated_at',
    ])
    .select(eb => eb('user.password_hash', 'is not', null).as('has_password'));

/** Clients by name or in another order, with masked identity data. The page is cut before its rows are read. */
export async function listClients(
  db: Db,
  secrets: Secrets,
  language: Language,
  { limit, offset, order }: PageRange,
  filter: Filter,
): Promise<ClientRow[]> {
  const ordered = peopleOrder(order);
  const ids = peopleQuery(db, clientGroups, filter).select('user.id').orderBy(ordered).limit(limit).offset(offset);
  const clientRows = await rows(db).where('user.id', 'in', ids).orderBy(ordered).execute();
  return clientRows.map(row => ({
    ...row,
    dni: maskedText(secrets, row.dni, language, { table: 'user', column: 'dni', row: row.id }),
    has_password: Boolean(row.has_password),
  }));
}

/** A client in full, with open identity data. */
export async function findClient(
  db: Db,
  secrets: Secrets,
  id: number,
  language: Language,
): Promise<Client | undefined> {
  const row = await rows(db)
    .select([
      'user.birth_date',
      'user.postal_code',
      'user.address',
      'user.tratamiento',
      'user.pasaporte',
      'user.nif',
      'user.razon_social',
      'user.poblacion',
      'user.observaciones',
      'user.recivir_mailing',
      'user.consentimiento',
      'user.language',
    ])
    .select(withFactor)
    .select(withSubject)
    .where('user.id', '=', id)
    .executeTakeFirst();
  const open = (sealed: string | null, column: string) =>
    openedText(secrets, sealed, language, { table: 'user', column, row: id });
  return (
    row && {
      ...row,
      roles: [...clientGroups],
      has_password: Boolean(row.has_password),
      dni: open(row.dni, 'dni'),
      pasaporte: open(row.pasaporte, 'pasaporte'),
      nif: open(row.nif, 'nif'),
    }
  );
}

/**
 * The trips that mention a client: their own, former ones, and those with their contact data.
 * @param id the id of a client; the result is empty for staff
 */
export async function travelsMentioning(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select travel.id from travel, "user" as client
    where client.id = ${id} and client.group_id = ${groups.client} and client.deleted_at is null
      and (lower(travel.contact_email) = lower(client.email)
        or regexp_replace(travel.contact_phone, '[^0-9+]', '', 'g') = client.phone
        or travel.id in (select travel_id from user_travel_group where user_id = ${id}
          union select travel_id from travel_event where ${id} in (user_id, reader_id)))`.execute(db);
  return rows.map(row => row.id);
}

/** The record of a client, locked until the end of the transaction. @param deleted of a client in the bin */
export function lockClient(trx: Trx, id: number, deleted = false) {
  return trx
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'username', 'email', 'language', 'dni', 'pasaporte', 'nif'])
    .select(['phone', 'imagen', 'consentimiento', 'recivir_mailing'])
    .select(eb =>
      eb
        .or([
          eb('password_hash', 'is not', null),
          eb.exists(eb.selectFrom('passkey').select('passkey.id').whereRef('passkey.user_id', '=', 'user.id')),
        ])
        .$castTo<boolean>()
        .as('signs_in'),
    )
    .where('id', '=', id)
    .where('group_id', 'in', clientGroups)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether a client is in a trip that is neither archived nor rejected. */
export async function hasOpenTravels(db: Db, clientId: number): Promise<boolean> {
  const travel = await db
    .selectFrom('user_travel_group')
    .innerJoin('travel', 'travel.id', 'user_travel_group.travel_id')
    .select('travel.id')
    .where('user_travel_group.user_id', '=', clientId)
    .where('travel.travel_status_id', 'not in', [travelStatus.archivado, travelStatus.rechazado])
    .where('travel.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return travel !== undefined;
}

/** Clients by e-mail in lower case, as rows of a sheet. It locks nothing. */
export async function clientsByEmail(db: Db, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return sheetRows(db, everything)
    .select(sql<string>`lower("user".email)`.as('key'))
    .where(sql`lower("user".email)`, 'in', [...emails])
    .execute();
}

/** Clients as rows of a sheet, by name. */
export function clientSheet(db: Db, filter: Filter, limit: number) {
  return sheetRows(db, filter).orderBy('user.sort').orderBy('user.id').limit(limit).execute();
}

const sheetRows = (db: Db, filter: Filter) =>
  peopleQuery(db, clientGroups, filter).select([
    'user.id',
    'user.tratamiento',
    'user.first_name',
    'user.last_name',
    'user.email',
    'user.phone',
    'user.birth_date',
    'user.address',
    'user.postal_code',
    'user.poblacion',
    'user.razon_social',
    'user.language',
    'user.observaciones',
    'user.recivir_mailing',
    'user.consentimiento',
  ]);

/** Which of these e-mails, in lower case, are somebody's e-mail or username. */
export async function takenIdentities(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom('identity')
    .select('value')
    .where('value', 'in', [...emails])
    .execute();
  return new Set(rows.map(row => row.value));
}
