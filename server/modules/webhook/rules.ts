import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import {
  maxWebhooks,
  oldSecretHours,
  webhookPath,
  type webhookUpdate,
  type webhookWrite,
} from '../../../contract/webhook/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Secrets } from '../../platform/auth/secret.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-ids.ts';
import { staleEdit } from '../../platform/db/stale-edit.ts';
import { missing, refusal } from '../../platform/http/failure.ts';
import { notifyUsers } from '../notification/rules.ts';
import { activeAdministrators } from '../user/queries.ts';
import { isGivenUp, webhookSecretPlace } from './queries.ts';
import { type DeliveryOutcome, formatSecret, type LeasedDelivery } from './sending.ts';

const entity = 'webhook';

/**
 * Adds a webhook.
 * @returns its id, and its secret, which nobody reads again
 * @throws 40001 when there are too many
 */
export async function createWebhook(
  trx: Trx,
  secrets: Secrets,
  { userId }: Scope,
  { name, url, events }: z.output<typeof webhookWrite>,
): Promise<{ id: number; secret: string }> {
  const { total } = await trx
    .selectFrom('webhook')
    .select(eb => eb.fn.countAll().$castTo<string>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) >= maxWebhooks) throw refusal('webhook.tooMany', { count: maxWebhooks });
  const id = await newId(trx, 'webhook');
  const secret = formatSecret(randomBytes(32));
  const sealedSecret = secrets.seal(secret, webhookSecretPlace(id, 'secret'));
  await trx.insertInto('webhook').values({ id, name, url, events, secret: sealedSecret }).execute();
  await audit(trx, { userId, action: 'create', entity, entityId: id, fields: ['name', 'url', 'events'] });
  return { id, secret };
}

/** Edits a webhook. @throws 30001 when somebody has saved it since it was opened, 40001 without such a webhook */
export async function updateWebhook(
  trx: Trx,
  { userId }: Scope,
  { id, updated_at, ...values }: z.output<typeof webhookUpdate>,
): Promise<void> {
  const current = updated_at ? sql<boolean>`updated_at = ${updated_at}::timestamptz` : sql<boolean>`true`;
  const before = await trx
    .selectFrom('webhook')
    .select(['name', 'url', 'events', current.as('current')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw missing();
  if (!before.current) throw await staleEdit(trx, [entity], id);
  await trx.updateTable('webhook').set(values).where('id', '=', id).execute();
  const fields = (['name', 'url', 'events'] as const).filter(field => String(before[field]) !== String(values[field]));
  await audit(trx, { userId, action: 'update', entity, entityId: id, fields });
}

/** Pauses a webhook, or lets it go on with what has waited. @throws 40001 without such a webhook */
export async function setActive(trx: Trx, { userId }: Scope, id: number, active: boolean): Promise<void> {
  const webhookRow = await trx
    .updateTable('webhook')
    .set({ active, given_up_at: null, ...(active ? { failing_since: null } : {}) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!webhookRow) throw missing();
  await audit(trx, { userId, action: 'update', entity, entityId: id, fields: ['active'] });
}

/**
 * Gives a webhook a new secret. The one before signs as well for `oldSecretHours`, so that no receiver has to change at
 * the same moment.
 * @throws 40001 without such a webhook
 */
export async function renewSecret(
  trx: Trx,
  secrets: Secrets,
  { userId }: Scope,
  id: number,
  now: Date,
): Promise<{ id: number; secret: string }> {
  const before = await trx
    .selectFrom('webhook')
    .select('secret')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw missing();
  // A value opens in its own column only. One that cannot be opened signs no more anyway.
  const old = secrets.read(before.secret, webhookSecretPlace(id, 'secret'));
  const oldSecret = typeof old === 'string' ? secrets.seal(old, webhookSecretPlace(id, 'old_secret')) : null;
  const until = new Date(now.getTime() + oldSecretHours * 3_600_000).toISOString();
  const secret = formatSecret(randomBytes(32));
  await trx
    .updateTable('webhook')
    .set({
      secret: secrets.seal(secret, webhookSecretPlace(id, 'secret')),
      old_secret: oldSecret,
      old_secret_until: oldSecret === null ? null : until,
    })
    .where('id', '=', id)
    .execute();
  await audit(trx, { userId, action: 'webhook.renewSecret', entity, entityId: id, fields: ['secret'] });
  return { id, secret };
}

/** Deletes a webhook for good: its secret and its log go with it. @throws 40001 without such a webhook */
export async function deleteWebhook(trx: Trx, { userId }: Scope, id: number): Promise<void> {
  const deleted = await trx.deleteFrom('webhook').where('id', '=', id).returning('id').executeTakeFirst();
  if (!deleted) throw missing();
  await audit(trx, { userId, action: 'delete', entity, entityId: id });
}

const requeue = (now: Date) => ({
  status: 'queued',
  next_attempt_at: now.toISOString(),
  finished_at: null,
  // A waiting event keeps its count: a sender may hold it right now and proves that by the count.
  attempts: sql<number>`case when status = 'queued' then attempts else 0 end`,
});

/** Sends an event again, or at once if it waits. Its id stays. @throws 40001 without such an event */
export async function resendDelivery(trx: Trx, { userId }: Scope, id: number, now: Date): Promise<void> {
  const row = await trx
    .updateTable('webhook_delivery')
    .set(requeue(now))
    .where('id', '=', id)
    .returning('webhook_id')
    .executeTakeFirst();
  if (!row) throw missing();
  await audit(trx, { userId, action: 'webhook.resend', entity, entityId: row.webhook_id });
}

/** Sends everything that failed of a webhook again. @returns how many events */
export async function resendFailed(trx: Trx, { userId }: Scope, webhookId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_delivery')
    .set(requeue(now))
    .where('id', 'in', eb =>
      eb
        .selectFrom('webhook_delivery')
        .select('id')
        .where('webhook_id', '=', webhookId)
        .where('status', '=', 'failed')
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .executeTakeFirstOrThrow();
  await audit(trx, { userId, action: 'webhook.resend', entity, entityId: webhookId });
  return Number(numUpdatedRows);
}

const answerOf = ({ fault, status, text }: DeliveryOutcome) => ({ fault, response_status: status, response: text });

/** The receiver has taken an event, even when its lease has run out meanwhile. The webhook works. */
export async function markDelivered(db: Db, { id, webhook_id }: LeasedDelivery, result: DeliveryOutcome, now: Date) {
  await db
    .updateTable('webhook_delivery')
    .set({ ...answerOf(result), status: 'delivered', leased_until: null, finished_at: now.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
  await db
    .updateTable('webhook')
    .set({ failing_since: null })
    .where('id', '=', webhook_id)
    .where('failing_since', 'is not', null)
    .execute();
}

/**
 * The receiver has not taken an event: it waits for its next attempt, or is given up.
 * @param wait in ms; undefined gives it up
 */
export async function markUndelivered(
  db: Db,
  { id, attempts }: LeasedDelivery,
  result: DeliveryOutcome,
  now: Date,
  wait: number | undefined,
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({
      ...answerOf(result),
      leased_until: null,
      ...(wait === undefined
        ? { status: 'failed', finished_at: now.toISOString() }
        : { next_attempt_at: new Date(now.getTime() + wait).toISOString() }),
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute();
}

/** Records a failed attempt. @returns whether none has succeeded for so long that the webhook is to be switched off */
export async function recordFailing(db: Db, id: number, now: Date): Promise<boolean> {
  await db
    .updateTable('webhook')
    .set({ failing_since: now.toISOString() })
    .where('id', '=', id)
    .where('failing_since', 'is', null)
    .execute();
  const row = await db.selectFrom('webhook').select('id').where('id', '=', id).where(isGivenUp(now)).executeTakeFirst();
  return row !== undefined;
}

/** Switches a webhook off that nothing reaches, and tells the administrators. */
export async function switchOff(trx: Trx, id: number, now: Date): Promise<void> {
  const off = await trx
    .updateTable('webhook')
    .set({ active: false, given_up_at: now.toISOString() })
    .where('id', '=', id)
    .where(isGivenUp(now))
    .returning('name')
    .executeTakeFirst();
  // Another process did, or somebody has mended it.
  if (!off) return;
  await audit(trx, { userId: null, action: 'update', entity, entityId: id, fields: ['active'] });
  const to = await activeAdministrators(trx);
  await notifyUsers(trx, { to, kind: 'webhookOff', params: { webhook: off.name }, path: webhookPath(id) });
}
