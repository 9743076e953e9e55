import { type SqlBool, sql } from 'kysely';
import type { MailChannel } from '../../../contract/mail/schema.ts';
import type { Db } from '../db/db.ts';
import { DeliveryError, type DeliveryOptions, type MailMatter } from './delivery.ts';
import { isDue, leaseNext } from './lease.ts';

/** What senders read and write in the outbox. */

const minute = 60_000;

/** A message that belongs to one sender for now. */
export interface LeasedRow extends MailMatter {
  id: number;
  to_address: string;
  reply_to: string | null;
  subject: string;
  body: string;
  message_id: string;
  attempts: number;
  /** How many of the attempts failed because the channel was closed. */
  unreached: number;
  bulk: boolean;
  files: { id: string; name: string; mime: string }[];
}

/** The next message that is due: first single messages, then bulk ones when it is their turn. */
export const nextRow = async (db: Db, now: Date, options: DeliveryOptions): Promise<LeasedRow | undefined> =>
  (await lease(db, now, options, false)) ?? nextBulk(db, now, options);

async function nextBulk(db: Db, now: Date, options: DeliveryOptions): Promise<LeasedRow | undefined> {
  const waiting = await db
    .selectFrom('outbox')
    .select(sql.lit(1).as('one'))
    .where(due(now, options.channel, true))
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return undefined;
  return db.transaction().execute(async trx => {
    if (!(await takeTurn(trx, now, options.bulkPerMinute))) return undefined;
    const row = await lease(trx, now, options, true);
    if (!row) await returnTurn(trx, now);
    return row;
  });
}

/** Writes the single row of the pace, so that senders take turns. @returns false when the minute is full */
async function takeTurn(trx: Db, now: Date, perMinute: number): Promise<boolean> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - minute).toISOString();
  const turn = await sql`
    update mail_pace
    set begun = array(select each from unnest(begun) as each where each > ${since}::timestamptz) || ${at}::timestamptz
    where (select count(*) from unnest(begun) as each where each > ${since}::timestamptz) < ${perMinute}
    returning id`.execute(trx);
  return turn.rows.length > 0;
}

async function returnTurn(trx: Db, now: Date): Promise<void> {
  await sql`update mail_pace set begun = trim_array(begun, 1) where begun[cardinality(begun)] = ${now.toISOString()}::timestamptz`.execute(
    trx,
  );
}

const due = (now: Date, channel: MailChannel, bulk: boolean) => sql<SqlBool>`
  status = 'queued' and channel = ${channel} and bulk = ${bulk} and handed_at is null and ${isDue(now)}`;

const columns = sql`
  held.id, held.template, held.user_id, held.budget_id, held.language, held.to_address, held.reply_to, held.subject, held.body, held.message_id, held.created_at,
  held.attempts, held.unreached, held.bulk,
  (select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'mime', file.mime)
      order by carried.position), '[]')
    from outbox_file as carried join file on file.id = carried.file_id
    where carried.outbox_id = held.id) as files`;

const lease = (db: Db, now: Date, { lease: milliseconds, channel }: DeliveryOptions, bulk: boolean) =>
  leaseNext<LeasedRow>(db, 'outbox', { due: due(now, channel, bulk), now, milliseconds, columns });

/** The server accepted the message. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'sent', sent_at: now.toISOString(), leased_until: null, last_fault: null, last_error: null })
    .where('id', '=', id)
    // Even when the lease has expired: the message has reached the server.
    .where('status', 'in', stillOpen)
    .execute();
}

/**
 * The message was not accepted: it waits for its next attempt or is given up.
 * @param wait in ms; undefined gives it up
 */
export async function markUnsent(
  db: Db,
  row: LeasedRow,
  { fault, reason, message }: DeliveryError,
  now: Date,
  wait: number | undefined,
  onGivenUp: DeliveryOptions['onGivenUp'],
): Promise<void> {
  const error = message.slice(0, 1000);
  await db.transaction().execute(async trx => {
    const marked = await trx
      .updateTable('outbox')
      .set({
        ...(wait === undefined
          ? { status: 'failed' }
          : { status: 'queued', next_attempt_at: new Date(now.getTime() + wait).toISOString() }),
        leased_until: null,
        handed_at: null,
        last_fault: reason,
        last_error: error,
        unreached: row.unreached + (fault === 'unreachable' || fault === 'stale' ? 1 : 0),
      })
      .where('id', '=', row.id)
      .where('status', 'in', stillOpen)
      .where('attempts', '=', row.attempts)
      .returning(['to_address', 'subject', 'travel_id', 'budget_id'])
      .executeTakeFirst();
    if (!marked || wait !== undefined) return;
    const { to_address: to, subject, travel_id: travelId, budget_id: budgetId } = marked;
    await onGivenUp?.(trx, { id: row.id, to, subject, error, travelId, budgetId });
  });
}

/** A sender that was slow, not killed, may still replace `unsure` with the real result. */
const stillOpen = ['queued', 'unsure'] as const;

/**
 * Records that a bulk message is about to be handed over.
 * @throws when the lease was lost: another sender has the message
 */
export async function markHanding(db: Db, row: LeasedRow, now: Date): Promise<void> {
  const result = await db
    .updateTable('outbox')
    .set({ handed_at: now.toISOString() })
    .where('id', '=', row.id)
    .where('status', '=', 'queued')
    .where('attempts', '=', row.attempts)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new DeliveryError('deferred', 'the lease ran out');
}

/** Marks messages as unsure whose sender was killed between handing over and recording the answer. @returns how many */
export function markUnsure(
  db: Db,
  now: Date,
  channel: MailChannel,
  onGivenUp: DeliveryOptions['onGivenUp'],
): Promise<number> {
  return db.transaction().execute(async trx => {
    const marked = await trx
      .updateTable('outbox')
      .set({ status: 'unsure', leased_until: null })
      .where('id', 'in', eb =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where('status', '=', 'queued')
          .where('channel', '=', channel)
          .where('handed_at', 'is not', null)
          .where('leased_until', '<=', now.toISOString())
          .orderBy('id')
          .forNoKeyUpdate(),
      )
      .returning(['id', 'to_address', 'subject', 'travel_id', 'budget_id'])
      .execute();
    for (const { id, to_address: to, subject, travel_id: travelId, budget_id: budgetId } of marked)
      await onGivenUp?.(trx, { id, to, subject, error: null, travelId, budgetId });
    return marked.length;
  });
}

/** Without a mail server, due messages are kept for reading. */
export async function markKept(db: Db, now: Date, channel: MailChannel): Promise<number> {
  const result = await db
    .updateTable('outbox')
    .set({ status: 'kept', leased_until: null })
    .where('id', 'in', eb =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'queued')
        .where('channel', '=', channel)
        .where('next_attempt_at', '<=', now.toISOString())
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
