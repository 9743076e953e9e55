import { strToU8, type Zippable, zipSync } from 'fflate';
import { sql } from 'kysely';
import { code } from '../../../contract/envelope.ts';
import type { Language } from '../../../contract/language.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Secrets } from '../../platform/auth/secret.ts';
import type { Db } from '../../platform/db/db.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { orMissing } from '../../platform/http/failure.ts';
import { readBody } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { inValues } from '../../shared/version.ts';
import { consentHistory } from '../consent/rules.ts';
import { questionsOfClient } from '../question/queries.ts';
import { travellersOfClient } from '../traveller/queries.ts';
import { clientAcceptances, ownAcceptanceRecords } from './history.ts';
import { findClient } from './queries.ts';

/**
 * All data about a client (specification, quality 'Personal data'): `datos.json` and their files beside it. The audit
 * log records the export.
 * @returns a zip archive
 * @throws 40001 when there is no such client
 */
export async function personalData(
  { db, secrets, files }: Pick<Services, 'db' | 'secrets' | 'files'>,
  scope: Scope,
  id: number,
  language: Language,
): Promise<Uint8Array> {
  const client = orMissing(await findClient(db, secrets, id, language));
  const clientFiles = await filesOf(db, id);
  const data = {
    cliente: { ...client, imagen: undefined },
    consentimientos: await consentHistory(db, id),
    viajes: await travelsOf(db, id),
    viajeros: await travellersOfClient(db, secrets, id, language),
    aceptaciones: await clientAcceptances(db, secrets, id, { kind: 'customer', userId: id }),
    registros_de_aceptacion: await ownAcceptanceRecords(db, secrets, id),
    modificaciones: await noticesOf(db, id),
    preguntas: await questionsOfClient(db, id),
    valoraciones: await ratingsOf(db, id),
    tareas: await tasksOf(db, id),
    correos: await lettersOf(db, secrets, id, language),
    sesiones: await ownRows(db, id, 'session', 'created_at', sessionColumns),
    dispositivos: await ownRows(db, id, 'device', 'id', deviceColumns),
    segundo_factor: await secondFactorOf(db, id),
    llaves_de_acceso: await ownRows(db, id, 'passkey', 'id', ['name', 'created_at', 'last_used_at']),
    // Who they are at the identity provider of the agency.
    proveedor_de_identidad: await ownRows(db, id, 'sign_in_subject', 'linked_at', subjectColumns),
    enlaces: await ownRows(db, id, 'link', 'created_at', linkColumns),
    invitaciones_a_valorar: await ownRows(db, id, 'rating_invitation', 'travel_id', invitationColumns),
    solicitudes_de_datos: await ownRows(db, id, 'data_request', 'id', ['kind', 'requested_at']),
    registro: await auditRowsOf(db, id),
    archivos: clientFiles.map(({ path, name }) => ({ ruta: path, nombre: name })),
  };
  const entries: Zippable = { 'datos.json': strToU8(JSON.stringify(data, null, 2)) };
  for (const file of clientFiles) {
    const bytes = await files.read(file.id, file.variants.length > 0 ? 'photo' : 'document');
    // Photos and documents are compressed already.
    if (bytes) entries[file.path] = [bytes, { level: 0 }];
  }
  await audit(db, { userId: scope.userId, action: 'export', entity: 'client', entityId: id, code: code.read });
  return zipSync(entries);
}

interface ExportFile {
  id: string;
  name: string;
  variants: string[];
  path: string;
}

async function filesOf(db: Db, id: number): Promise<ExportFile[]> {
  const { rows } = await sql<Omit<ExportFile, 'path'>>`
    select file.id, file.name, file.variants from file
    where file.deleted_at is null and (file.id = (select imagen from "user" where id = ${id})
      or file.id in (select unnest(array[header_image, extra_file_1, extra_file_2, extra_file_3]) from budget
        where deleted_at is null and travel_id in (select travel_id from user_travel_group where user_id = ${id}))
      or file.id in (select file_id from travel_file where deleted_at is null and (uploaded_by = ${id}
        or visible and travel_id in (select travel_id from user_travel_group where user_id = ${id}))))
    order by file.created_at, file.id`.execute(db);
  // The name only helps the reader. The number before it keeps equal names apart, and no name can create a folder.
  return rows.map((file, index) => ({
    ...file,
    path: `archivos/${index + 1}-${file.name.replace(/[^\p{L}\p{N}._ -]/gu, '_')}${file.variants.length > 0 && !/\.jpe?g$/i.test(file.name) ? '.jpg' : ''}`,
  }));
}

async function travelsOf(db: Db, id: number): Promise<unknown[]> {
  const { rows } = await sql<{ travel: unknown }>`
    select to_jsonb(travel) - array['search', 'tab', 'created_by', 'deleted_at'] || jsonb_build_object('presupuestos', (
      select coalesce(jsonb_agg(to_jsonb(budget) - array['created_by', 'deleted_at'] || jsonb_build_object('servicios', (
        select coalesce(jsonb_agg(to_jsonb(line) - array['net_price', 'net_foreign', 'tax_treatment', 'provider_id', 'provider_notes', 'deleted_at'] order by line.position), '[]')
        from customer_budget_line as line where line.budget_id = budget.id and line.deleted_at is null), 'pagos', (
        select coalesce(jsonb_agg(to_jsonb(payment) - array['note', 'created_by'] order by payment.id), '[]')
        from payment where payment.budget_id = budget.id)) order by budget.id), '[]')
      from customer_budget as budget where budget.travel_id = travel.id and budget.deleted_at is null), 'solicitud', (
      select to_jsonb(request) - 'submission' - 'form' from travel_request as request where request.travel_id = travel.id), 'historial', (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'kind', kind, 'detail', detail, 'budget_id', budget_id)
        order by at, id), '[]') from travel_event as event where event.travel_id = travel.id
        and (event.user_id = ${id} or event.reader_id = ${id}))) as travel
    from customer_travel as travel where travel.deleted_at is null
      and ${inValues('travel.id', sql`select travel_id from user_travel_group where user_id = ${id}`)} order by travel.id`.execute(
    db,
  );
  return rows.map(row => row.travel);
}

/** The notices of their trips. The comment of another client of the trip is left out. */
async function noticesOf(db: Db, id: number): Promise<unknown[]> {
  const { rows } = await sql`
    select notice.budget_id, notice.comments, notice.sent_at, notice.answer, notice.answered_at,
      case when notice.answered_by = ${id} then notice.answer_comment end as answer_comment
    from budget_notice as notice
      join budget on budget.id = notice.budget_id
      join user_travel_group as member on member.travel_id = budget.travel_id and member.user_id = ${id}
    order by notice.id`.execute(db);
  return rows;
}

const ratingsOf = (db: Db, id: number) =>
  db
    .selectFrom('rating')
    .leftJoin('accomodation', 'accomodation.id', 'rating.accomodation_id')
    .leftJoin('cruise', 'cruise.id', 'rating.cruise_id')
    .select(['rating.travel_id', 'accomodation.name as accomodation', 'cruise.name as cruise', 'rating.created_at'])
    .select([
      'rating.rate_location',
      'rating.rate_cleaning',
      'rating.rate_service',
      'rating.rate_quality_price',
      'rating.comment',
    ])
    .where('rating.user_id', '=', id)
    .orderBy('rating.id')
    .execute();

/** The agency's tasks about them. */
const tasksOf = (db: Db, id: number) =>
  db
    .selectFrom('task')
    .select(['name', 'date', 'note', 'client_name', 'client_surname', 'client_phone', 'client_email'])
    .select(['task_status_id', 'travel_id', 'budget_id', 'created_at', 'done_at'])
    .where('user_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** Links in letters are secrets of the reader and are cut: the person who hands the export over must not have them. */
async function lettersOf(db: Db, secrets: Secrets, id: number, language: Language) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'to_address', 'language', 'subject', 'body', 'status', 'created_at', 'sent_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ id: mailId, body, ...letter }) => ({
    ...letter,
    text: readBody(secrets, { id: mailId, body }, language).text.replace(/[A-Za-z0-9_-]{40,}/g, '…'),
  }));
}

/** The columns of a person's rows in a table, without those that open something. */
async function ownRows<Table extends keyof DB>(
  db: Db,
  userId: number,
  table: Table,
  order: string & keyof DB[Table],
  columns: readonly (string & keyof DB[Table])[],
) {
  const { rows } = await sql`select ${sql.join(columns.map(column => sql.ref(column)))} from ${sql.table(table)}
    where user_id = ${userId} order by ${sql.ref(order)}`.execute(db);
  return rows;
}

const sessionColumns = ['created_at', 'began', 'last_seen_at', 'expires_at', 'ended'] as const;
const deviceColumns = ['browser', 'system', 'address', 'first_seen_at', 'last_seen_at', 'trusted_until'] as const;
const subjectColumns = ['issuer', 'subject', 'linked_at', 'last_used_at'] as const;
const linkColumns = ['purpose', 'travel_id', 'budget_id', 'created_at', 'expires_at', 'used_at'] as const;
const invitationColumns = ['travel_id', 'mailed_at', 'postponed_until'] as const;

/** That they have a second factor, never its secret. */
const secondFactorOf = (db: Db, id: number) =>
  db
    .selectFrom('second_factor')
    .select(['created_at', 'confirmed_at'])
    .select(eb =>
      eb
        .selectFrom('recovery_code')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('recovery_code.user_id', '=', 'second_factor.user_id')
        .where('used_at', 'is', null)
        .as('recovery_codes_left'),
    )
    .where('user_id', '=', id)
    .executeTakeFirst()
    .then(row => row ?? null);

const auditRowsOf = (db: Db, id: number) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'action', 'entity', 'entity_id', 'fields'])
    .where(eb =>
      eb.or([
        eb('user_id', '=', id),
        eb.and([eb('entity', 'in', ['client', 'user']), eb('entity_id', '=', String(id))]),
      ]),
    )
    .orderBy('id')
    .execute();
