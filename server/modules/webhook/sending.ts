import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { WebhookFault } from '../../../contract/webhook/schema.ts';
import { unreadable } from '../../platform/auth/secret.ts';
import { version } from '../../platform/config/version.ts';
import type { Db } from '../../platform/db/db.ts';
import { callOutbound, OutboundError } from '../../platform/http/outbound-call.ts';
import { isDue, leaseNext } from '../../platform/outbox/lease.ts';
import type { Services } from '../../services.ts';
import { receiverOf, webhookSecretPlace } from './queries.ts';

/** One attempt to send an event, in the form of Standard Webhooks (https://www.standardwebhooks.com). */

export type SendingServices = Pick<Services, 'db' | 'secrets' | 'clock' | 'config'>;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export interface SendingOptions {
  /** How long an event belongs to one sender, in ms. After that another one may take it. */
  lease: number;
  /** When an attempt is given up, in ms. It is below the lease. */
  deadline: number;
  /** The signal that comes after this time, in ms. Tests give it themselves. */
  timeout: (ms: number) => AbortSignal;
  /** The pause after each failed attempt, in ms. After the last one the event has failed. */
  retryAfter: readonly number[];
}

export const defaultSending: SendingOptions = {
  lease: 30 * second,
  deadline: 10 * second,
  timeout: ms => AbortSignal.timeout(ms),
  // Together a little more than `maxFailingHours`, so that the last attempt of one event can switch its webhook off.
  retryAfter: [
    ...[10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour],
    21 * hour,
  ],
};

/** An event that belongs to one sender for now. */
export interface LeasedDelivery {
  id: number;
  webhook_id: number;
  message_id: string;
  event: string;
  data: unknown;
  /** In UTC, as ISO 8601. */
  created_at: string;
  attempts: number;
}

const leaseColumns = sql`held.id, held.webhook_id, held.message_id, held.event, held.data, held.attempts,
  to_char(held.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`;

/** Leases the next due event of a webhook that is not paused. @param milliseconds how long the lease lasts */
export const nextDelivery = (db: Db, webhookId: number, now: Date, milliseconds: number) =>
  leaseNext<LeasedDelivery>(db, 'webhook_delivery', {
    due: sql`webhook_id = ${webhookId} and status = 'queued' and ${isDue(now)}
      and exists (select from webhook where id = ${webhookId} and active)`,
    now,
    milliseconds,
    columns: leaseColumns,
  });

/** Stores a trial and leases it to the caller. @returns undefined without such a webhook */
export async function beginTrial(
  db: Db,
  { webhookId, event, messageId }: { webhookId: number; event: string; messageId: string },
  now: Date,
  milliseconds: number,
): Promise<LeasedDelivery | undefined> {
  const until = new Date(now.getTime() + milliseconds).toISOString();
  const { rows } = await sql<LeasedDelivery>`
    insert into webhook_delivery as held (webhook_id, message_id, event, data, attempts, leased_until)
    select id, ${messageId}, ${event}, '{}', 1, ${until}::timestamptz from webhook where id = ${webhookId} for key share
    returning ${leaseColumns}`.execute(db);
  return rows[0];
}

/** How an attempt ended. */
export interface DeliveryOutcome {
  /** Null when the answer was 2xx. */
  fault: WebhookFault | null;
  /** The HTTP status; null without an answer. */
  status: number | null;
  /** The beginning of the answer, or the error of the network. */
  text: string;
}

/** What is stored of an answer, and what is read of it at most, in bytes. */
const [storedBytes, maxResponseBytes] = [1024, 4096];

const prefix = 'whsec_';

/** A new secret is 32 bytes. */
export const formatSecret = (bytes: Buffer) => prefix + bytes.toString('base64');

/**
 * The signatures of a message: HMAC-SHA256 over its id, the moment and its body.
 * @param secrets `whsec_…`; each of them signs
 * @param timestamp in seconds
 */
function signatures(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const signed = `${id}.${timestamp}.${body}`;
  const keys = secrets.map(secret => Buffer.from(secret.slice(prefix.length), 'base64'));
  return keys.map(key => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`).join(' ');
}

/**
 * Sends an event to its webhook. The body, and so the signed content, is the same in every attempt.
 * @param signal gives the attempt up
 */
export async function sendDelivery(
  { db, secrets, clock, config }: SendingServices,
  { webhook_id, message_id: id, event, created_at, data }: LeasedDelivery,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const receiver = await receiverOf(db, webhook_id);
  // It was deleted a moment ago, and the event with it.
  if (!receiver) return { fault: 'address', status: null, text: '' };
  const now = clock();
  const present = secrets.read(receiver.secret, webhookSecretPlace(webhook_id, 'secret'));
  const oldCounts = receiver.old_secret_until !== null && new Date(receiver.old_secret_until) > now;
  const before = oldCounts ? secrets.read(receiver.old_secret, webhookSecretPlace(webhook_id, 'old_secret')) : null;
  if (present === null || present === unreadable) return { fault: 'key', status: null, text: '' };
  const body = JSON.stringify({ id, event, created_at, data });
  const timestamp = Math.floor(now.getTime() / 1000);
  try {
    const { status, text } = await callOutbound(new URL(receiver.url), {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': `Periplo/${version}`,
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures(typeof before === 'string' ? [present, before] : [present], {
          id,
          timestamp,
          body,
        }),
      },
      signal,
      maxBytes: maxResponseBytes,
      allowPrivate: config.webhooksInside,
    });
    return { fault: status >= 200 && status < 300 ? null : 'status', status, text: firstBytes(text) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { fault: error.fault, status: null, text: firstBytes(error.message) };
  }
}

// A character that is cut in two is left out.
const firstBytes = (text: string) =>
  Buffer.from(text)
    .subarray(0, storedBytes)
    .toString('utf8')
    .replace(/\uFFFD+$/, '');
