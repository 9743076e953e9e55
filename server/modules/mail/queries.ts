import { sql } from 'kysely';
import type { Language } from '../../../contract/language.ts';
import type { MailData, MailOutage, MailRow, MailState } from '../../../contract/mail/calls.ts';
import type { MailChannel, MailFault, MailStatus } from '../../../contract/mail/schema.ts';
import type { Secrets } from '../../platform/auth/secret.ts';
import type { Db } from '../../platform/db/db.ts';
import { counted, localMoment, matches } from '../../platform/db/search.ts';
import { byFilled, byFilledText, type Cut, declaredSorts, downwards, inOrder } from '../../platform/db/sort.ts';
import { readBody } from '../../platform/outbox/outbox.ts';

interface Filter {
  /** A part of the subject or the recipient. */
  name: string;
  status: MailStatus | null;
}

/** The outbox grows with every letter, so an index serves each of these (`outbox_status`, `outbox_by_…`). */
export const mailSorts = declaredSorts('mail', {
  subject: byFilledText('subject'),
  to_address: byFilledText('to_address'),
  status: byFilled('status'),
  created_at: byFilled('outbox.created_at'),
});

/** The messages that match the filter, the newest first or in another order. */
export async function listMails(db: Db, filter: Filter, cut: Cut): Promise<{ rows: MailRow[]; total: number }> {
  const ordered = inOrder(cut.order ?? downwards('id'), 'id');
  const page = found(db, filter).select('id').orderBy(ordered).limit(cut.limit).offset(cut.offset);
  const rows = await summaries(db.selectFrom('outbox').where('id', 'in', page))
    .orderBy(ordered)
    .execute();
  const { total } = await db
    .selectNoFrom(counted(found(db, filter).select(sql.lit(1).as('one'))).as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** A message with its body opened. Its pictures have no addresses yet (card.ts). */
export async function readMail(
  db: Db,
  secrets: Secrets,
  id: number,
  language: Language,
): Promise<MailData | undefined> {
  const row = await summaries(db.selectFrom('outbox'))
    .select(['message_id', 'travel_id', 'budget_id', 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { body, ...rest } = row;
  const { text, html } = readBody(secrets, { id, body }, language);
  return { ...rest, text, html };
}

function found(db: Db, { name, status }: Filter) {
  return db
    .selectFrom('outbox')
    .$if(status !== null, all => all.where('status', '=', status))
    .$if(name !== '', all => all.where(matches(sql<string>`normalise(subject || ' ' || to_address)`, name)));
}

function summaries(query: ReturnType<typeof found>) {
  return query.select(eb => [
    'id',
    'template',
    'user_id',
    'to_address',
    eb.ref('language').$castTo<Language>().as('language'),
    'subject',
    eb.ref('status').$castTo<MailStatus>().as('status'),
    eb('attempts', '-', eb.ref('unreached')).as('attempts'),
    eb.ref('last_fault').$castTo<MailFault | null>().as('last_fault'),
    'last_error',
    localMoment(eb.ref('created_at')).$castTo<string>().as('created_at'),
    eb
      .case()
      .when('status', '=', 'queued')
      .then(localMoment(eb.ref('next_attempt_at')))
      .end()
      .as('next_attempt_at'),
    localMoment(eb.ref('sent_at')).as('sent_at'),
  ]);
}

/** The number of messages in each state that may need attention, and since when some have failed. */
export async function countMails(db: Db): Promise<Pick<MailState, 'counts' | 'failed_since'>> {
  const rows = await db
    .selectFrom('outbox')
    .select(eb => [
      eb.ref('status').$castTo<keyof MailState['counts']>().as('status'),
      sql<number>`count(*)::int`.as('count'),
      localMoment(eb.fn.min('created_at')).as('oldest'),
    ])
    .where('status', 'in', ['queued', 'kept', 'failed', 'unsure'])
    .groupBy('status')
    .execute();
  const counts = { queued: 0, kept: 0, failed: 0, unsure: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return { counts, failed_since: rows.find(row => row.status === 'failed')?.oldest ?? null };
}

/**
 * The channels that send no mail at present.
 * @param told only outages that have lasted long enough for staff to be notified
 */
export function mailOutages(db: Db, { told }: { told: boolean }): Promise<MailOutage[]> {
  return db
    .selectFrom('mail_way')
    .select(eb => [
      eb.ref('channel').$castTo<MailChannel>().as('channel'),
      localMoment(eb.ref('failing_since')).$castTo<string>().as('since'),
      eb.ref('fault').$castTo<MailFault>().as('fault'),
      'error',
      sql<number>`(select count(*)::int from outbox
        where outbox.status = 'queued' and outbox.channel = mail_way.channel)`.as('waiting'),
    ])
    .where('failing_since', 'is not', null)
    .$if(told, ways => ways.where('told_at', 'is not', null))
    .orderBy('failing_since')
    .execute();
}
