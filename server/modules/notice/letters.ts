import { changeSentences } from '../../../contract/budget/change-texts.ts';
import { budgetChanges, type ComparedBudget } from '../../../contract/budget/changes.ts';
import { type FinalAccept, finalAccept } from '../../../contract/budget/state.ts';
import { languageOrDefault } from '../../../contract/language.ts';
import type { Cents } from '../../../contract/values/money.ts';
import { type ChangesAnsweredParams, changesAnswered } from '../../mail/letters/changes-answered.ts';
import { modification } from '../../mail/letters/modification.ts';
import { modificationAnswered } from '../../mail/letters/modification-answered.ts';
import type { Trx } from '../../platform/db/db.ts';
import { linkDays, newLink } from '../../shared/link.ts';
import { sendAgreementLetters } from '../agreement/letters.ts';
import { agreedPrice } from '../budget/acceptance/queries.ts';
import { budgetPicture } from '../budget/queries.ts';
import { signerName, type travelClients, travelFacts, travelStaff } from '../contact/queries.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { userNames } from '../user/queries.ts';
import type { NoticeSnapshot } from './queries.ts';

/** The letters of a notice: one to each client with a link of their own, and their answer to staff. */

type Client = Awaited<ReturnType<typeof travelClients>>[number];
interface BudgetOfTravel {
  id: number;
  travel_id: number;
}

/** A mail shows only this many changes. The page behind its link has them all. */
const maxChanges = 8;

/** Writes to the clients with an e-mail, each in their language. */
export async function writeNotices(
  trx: Trx,
  services: LetterServices,
  writer: number,
  budget: BudgetOfTravel,
  readers: readonly (Client & { email: string })[],
  comments: string,
  { base, budgetContent }: { base: NoticeSnapshot | undefined; budgetContent: ComparedBudget },
): Promise<void> {
  const travel = await travelFacts(trx, budget.travel_id);
  const agentName = await signerName(trx, budget.travel_id, writer);
  const cover = await budgetPicture(trx, budget.id);
  const changes = base ? budgetChanges(base.seen, budgetContent) : [];
  for (const client of readers) {
    const language = languageOrDefault(client.language);
    const target = { userId: client.id, travelId: budget.travel_id, budgetId: budget.id };
    const token = await newLink(trx, 'notice', target, services.clock());
    await sendLetter(trx, services, {
      letter: modification,
      to: { id: client.id, email: client.email, language },
      params: {
        ...travel,
        firstName: client.first_name,
        url: `${services.config.publicUrl}/presupuesto/${token}`,
        budgetId: budget.id,
        comments,
        changes: changeSentences(changes.slice(0, maxChanges), language),
        moreChanges: Math.max(0, changes.length - maxChanges),
        agentName,
        days: linkDays('notice'),
      },
      travelId: budget.travel_id,
      budgetId: budget.id,
      cover,
    });
  }
}

/** Tells the staff of the trip what a client answered. */
export async function tellStaffOfAnswer(
  trx: Trx,
  services: LetterServices,
  answerer: number,
  budget: BudgetOfTravel,
  answer: FinalAccept,
  comment: string | null,
): Promise<void> {
  const travel = await travelFacts(trx, budget.travel_id);
  const by = (await userNames(trx, answerer))?.full ?? '';
  for (const user of await travelStaff(trx, budget.travel_id)) {
    if (!user.email) continue;
    await sendLetter(trx, services, {
      letter: modificationAnswered,
      to: { id: user.id, email: user.email, language: 'es' },
      params: {
        ...travel,
        firstName: user.first_name,
        url: `${services.config.publicUrl}/budget/${budget.id}`,
        budgetId: budget.id,
        by,
        accepted: answer === finalAccept.accepted,
        reason: comment,
      },
      travelId: budget.travel_id,
      budgetId: budget.id,
    });
  }
}

/**
 * Confirms to the clients of a trip what was answered to a change, or agreed otherwise.
 * @param writer the member of staff who noted it
 * @param before the price that was agreed before, if one was
 */
export async function confirmAnswer(
  trx: Trx,
  services: LetterServices,
  writer: number | null,
  { id, travel_id }: BudgetOfTravel,
  before: Cents | undefined,
  answer: Pick<ChangesAnsweredParams, 'outcome' | 'day' | 'comment'>,
): Promise<void> {
  const now = (await agreedPrice(trx, id)) ?? before;
  const about = { budgetId: id, travelId: travel_id, writer };
  const params = { ...answer, before: before === undefined || before === now ? null : before };
  await sendAgreementLetters(trx, services, about, changesAnswered, () => params);
}
