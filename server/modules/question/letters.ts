import { type Language, languageOrDefault } from '../../../contract/language.ts';
import { questionAnchor } from '../../../contract/question/anchor.ts';
import { say } from '../../../contract/texts/index.ts';
import { localMoment } from '../../../contract/values/dates.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { escapeHtml } from '../../../contract/values/rich-text.ts';
import { questionAnswered } from '../../mail/letters/question-answered.ts';
import { questionAsked } from '../../mail/letters/question-asked.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { lineTitles } from '../budget/line/queries.ts';
import { isVisibleToClients } from '../budget/queries.ts';
import { reachableClients, signerName, travelClients, travelFacts, travelStaff } from '../contact/queries.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { notifyTravelStaff } from '../notification/rules.ts';
import { insertTask } from '../task/rules.ts';
import { userNames } from '../user/queries.ts';

/** The letters about a question and its answer, and the task that a question creates. */

interface QuestionFacts {
  travelId: number;
  budgetId: number;
  line_id: number | null;
  text: string;
}

export type QuestionDelivery = 'mailed' | 'unsent' | 'unseen';

/** The place of a question on the page of its budget. */
const questionPath = ({ budgetId, line_id }: Pick<QuestionFacts, 'budgetId' | 'line_id'>) =>
  `/budget/${budgetId}#${questionAnchor(line_id)}`;

/** The title of the line that a question is about; null for the whole budget. */
async function lineTitle(trx: Trx, budgetId: number, lineId: number | null, language: Language) {
  return lineId === null ? null : ((await lineTitles(trx, [budgetId], language)).get(lineId)?.title ?? null);
}

/** Creates the task of a question, in the language of the back office. @returns its id */
export async function createQuestionTask(
  trx: Trx,
  { clock }: LetterServices,
  { userId }: Pick<Scope, 'userId'>,
  { travelId, budgetId, line_id, text }: QuestionFacts,
): Promise<number> {
  const client = (await travelClients(trx, travelId)).find(({ id }) => id === userId);
  const name = client ? fullName(client) : '';
  const about = (await lineTitle(trx, budgetId, line_id, 'es')) || say('es', 'question.whole');
  return insertTask(trx, {
    name: [...say('es', 'question.task', { name, about })].slice(0, 200).join(''),
    date: localMoment(clock()).slice(0, 16),
    note: paragraphs(text),
    travel_id: travelId,
    budget_id: budgetId,
    user_id: userId,
    created_by: userId,
    client_name: client?.first_name,
    client_surname: client?.last_name,
    client_phone: client?.phone,
    client_email: client?.email,
    // The question itself was sent before.
    reminded_at: clock().toISOString(),
  });
}

/** Converts plain text to the rich text of a note. */
function paragraphs(text: string): string {
  return escapeHtml(text)
    .split(/\n\s*\n/)
    .map(block => `<p>${block.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Tells the staff of the trip that a client asks. */
export async function notifyStaffOfQuestion(
  trx: Trx,
  services: LetterServices,
  clientId: number,
  question: QuestionFacts,
): Promise<void> {
  const { travelId, budgetId, line_id, text } = question;
  const path = questionPath(question);
  await notifyTravelStaff(trx, { travelId, doer: clientId, kind: 'questionAsked', params: { question: text }, path });
  const travel = await travelFacts(trx, travelId);
  const by = (await userNames(trx, clientId))?.full ?? '';
  for (const user of await travelStaff(trx, travelId)) {
    if (!user.email) continue;
    await sendLetter(trx, services, {
      letter: questionAsked,
      to: { id: user.id, email: user.email, language: 'es' },
      params: {
        ...travel,
        firstName: user.first_name,
        url: services.config.publicUrl + path,
        budgetId,
        by,
        about: await lineTitle(trx, budgetId, line_id, 'es'),
        question: text,
      },
      travelId,
      budgetId,
    });
  }
}

/**
 * Tells a client that their question was answered.
 * @returns whether a letter is on its way, or why not: there is no address, or the client may not see the budget
 */
export async function mailAnswer(
  trx: Trx,
  services: LetterServices,
  authorId: number,
  clientId: number,
  reply: Omit<QuestionFacts, 'text'> & { asked: string; answer: string },
): Promise<QuestionDelivery> {
  const { travelId, budgetId, line_id, asked, answer } = reply;
  const client = reachableClients(await travelClients(trx, travelId)).find(({ id }) => id === clientId);
  if (!client) return 'unsent';
  if (!(await isVisibleToClients(trx, budgetId))) return 'unseen';
  const travel = await travelFacts(trx, travelId);
  const language = languageOrDefault(client.language);
  await sendLetter(trx, services, {
    letter: questionAnswered,
    to: { id: client.id, email: client.email, language },
    params: {
      ...travel,
      firstName: client.first_name,
      url: services.config.publicUrl + questionPath(reply),
      budgetId,
      about: await lineTitle(trx, budgetId, line_id, language),
      asked,
      answer,
      agentName: await signerName(trx, travelId, authorId),
    },
    travelId,
    budgetId,
  });
  return 'mailed';
}
