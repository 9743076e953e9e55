import type { LinkStatus } from '../../../contract/link/schema.ts';
import { scopeOfLink } from '../../platform/auth/access.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { warning } from '../../platform/http/failure.ts';
import type { Link } from '../../shared/link.ts';
import { comparedBudget } from '../budget/sealed-budget.ts';
import { reachableClients, travelClients } from '../contact/queries.ts';
import type { LetterServices } from '../mail/rules.ts';
import { writeNotices } from './letters.ts';
import { lastNotice, noticeBudget, snapshotById } from './queries.ts';

/** The link of a notice, when its reader returns, and a new link in its place. */

/** A link that led its reader to a budget. */
type NoticeLink = Pick<Link, 'budgetId' | 'createdAt' | 'over'> & { userId: number };

const linkedBudget = async (db: Db, { userId, budgetId }: NoticeLink) =>
  budgetId === null ? undefined : noticeBudget(db, scopeOfLink({ userId, budgetId }), budgetId);

/** The state of such a link. Its page shows the decision after the answer, so the link is never used up. */
export async function noticeLinkStatus(db: Db, link: NoticeLink): Promise<LinkStatus> {
  const budget = await linkedBudget(db, link);
  if (!budget) return 'withdrawn';
  if (!link.over) return 'open';
  const notice = await lastNotice(db, budget.id);
  if (!notice) return 'withdrawn';
  if (new Date(notice.sent_instant) > new Date(link.createdAt)) return 'replaced';
  return notice.answer === null ? 'expired' : 'used';
}

/** Sends the notice again, with a new link, to this reader only. */
export async function sendNoticeAgain(trx: Trx, services: LetterServices, link: NoticeLink): Promise<void> {
  const budget = await linkedBudget(trx, link);
  const notice = budget && (await lastNotice(trx, budget.id));
  if (!budget || !notice) throw warning('link.expired');
  const readers = reachableClients(await travelClients(trx, budget.travel_id)).filter(
    client => client.id === link.userId,
  );
  const base = notice.since_id === null ? undefined : await snapshotById(trx, budget.id, notice.since_id);
  const budgetContent = await comparedBudget(trx, budget.id, 'draft');
  await writeNotices(trx, services, notice.sent_by, budget, readers, notice.comments, { base, budgetContent });
}

/** Ends the valid links of a budget's notices, because later ones replace them. */
export async function endNoticeLinks(trx: Trx, budgetId: number, now: Date): Promise<void> {
  await trx
    .updateTable('link')
    .set({ expires_at: now.toISOString() })
    .where('purpose', '=', 'notice')
    .where('budget_id', '=', budgetId)
    .where('expires_at', '>', now.toISOString())
    .execute();
}

/** Uses up the links of a budget's notices, in the transaction of the change that one of them made. */
export async function markNoticeLinksUsed(trx: Trx, budgetId: number, now: Date): Promise<void> {
  await trx
    .updateTable('link')
    .set({ used_at: now.toISOString() })
    .where('purpose', '=', 'notice')
    .where('budget_id', '=', budgetId)
    .where('used_at', 'is', null)
    .execute();
}
