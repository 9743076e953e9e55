import { sql } from 'kysely';
import type { z } from 'zod';
import { groupTextNames, type groupTextUpdate, type publishBody } from '../../../contract/general-text/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { staleEdit } from '../../platform/db/stale.ts';
import { found, invalid, warning } from '../../platform/http/failure.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';

/**
 * Publishes a new version of a text in a language. From now on customers read and accept it. Earlier versions stay,
 * because acceptances refer to them.
 * @returns the new version
 * @throws 30001 when another version was published after the one that this text started from; 40001 under `text` when
 * the cleaned text is empty
 */
export async function publishText(trx: Trx, scope: Scope, body: z.output<typeof publishBody>): Promise<number> {
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
  const before = found(
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
