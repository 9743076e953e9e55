import type { z } from 'zod';
import { sendBookingRequest } from '../../../contract/booking-request/schema.ts';
import { acceptBudgetBody } from '../../../contract/budget/schema.ts';
import { idBody } from '../../../contract/call-bodies.ts';
import type { Language } from '../../../contract/language.ts';
import type { LetterPreview } from '../../../contract/letter/calls.ts';
import type { LetterAction } from '../../../contract/letter/schema.ts';
import type { letterTextPreview } from '../../../contract/letter-text/schema.ts';
import { notifyModificationBody } from '../../../contract/notice/schema.ts';
import { questionAnswer } from '../../../contract/question/schema.ts';
import { cancelTravelBody, rejectTravelBody, updateStatusBody } from '../../../contract/travel/schema.ts';
import { today } from '../../../contract/values/dates.ts';
import { exampleDays, exampleFigures, letterExample } from '../../mail/example.ts';
import { letterKindOf } from '../../mail/letter.ts';
import { codeId } from '../../mail/picture.ts';
import { type LetterBody, withoutLinks } from '../../mail/without-links.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { parseBody } from '../../platform/http/body.ts';
import { orMissing, warning } from '../../platform/http/failure.ts';
import { queueCopy, requeue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { findLink, isUsableLink, linkPath } from '../../shared/link.ts';
import { sendRequestToSupplier } from '../booking/request/rules.ts';
import { letterWriter } from '../contact/queries.ts';
import { recordLetter } from '../history/rules.ts';
import { inviteClient } from '../invitation/rules.ts';
import { checkedWords, editableLetter } from '../letter-text/rules.ts';
import { withPictures } from '../mail/card.ts';
import { letterDesign } from '../mail/rules.ts';
import { acceptBudget, cancelTravel, rejectTravel, updateStatus } from '../move/rules.ts';
import { notifyModification } from '../notice/rules.ts';
import { paymentInstructions, paymentTerms } from '../payment-plan/queries.ts';
import { samplePhotos } from '../photo/queries.ts';
import { answerQuestion } from '../question/rules.ts';
import { setting } from '../setting/rules.ts';
import { lastMessageId, lettersWrittenSince, readLetter } from './queries.ts';

type ActionRunner = (trx: Trx, services: Services, scope: Scope, data: unknown, language: Language) => Promise<unknown>;

const runMove: ActionRunner = (trx, services, scope, data, language) =>
  updateStatus(trx, services, scope, parseBody(updateStatusBody, data), language);

/** The actions of staff that write to clients and suppliers. Each runs as its own route does, with the same data. */
const actions: Record<LetterAction, ActionRunner> = {
  send: runMove,
  finish: runMove,
  accept: (trx, services, scope, data, language) =>
    acceptBudget(trx, services, scope, parseBody(acceptBudgetBody, data), language),
  reject: (trx, services, scope, data) => rejectTravel(trx, services, scope, parseBody(rejectTravelBody, data)),
  cancel: (trx, services, scope, data) => cancelTravel(trx, services, scope, parseBody(cancelTravelBody, data)),
  notify: (trx, services, scope, data) =>
    notifyModification(trx, services, scope, parseBody(notifyModificationBody, data)),
  invite: (trx, services, scope, data) => inviteClient(trx, services, scope.userId, parseBody(idBody, data).id),
  answer: (trx, services, scope, data) => answerQuestion(trx, services, scope, parseBody(questionAnswer, data)),
  book: (trx, services, scope, data) =>
    sendRequestToSupplier(trx, services, scope, parseBody(sendBookingRequest, data)),
};

/**
 * The letters that an action writes. The caller rolls the transaction back: so a preview equals what would be sent, is
 * refused for the same reasons, and its links never exist. It asks for no confirmation.
 * @throws what the action itself would throw
 */
export async function previewLetters(
  trx: Trx,
  services: Services,
  scope: Scope,
  { action, data }: { action: LetterAction; data: Record<string, unknown> },
  language: Language,
): Promise<LetterPreview[]> {
  const last = await lastMessageId(trx);
  await actions[action](trx, services, scope, { ...data, confirmed: true }, language);
  return lettersWrittenSince(trx, services.secrets, last);
}

/**
 * A letter about a made-up trip in the given words, with the agency's photos, account and signature. The reader signs.
 * @throws 40001 like `editableLetter` and `checkedWords`
 */
export async function sampleLetter(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  scope: Scope,
  { kind, language, ...typed }: z.output<typeof letterTextPreview>,
): Promise<{ subject: string; text: string; html: string }> {
  const editable = editableLetter(kind, language);
  const words = checkedWords(editable, typed);
  const [now, photos, signer] = [clock(), await samplePhotos(db, 3), await letterWriter(db, scope.userId)];
  const day = today(now);
  const { prices, deposit, number: id } = exampleFigures;
  const { dateFrom: date_from } = exampleDays(day);
  const due = { id, price_discount: prices[0], deposit, amount_paid: 0, dues: [], date_from, accepted_on: day };
  const payment = paymentInstructions(due, await paymentTerms(db), language, day);
  const { letter } = editable;
  const example = letterExample(language, {
    ...{ today: day, now, photos, url: `${config.publicUrl}/`, agentName: signer.name },
    payment: payment && { ...payment, code: payment.code && codeId(payment.code) },
  });
  const params = orMissing(letter.examples(example).find(each => letterKindOf(letter, each) === kind));
  const cover = letter.cover ? (photos[0] ?? null) : null;
  const around = { words, cover, signer: letter.to === 'staff' ? null : signer };
  const agency = await setting(db, 'agency');
  const { subject, text, html } = writeMail(letter, language, params, agency, await letterDesign(db), around);
  return { subject, text, html };
}

/** A letter for the screens of staff: its links lead nowhere, and its pictures are shown. It is slow: no transaction. */
export async function staffLetter<L extends LetterBody>(
  { db, files }: Pick<Services, 'db' | 'files'>,
  letter: L,
): Promise<L> {
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
  const letter = orMissing(await readLetter(trx, secrets, id, language));
  if (letter.unreadable) throw warning('common.otherKey');
  const now = clock();
  for (const token of tokensIn(letter.text, config.publicUrl)) {
    if (!isUsableLink(await findLink(trx, null, token, now))) throw warning('letter.linkOver');
  }
  if (letter.status === 'sent') {
    const outboxId = await queueCopy(trx, secrets, id, new URL(config.publicUrl).hostname, now);
    await recordRepeat(trx, outboxId);
  } else await requeue(trx, id, now);
  await audit(trx, { userId: scope.userId, action: 'letter.again', entity: 'mail', entityId: id });
}

/** The tokens of the links in a letter. */
function tokensIn(text: string, publicUrl: string): string[] {
  return [...text.matchAll(/https?:\/\/\S+/g)].flatMap(([address]) => {
    if (!address.startsWith(publicUrl)) return [];
    const token = linkPath.exec(address)?.[1];
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
