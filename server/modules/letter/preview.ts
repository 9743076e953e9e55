import { acceptBudgetBody } from '../../../contract/budget/schema.ts';
import { idBody } from '../../../contract/call-bodies.ts';
import type { Language } from '../../../contract/language.ts';
import type { LetterPreview } from '../../../contract/letter/calls.ts';
import type { LetterAction } from '../../../contract/letter/schema.ts';
import { notifyModificationBody } from '../../../contract/notice/schema.ts';
import { questionAnswer } from '../../../contract/question/schema.ts';
import { cancelTravelBody, rejectTravelBody, updateStatusBody } from '../../../contract/travel/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { parseBody } from '../../platform/http/body.ts';
import type { Services } from '../../services.ts';
import { inviteClient } from '../invitation/rules.ts';
import { acceptBudget, cancelTravel, rejectTravel, updateStatus } from '../move/rules.ts';
import { notifyModification } from '../notice/rules.ts';
import { answerQuestion } from '../question/rules.ts';
import { lastMessage, writtenSince } from './queries.ts';

type Act = (trx: Trx, services: Services, scope: Scope, data: unknown, language: Language) => Promise<unknown>;

const moved: Act = (trx, services, scope, data, language) =>
  updateStatus(trx, services, scope, parseBody(updateStatusBody, data), language);

/** The actions of staff that write to clients. Each runs as its own route does, with the same data. */
const actions: Record<LetterAction, Act> = {
  send: moved,
  finish: moved,
  accept: (trx, services, scope, data, language) =>
    acceptBudget(trx, services, scope, parseBody(acceptBudgetBody, data), language),
  reject: (trx, services, scope, data) => rejectTravel(trx, services, scope, parseBody(rejectTravelBody, data)),
  cancel: (trx, services, scope, data) => cancelTravel(trx, services, scope, parseBody(cancelTravelBody, data)),
  notify: (trx, services, scope, data) =>
    notifyModification(trx, services, scope, parseBody(notifyModificationBody, data)),
  invite: (trx, services, scope, data) => inviteClient(trx, services, scope.userId, parseBody(idBody, data).id),
  answer: (trx, services, scope, data) => answerQuestion(trx, services, scope, parseBody(questionAnswer, data)),
};

/**
 * The letters that an action writes. The caller rolls the transaction back: so a preview equals what would be sent, is
 * refused for the same reasons, and its links never existed.
 * @throws what the action itself would throw
 */
export async function previewLetters(
  trx: Trx,
  services: Services,
  scope: Scope,
  { action, data }: { action: LetterAction; data: unknown },
  language: Language,
): Promise<LetterPreview[]> {
  const last = await lastMessage(trx);
  await actions[action](trx, services, scope, data, language);
  return writtenSince(trx, services.secrets, last);
}
