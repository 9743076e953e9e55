import { sql } from 'kysely';
import type { Language } from '../../../contract/language.ts';
import type { MailData, MailRow, MailStatus } from '../../../contract/mail.ts';
import { withLogoAt } from '../../mail/dead-links.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Page } from '../../platform/envelope.ts';
import { readBody } from '../../platform/outbox.ts';
import { counted, localMoment, matches } from '../../platform/search.ts';
import type { Secrets } from '../../platform/secret.ts';
import { logoAddress } from '../setting/queries.ts';

/** The messages whose subject or recipient holds the filter, the newest first. */
export async function listMails(db: Db, filter: string, page: Page): Promise<{ rows: MailRow[]; total: number }> {
  const rows = await summaries(found(db, filter)).orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  const { total } = await db
    .selectNoFrom(counted(found(db, filter).select(sql.lit(1).as('one'))).as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** A message with its body opened. */
export async function readMail(
  db: Db,
  secrets: Secrets,
  id: number,
  language: Language,
): Promise<MailData | undefined> {
  const row = await summaries(found(db, ''))
    .select(['message_id', 'travel_id', 'budget_id', 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { body, ...rest } = row;
  const { text, html } = readBody(secrets, { id, body }, language);
  return { ...rest, text, html: withLogoAt(html, await logoAddress(db)) };
}

function found(db: Db, filter: string) {
  const all = db.selectFrom('outbox');
  return filter ? all.where(matches(sql<string>`normalise(subject || ' ' || to_address)`, filter)) : all;
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
    'attempts',
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
