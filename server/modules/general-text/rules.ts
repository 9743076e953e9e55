import { sql } from 'kysely';
import type { z } from 'zod';
import type { ConsentKind } from '../../../contract/client/calls.ts';
import type { Item } from '../../../contract/envelope.ts';
import type { CurrentText, GeneralTextRow, GroupTextField, TextVersion } from '../../../contract/general-text/calls.ts';
import {
  type GeneralTextName,
  groupTextNames,
  type groupTextUpdate,
  type publishBody,
} from '../../../contract/general-text/schema.ts';
import type { Language } from '../../../contract/language.ts';
import type { GroupTexts } from '../../../contract/price-request/calls.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { byName, columns, type Fields, type Filter, passes } from '../../platform/db/filter.ts';
import { countList, localMomentSql } from '../../platform/db/search.ts';
import { staleEdit } from '../../platform/db/stale-edit.ts';
import { invalid, orMissing, warning } from '../../platform/http/failure.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';
import { fullNameSql } from '../../shared/full-name.ts';

const currentText = (db: Db, name: GeneralTextName | ConsentKind, language: Language) =>
  db
    .selectFrom('general_text')
    .select(['version', 'text'])
    .select(eb => eb.ref('language').$castTo<Language>().as('language'))
    .where('name', '=', name)
    .where('language', 'in', [language, 'es'])
    .orderBy(eb => eb('language', '=', language), 'desc')
    .orderBy('version', 'desc')
    .limit(1);

/** The valid text: the last version in the language, or else in Spanish (decisions 4: `conditions`). */
export const readCurrentText = async (
  db: Db,
  name: GeneralTextName | ConsentKind,
  language: Language,
): Promise<CurrentText | null> => (await currentText(db, name, language).executeTakeFirst()) ?? null;

/** Like `readCurrentText`, for a text with a page of its own: with the day of publication. */
export async function publishedText(
  db: Db,
  name: GeneralTextName,
  language: Language,
): Promise<(CurrentText & { published_at: string }) | null> {
  const row = await currentText(db, name, language)
    .select(eb => localMomentSql(eb.ref('created_at')).$castTo<string>().as('published_at'))
    .executeTakeFirst();
  return row ?? null;
}

/** Every version of a text in a language, the valid one first. */
export function generalTextVersions(db: Db, name: GeneralTextName, language: Language): Promise<TextVersion[]> {
  return db
    .selectFrom('general_text')
    .leftJoin('user', 'user.id', 'general_text.published_by')
    .select(['general_text.id', 'general_text.version', 'general_text.text'])
    .select(eb => [
      localMomentSql(eb.ref('general_text.created_at')).$castTo<string>().as('published_at'),
      fullNameSql<string | null>('user').as('published_by'),
      sql<number>`case general_text.name when 'conditions' then (
        select count(*)::int from budget_acceptance as accepted
        where accepted.conditions_version = general_text.version
          and coalesce(accepted.conditions_language, 'es') = general_text.language) else 0 end`.as('accepted'),
    ])
    .where('general_text.name', '=', name)
    .where('general_text.language', '=', language)
    .orderBy('general_text.version', 'desc')
    .execute();
}

/** The three texts around every group request, in the order of the letter. */
export async function groupTextFields(db: Db): Promise<GroupTextField[]> {
  const rows = await db
    .selectFrom('general_text')
    .select(['id', 'text', 'updated_at'])
    .select(eb => eb.ref('name').$castTo<GroupTextField['name']>().as('name'))
    .where('name', 'in', groupTextNames)
    .where('language', '=', 'es')
    .execute();
  return groupTextNames.flatMap(name => rows.filter(row => row.name === name));
}

/** The same texts by name, for composing letters. */
export async function readGroupTexts(db: Db): Promise<GroupTexts> {
  const fields = await groupTextFields(db);
  const text = (name: GroupTextField['name']) => fields.find(field => field.name === name)?.text ?? '';
  return {
    email_greeting: text('email_greeting'),
    email_signature: text('email_signature'),
    email_contact_info: text('email_contact_info'),
  };
}

export const generalTextFields: Fields = columns('general_text', {
  id: 'number',
  language: 'text',
  version: 'number',
  text: 'text',
  updated_at: 'moment',
});

/** The valid version of each text, for each language that has one. */
const validTexts = (db: Db, filter: Filter) =>
  db
    .selectFrom('general_text as own')
    .where(eb => passes(filter, sql<string>`normalise(own.name)`, eb.ref('own.id')))
    .where(
      'own.version',
      '=',
      sql<number>`(select max(version) from general_text as other
        where other.name = own.name and other.language = own.language)`,
    );

const selectRow = (query: ReturnType<typeof validTexts>) =>
  query
    .select(['own.id', 'own.name', 'own.version', 'own.text', 'own.updated_at'])
    .select(eb => eb.ref('own.language').$castTo<Language>().as('language'));

/** The valid texts, by name and language. */
export const listGeneralTexts = (
  db: Db,
  { limit, offset }: { limit: number; offset: number },
  filter: Filter,
): Promise<GeneralTextRow[]> =>
  selectRow(validTexts(db, filter)).orderBy('own.name').orderBy('own.language').limit(limit).offset(offset).execute();

export const countGeneralTexts = (db: Db, filter: Filter): Promise<number> =>
  countList(db, validTexts(db, filter).select(sql.lit(1).as('one')));

/** Any version of a text. */
export const findGeneralText = (db: Db, id: number): Promise<GeneralTextRow | undefined> =>
  selectRow(db.selectFrom('general_text as own')).where('own.id', '=', id).executeTakeFirst();

const itemOf = ({ id, name, language }: GeneralTextRow): Item => ({ id, name: `${name} (${language})` });

/** Texts for a dropdown: the name and the language. */
export const generalTextItems = async (db: Db, query: string, limit: number): Promise<Item[]> =>
  (await listGeneralTexts(db, { limit, offset: 0 }, byName(query))).map(itemOf);

export async function generalTextItem(db: Db, id: number): Promise<Item | undefined> {
  const text = await findGeneralText(db, id);
  return text && itemOf(text);
}

/**
 * Publishes a new version of a text in a language. From now on customers read and accept it. Earlier versions stay,
 * because acceptances refer to them.
 * @returns the new version
 * @throws 30001 when another version was published after the one that this text started from; 40001 under `text` when
 * the cleaned text is empty
 */
export async function publishGeneralText(trx: Trx, scope: Scope, body: z.output<typeof publishBody>): Promise<number> {
  const { name, language } = body;
  const text = cleanRichText(body.text);
  if (!text) throw invalid({ text: 'generalText.textRequired' });
  // When two users publish at the same time, the second sees the version of the first.
  await sql`select pg_advisory_xact_lock(7202, hashtext(${`${name}/${language}`}))`.execute(trx);
  const last = await trx
    .selectFrom('general_text')
    .select(['id', 'version'])
    .where('name', '=', name)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = last?.version ?? 0;
  if (typeof body.version === 'number' && body.version !== before)
    throw last ? await staleEdit(trx, ['generalText'], last.id) : warning('common.stale');
  const version = before + 1;
  const { id } = await trx
    .insertInto('general_text')
    .values({ name, language, version, text, published_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, {
    userId: scope.userId,
    action: 'generalText.publish',
    entity: 'generalText',
    entityId: id,
    fields: ['text'],
  });
  return version;
}

/**
 * Edits one of the texts around group requests. Letters that were already written keep the old text.
 * @throws 30001 for a stale edit; 40001 for any other text, because those are published in versions that never
 * change
 */
export async function updateGroupText(
  trx: Trx,
  scope: Scope,
  { id, updated_at, text }: z.output<typeof groupTextUpdate>,
): Promise<void> {
  const before = orMissing(
    await trx
      .selectFrom('general_text')
      .select(['text'])
      .select(sql<boolean>`${updated_at ?? null}::timestamptz is null or updated_at = ${updated_at}`.as('current'))
      .where('id', '=', id)
      .where('name', 'in', groupTextNames)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  if (!before.current) throw await staleEdit(trx, ['generalText'], id);
  if (text === undefined || text === before.text) return;
  await trx.updateTable('general_text').set({ text }).where('id', '=', id).execute();
  await audit(trx, { userId: scope.userId, action: 'update', entity: 'generalText', entityId: id, fields: ['text'] });
}
