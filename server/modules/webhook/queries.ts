import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { TravelEventKind } from '../../../contract/history/schema.ts';
import type { DeliveryRow, WebhookRow } from '../../../contract/webhook/calls.ts';
import {
  type DeliveryStatus,
  type deliveryListBody,
  maxFailingHours,
  type WebhookFault,
  type WebhookState,
} from '../../../contract/webhook/schema.ts';
import type { SecretPlace } from '../../platform/auth/secret.ts';
import type { Db } from '../../platform/db/db.ts';
import { countList, localMomentSql, matches } from '../../platform/db/search.ts';
import type { PageRequest } from '../../platform/http/envelope.ts';
import { isDue } from '../../platform/outbox/lease.ts';

/** Where a secret of a webhook is sealed. */
export const webhookSecretPlace = (id: number, column: 'secret' | 'old_secret'): SecretPlace => ({
  table: 'webhook',
  column,
  row: id,
});

const waiting = (status: 'queued' | 'failed') =>
  sql<number>`(select count(*)::int from webhook_delivery where webhook_id = webhook.id and status = ${status})`;

const webhooks = (db: Db) =>
  db
    .selectFrom('webhook')
    .select(eb => [
      'id',
      'name',
      'url',
      eb.ref('events').$castTo<TravelEventKind[]>().as('events'),
      sql<WebhookState>`case when active then 'on' when given_up_at is null then 'paused' else 'off' end`.as('state'),
      localMomentSql(eb.ref('failing_since')).as('failing_since'),
      localMomentSql(sql`case when old_secret_until > now() then old_secret_until end`).as('old_secret_until'),
      sql<WebhookRow['counts']>`jsonb_build_object('queued', ${waiting('queued')}, 'failed', ${waiting('failed')})`.as(
        'counts',
      ),
      'updated_at',
    ]);

/** A page of the webhooks whose name or address contains the words, by name. */
export async function listWebhooks(
  db: Db,
  name: string,
  page: PageRequest,
): Promise<{ rows: WebhookRow[]; total: number }> {
  const byText = matches(sql<string>`normalise(name || ' ' || url)`, name);
  const rows = await webhooks(db)
    .where(byText)
    .orderBy(sql`normalise(name)`)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: await countList(db, db.selectFrom('webhook').select('id').where(byText)) };
}

export const readWebhook = (db: Db, id: number): Promise<WebhookRow | undefined> =>
  webhooks(db).where('id', '=', id).executeTakeFirst();

/** `name`: a part of an event's name, or a trip's or message's id. */
type LogFilter = z.output<typeof deliveryListBody>['filter'];

const passes = ({ webhook_id, name = '', status }: LogFilter) => sql<SqlBool>`
  ${webhook_id ? sql`webhook_id = ${webhook_id}` : sql`true`} ${status ? sql`and status = ${status}` : sql``}
  and (${name} in ('', travel_id::text, message_id) or ${matches(sql<string>`lower(event)`, name)})`;

/** A page of a webhook's log, the latest first. */
export async function listDeliveries(
  db: Db,
  filter: LogFilter,
  page: PageRequest,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select(eb => [
      'id',
      'message_id',
      eb.ref('event').$castTo<DeliveryRow['event']>().as('event'),
      'travel_id',
      sql<number | null>`(select travel_status_id from travel
        where travel.id = webhook_delivery.travel_id and deleted_at is null)`.as('travel_status_id'),
      'budget_id',
      eb.ref('status').$castTo<DeliveryStatus>().as('status'),
      'attempts',
      eb.ref('fault').$castTo<WebhookFault | null>().as('fault'),
      'response_status',
      'response',
      localMomentSql(eb.ref('created_at')).$castTo<string>().as('created_at'),
      localMomentSql(sql`case when status = 'queued' then next_attempt_at end`).as('next_attempt_at'),
      localMomentSql(eb.ref('finished_at')).as('finished_at'),
    ])
    .where(passes(filter))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: await countList(db, db.selectFrom('webhook_delivery').select('id').where(passes(filter))) };
}

/** The webhooks that something is due for. */
export async function dueWebhooks(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('webhook')
    .select('id')
    .where('active', '=', true)
    .where(
      sql<SqlBool>`exists (select from webhook_delivery
        where webhook_id = webhook.id and status = 'queued' and ${isDue(now)})`,
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What is needed to send to a webhook; its secrets are sealed. */
export const receiverOf = (db: Db, id: number) =>
  db
    .selectFrom('webhook')
    .select(['url', 'secret', 'old_secret', 'old_secret_until'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether nothing has reached a webhook for so long that it is switched off. */
export const isGivenUp = (now: Date) =>
  sql<SqlBool>`active and failing_since <= ${new Date(now.getTime() - maxFailingHours * 3_600_000).toISOString()}::timestamptz`;
