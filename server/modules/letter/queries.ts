import { sql } from 'kysely';
import type { z } from 'zod';
import type { Language } from '../../../contract/language.ts';
import type { LetterPreview, LetterRow } from '../../../contract/letter/calls.ts';
import type { letterFilter } from '../../../contract/letter/schema.ts';
import { groups } from '../../../contract/permissions.ts';
import { staffLetters } from '../../mail/letters.ts';
import type { Secrets } from '../../platform/auth/secret.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { countList } from '../../platform/db/search.ts';
import type { PageRequest } from '../../platform/http/envelope.ts';
import { openBody, readBody } from '../../platform/outbox/outbox.ts';
import { fullNameSql } from '../../shared/full-name.ts';

/**
 * The letters that staff may see: those to clients, to people who asked for a trip and are not clients yet, and to
 * suppliers of a trip. Letters to staff are in the administrators' list only, and nobody but their reader sees letters
 * about how somebody signs in.
 */
const visibleToStaff = sql`outbox.template not in ('recoverPassword', 'accountChanged') and (outbox.template in ('travelRequestConfirmation', 'bookingRequest', 'roomingList') or exists (
  select from "user" as reader where reader.id = outbox.user_id and reader.group_id = ${sql.lit(groups.client)}))`;

type Filter = z.output<typeof letterFilter>;

const filterCondition = ({ travel_id, user_id }: Filter) =>
  sql`${visibleToStaff} and ${travel_id ? sql`outbox.travel_id = ${travel_id}` : sql`outbox.user_id = ${user_id}`}`;

const rowColumns = sql`
  outbox.id, outbox.template, outbox.to_address, outbox.language, outbox.subject, outbox.status, outbox.last_fault,
  outbox.last_error,
  to_char(outbox.created_at, 'YYYY-MM-DD HH24:MI:SS') as created_at,
  to_char(outbox.sent_at, 'YYYY-MM-DD HH24:MI:SS') as sent_at,
  coalesce((select ${fullNameSql()} from "user" where id = outbox.user_id), '') as reader,
  (select jsonb_build_object('id', id, 'name', name) from travel
    where id = outbox.travel_id and deleted_at is null) as travel`;

/** The letters about a trip or to a client, the newest first. */
export async function listLetters(
  db: Db,
  filter: Filter,
  page: PageRequest,
): Promise<{ rows: LetterRow[]; total: number }> {
  const { rows } = await sql<LetterRow>`
    select ${rowColumns} from outbox where ${filterCondition(filter)}
    order by outbox.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const all = db
    .selectFrom('outbox')
    .select(sql.lit(1).as('one'))
    .where(sql<boolean>`${filterCondition(filter)}`);
  return { rows, total: await countList(db, all) };
}

/** A letter with its body opened, including its links. */
export async function readLetter(db: Db, secrets: Secrets, id: number, language: Language) {
  const { rows } = await sql<LetterRow & { body: string }>`
    select ${rowColumns}, outbox.body from outbox where outbox.id = ${id} and ${visibleToStaff}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { body, ...letter } = row;
  return { ...letter, ...readBody(secrets, { id, body }, language) };
}

/** The id of the last message. Everything that a transaction writes comes after it. */
export async function lastMessageId(trx: Trx): Promise<number> {
  const { id } = await trx
    .selectFrom('outbox')
    .select(eb => eb.fn.coalesce(eb.fn.max('id'), sql.lit(0)).as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

/** The letters to clients and other outsiders that a transaction has written after a message, opened. */
export async function lettersWrittenSince(trx: Trx, secrets: Secrets, last: number): Promise<LetterPreview[]> {
  const { rows } = await sql<Omit<LetterPreview, 'text' | 'html'> & { id: number; body: string }>`
    select outbox.id, outbox.template, to_address, outbox.language, subject, body,
      coalesce(${fullNameSql('reader')}, '') as reader
    from outbox left join "user" as reader on reader.id = outbox.user_id
    where outbox.id > ${last} and outbox.xmin = pg_current_xact_id()::xid
      and outbox.template <> all (${staffLetters}::text[])
    order by outbox.id`.execute(trx);
  return rows.map(({ id, body, ...letter }) => ({ ...letter, ...openBody(secrets, { id, body }) }));
}
