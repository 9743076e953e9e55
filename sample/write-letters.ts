import { sql } from 'kysely';
import { languageOrDefault } from '../contract/language.ts';
import { travelPath } from '../contract/travel/state.ts';
import { budgetAccepted } from '../server/mail/letters/budget-accepted.ts';
import { budgetSent } from '../server/mail/letters/budget-sent.ts';
import { travelCancelled } from '../server/mail/letters/travel-cancelled.ts';
import { sendAgreementLetters } from '../server/modules/agreement/letters.ts';
import { sentQuotes } from '../server/modules/budget/queries.ts';
import { comparedBudget } from '../server/modules/budget/sealed-budget.ts';
import { reachableClients, signerName, travelClients, travelFacts } from '../server/modules/contact/queries.ts';
import { type LetterServices, sendLetter } from '../server/modules/mail/rules.ts';
import { writeNotices } from '../server/modules/notice/letters.ts';
import { markNoticeLinksUsed } from '../server/modules/notice/link.ts';
import { snapshotById } from '../server/modules/notice/queries.ts';
import type { Trx } from '../server/platform/db/db.ts';
import { quoteAddress, signUpLink } from '../server/shared/link.ts';

/** Letters of the sample agency that did not simply arrive. */
interface SampleLetter {
  /** The name of the trip that was sent. */
  travel: string;
  status: 'failed' | 'kept';
  /** The words of the mail server. */
  words: string | null;
}

const letters: readonly SampleLetter[] = [
  {
    travel: 'Musicales en Londres',
    status: 'failed',
    words: '550 5.1.1 <victor.soler@ejemplo.es>: Recipient address rejected: User unknown in virtual mailbox table',
  },
  // From the day when the agency had no mail server.
  { travel: 'Familia Ortega en la nieve', status: 'kept', words: null },
];

/** An entry of a trip's history that was mailed to its clients. */
interface StoredEvent {
  kind: 'sent' | 'budgetAccepted' | 'modificationNotified' | 'cancelled';
  /** In ms. */
  at: number;
  travel_id: number;
  budget_id: number | null;
  user_id: number;
}

/**
 * Writes the letters to clients from the history of their trips: each at its moment, with the action's own function,
 * and linked to its entry. Most of them have arrived.
 */
export async function writeLetters(trx: Trx, services: LetterServices): Promise<void> {
  const { rows } = await sql<StoredEvent>`
    select kind, extract(epoch from at)::float8 * 1000 as at, travel_id, budget_id, user_id from travel_event
    where kind in ('sent', 'budgetAccepted', 'modificationNotified', 'cancelled') order by at, id`.execute(trx);
  for (const event of rows) {
    // A moment after the event.
    const at = new Date(event.at + 1_000);
    await writeLetter(trx, { ...services, clock: () => at }, event);
  }
  // The history's entries were written just now. Each gets the moment of its letter.
  await sql`
    update travel_event set at = outbox.created_at from outbox where outbox.id = travel_event.outbox_id`.execute(trx);
  await sql`
    update outbox set status = 'sent', attempts = 1, sent_at = created_at + interval '4 seconds'
    where travel_id is not null`.execute(trx);
  for (const { travel, status, words } of letters)
    await sql`
      update outbox set status = ${status}, last_error = ${words},
        last_fault = case when ${words}::text is null then null when ${status} = 'failed' then 'refused' else 'deferred' end, sent_at = null from travel
      where travel.id = outbox.travel_id and travel.name = ${travel}`.execute(trx);
}

async function writeLetter(trx: Trx, services: LetterServices, letter: StoredEvent): Promise<void> {
  if (letter.kind === 'sent') return writeSentBudgets(trx, services, letter);
  if (letter.budget_id === null) throw new Error(`${letter.kind} without its budget`);
  if (letter.kind === 'modificationNotified') return writeNotice(trx, services, letter, letter.budget_id);
  if (letter.kind === 'cancelled') return writeCancellation(trx, services, letter, letter.budget_id);
  const about = { budgetId: letter.budget_id, travelId: letter.travel_id, writer: null };
  await sendAgreementLetters(trx, services, about, budgetAccepted, () => ({ acceptedAt: services.clock() }));
}

async function writeCancellation(
  trx: Trx,
  services: LetterServices,
  letter: StoredEvent,
  budgetId: number,
): Promise<void> {
  const { paid, reason } = await trx
    .selectFrom('budget')
    .innerJoin('travel', 'travel.id', 'budget.travel_id')
    .select(['budget.amount_paid as paid', 'travel.rejection_reason as reason'])
    .where('budget.id', '=', budgetId)
    .executeTakeFirstOrThrow();
  const about = { budgetId, travelId: letter.travel_id, writer: letter.user_id };
  await sendAgreementLetters(trx, services, about, travelCancelled, () => ({ paid, reason }));
}

/**
 * The budgets sent at that time. Some were answered since, so they do not wait any more.
 */
async function writeSentBudgets(
  trx: Trx,
  services: LetterServices,
  { travel_id, user_id }: StoredEvent,
): Promise<void> {
  const travel = await travelFacts(trx, travel_id);
  const { cover, quotes } = await sentQuotes(trx, travel_id);
  const { publicUrl } = services.config;
  const agentName = await signerName(trx, travel_id, user_id);
  for (const { id, email, first_name, language, has_password } of await travelClients(trx, travel_id)) {
    if (!email) continue;
    const signUp = has_password ? null : await signUpLink(trx, services, id, travel_id);
    await sendLetter(trx, services, {
      letter: budgetSent,
      to: { id, email, language: languageOrDefault(language) },
      params: {
        ...travel,
        firstName: first_name,
        quotes: quotes.map(quote => ({ ...quote, url: quoteAddress(publicUrl, quote.id, signUp?.url) })),
        agentName,
        url: signUp?.url ?? publicUrl + travelPath(travel_id),
        invitationDays: signUp?.days,
      },
      travelId: travel_id,
      cover,
    });
  }
}

async function writeNotice(trx: Trx, services: LetterServices, letter: StoredEvent, budgetId: number): Promise<void> {
  const notice = await trx
    .selectFrom('budget_notice')
    .select(['comments', 'since_id', 'answered_at'])
    .where('budget_id', '=', budgetId)
    .executeTakeFirstOrThrow();
  const since = notice.since_id === null ? undefined : await snapshotById(trx, budgetId, notice.since_id);
  const readers = reachableClients(await travelClients(trx, letter.travel_id));
  const budget = { id: budgetId, travel_id: letter.travel_id };
  const compared = { base: since, budgetContent: await comparedBudget(trx, budgetId, 'draft') };
  await writeNotices(trx, services, letter.user_id, budget, readers, notice.comments, compared);
  if (notice.answered_at) await markNoticeLinksUsed(trx, budgetId, new Date(notice.answered_at));
}
