import type { Language } from '../../../contract/language.ts';
import { type Body, withoutLinks } from '../../mail/dead-links.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { found, warning } from '../../platform/http/failure.ts';
import { repeat, requeue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { findLink, holds } from '../../shared/link.ts';
import { recordLetter } from '../history/rules.ts';
import { withPictures } from '../mail/card.ts';
import { readLetter } from './queries.ts';

/** A letter for the screens of staff: its links lead nowhere, and its pictures are shown. It is slow: no transaction. */
export async function shown<L extends Body>({ db, files }: Pick<Services, 'db' | 'files'>, letter: L): Promise<L> {
  const { text, html } = withoutLinks(letter);
  return { ...letter, text, html: await withPictures(db, files, html) };
}

/**
 * Sends a letter to a client again. An unsent letter is queued again. A sent one is sent as a new message, which the
 * trip's history records.
 * @throws 40001 when it is not a letter to a client; 30001 `letter.linkOver` when its link is no longer valid,
 * `common.otherKey` when its text cannot be opened
 */
export async function sendAgain(
  trx: Trx,
  { secrets, config, clock }: Pick<Services, 'secrets' | 'config' | 'clock'>,
  scope: Scope,
  id: number,
  language: Language,
): Promise<void> {
  const letter = found(await readLetter(trx, secrets, id, language));
  if (letter.unreadable) throw warning('common.otherKey');
  const now = clock();
  for (const token of tokensIn(letter.text, config.publicUrl)) {
    if (!holds(await findLink(trx, null, token, now))) throw warning('letter.linkOver');
  }
  if (letter.status === 'sent') {
    const outboxId = await repeat(trx, secrets, id, new URL(config.publicUrl).hostname, now);
    await recordRepeat(trx, outboxId);
  } else await requeue(trx, id, now);
  await audit(trx, { userId: scope.userId, action: 'letter.again', entity: 'mail', entityId: id });
}

/** The tokens of the links in a letter. */
function tokensIn(text: string, publicUrl: string): string[] {
  return [...text.matchAll(/https?:\/\/\S+/g)].flatMap(([address]) => {
    if (!address.startsWith(publicUrl)) return [];
    const token = /\/(?:alta|presupuesto|resetPassword|oferta)\/([\w-]+)/.exec(address)?.[1];
    return token ? [token] : [];
  });
}

async function recordRepeat(trx: Trx, outboxId: number): Promise<void> {
  const { user_id, travel_id, budget_id, subject } = await trx
    .selectFrom('outbox')
    .select(['user_id', 'travel_id', 'budget_id', 'subject'])
    .where('id', '=', outboxId)
    .executeTakeFirstOrThrow();
  if (!travel_id || !user_id) return;
  await recordLetter(trx, { travelId: travel_id, budgetId: budget_id, readerId: user_id, outboxId, subject });
}
