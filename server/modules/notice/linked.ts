import { isLanguage, type Language } from '../../../contract/language.ts';
import type { LinkedNotice } from '../../../contract/notice/calls.ts';
import { scopeOfLink } from '../../platform/auth/access.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { SessionHolder } from '../../platform/auth/session.ts';
import type { Db } from '../../platform/db/db.ts';
import { found, warning } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { findLink, type LinkReader } from '../../shared/link.ts';
import { inVersion } from '../../shared/version.ts';
import type { Presenter } from '../budget/card.ts';
import { budgetPage } from '../budget/page.ts';
import { linkedFileLinks } from './card.ts';
import { lastNotice, noticeBudget } from './queries.ts';
import { readNotice } from './rules.ts';

/** The page behind the link of a notice: /presupuesto/{token} (specification 2, decisions 5). */

interface Followed {
  reader: LinkReader;
  /** The scope of its reader: their own. */
  scope: Scope;
  budgetId: number;
}

/**
 * Follows the link of a notice. This changes nothing.
 * @param holder the holder of the session in the call, if any
 * @throws 30001 with what to do next: `modification.link*`; 40001 when the budget or its trip is gone
 */
export async function followLink(db: Db, token: string, holder: SessionHolder | null, now: Date): Promise<Followed> {
  const link = await findLink(db, 'notice', token, now);
  if (!link?.reader?.reachable || link.budgetId === null) throw warning('modification.linkUnknown');
  if (holder?.actor === 'customer' && holder.userId !== link.reader.id) throw warning('modification.linkForeign');
  const scope = scopeOfLink({ userId: link.reader.id });
  found(await noticeBudget(db, scope, link.budgetId));
  if (link.over) {
    const notice = await lastNotice(db, link.budgetId);
    const replaced = notice && new Date(notice.sent_instant) > new Date(link.createdAt);
    throw warning(replaced ? 'modification.linkReplaced' : 'modification.linkExpired');
  }
  return { reader: link.reader, scope, budgetId: link.budgetId };
}

/**
 * The notice with its budget, for a reader with a link.
 * @param asked the chosen language of the page; without one that of the session, or else of the letter
 */
export async function linkedNotice(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { reader, scope, budgetId }: Followed,
  token: string,
  asked: Language | undefined,
  holder: SessionHolder | null,
  today: Presenter['today'],
): Promise<LinkedNotice> {
  const language = asked ?? holder?.language ?? (isLanguage(reader.language) ? reader.language : 'es');
  const presenter = { links: linkedFileLinks(token), userId: scope.userId, today };
  const notice = await readNotice(db, scope, budgetId, language);
  // Until the answer the page shows what it asks about, afterwards what is agreed.
  const shown = notice.final_accept === null ? inVersion(scope, 'draft') : scope;
  const budget = found(await budgetPage(db, shown, budgetId, language, presenter, secrets));
  return {
    ...notice,
    language,
    first_name: reader.firstName,
    answerable: holder === null || holder.actor === 'customer',
    // The comparison with the trip's other budgets needs a session, so it is not offered without one.
    budget: holder === null ? { ...budget, alternatives: {}, others: 0 } : budget,
  };
}
