import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { texts as shared } from '../contract/texts/index.ts';
import { conditions } from '../sample/conditions.ts';
import { everyLetter } from '../server/mail/testing/letters.ts';
import { es } from '../web/testing/texts.ts';

/** Every promise to a reader has what keeps it: 'le escribiremos en cuanto…' is a letter that comes. */

const promise =
  /(?<!\p{L})(?:le|se lo) (?:escrib|avis|contest|respond|envi|mand|comunic|prepar|busc|propond|di|pregunt)\p{L}*(?:emos|rá|rán|ré)(?!\p{L})|(?<!\p{L})recibirá(?!\p{L})|teléfono de emergencia/iu;

/** What keeps each promise: words of the test that shows it. */
const keepers: Record<string, readonly [shownBy: string, inFile: string]> = {
  'recover.text': ['forgotPassword', 'server/modules/session/sign-in.test.ts'],
  'recover.sent': ['forgotPassword', 'server/modules/session/sign-in.test.ts'],
  'answer.alternatives.lead': ['budgetSentAgain', 'server/modules/move/send.test.ts'],
  'answer.sent.alternatives': ['budgetSentAgain', 'server/modules/move/send.test.ts'],
  'budget.denied': ['budgetSentAgain', 'server/modules/move/send.test.ts'],
  'question.hint': ['questionAnswered', 'server/modules/question/question.test.ts'],
  'question.asked': ['questionAnswered', 'server/modules/question/question.test.ts'],
  'settings.emergencyPhone': ['Emergency telephone', 'server/modules/agreement/letters.test.ts'],
  'ask.paper.emergencyPhone': ['Emergency telephone', 'server/modules/agreement/letters.test.ts'],
  'travelPaper.of.emergencyPhone': ['Emergency telephone', 'server/modules/agreement/letters.test.ts'],
  'travelPaper.waiting': ['papersReleased', 'server/modules/travel-paper/travel-paper.test.ts'],
  papersReleased: ['papersReleased', 'server/modules/travel-paper/travel-paper.test.ts'],
  'client.inviteMessage': ['invitation', 'server/modules/link/link.test.ts'],
  'home.empty.text': ['newCustomer', 'server/modules/travel-request/travel-request.test.ts'],
  'thanks.book.text': ['tells that the trip is booked', 'server/modules/agreement/letters.test.ts'],
  'rating.postponed': ['later', 'server/modules/rating/rating.test.ts'],
  changesReceived: ['budgetSentAgain', 'server/modules/move/send.test.ts'],
  budgetAccepted: ['tells that the trip is booked', 'server/modules/agreement/letters.test.ts'],
  accountChanged: ['accountChanged', 'server/modules/security-letter/security-letter.test.ts'],
  priceRequestReminder: ['decline', 'server/modules/price-request/job.test.ts'],
  // The request is a trip in the queue, which stands on the page of today.
  travelRequestConfirmation: ['travelRequestConfirmation', 'server/modules/travel-request/travel-request.test.ts'],
  // The notice announces a modification; the rest is for people to do.
  conditions: ['modification', 'server/modules/notice/notice.test.ts'],
};

const sentences = (text: string) => text.split(/\n|(?<=[.!?:]) |<\/?\w+>/);
const promises = (text: string) => sentences(text).some(sentence => promise.test(sentence));

it('is listed with what keeps it', () => {
  const promising = [
    ...Object.entries({ ...es, ...shared.es }).flatMap(([key, text]) => (promises(text) ? [key] : [])),
    ...everyLetter().flatMap(({ name, mail, language }) => (language === 'es' && promises(mail.text) ? [name] : [])),
    ...(promises(conditions.es) ? ['conditions'] : []),
  ];
  expect(new Set(promising)).toEqual(new Set(Object.keys(keepers)));
});

it.each(Object.entries(keepers))('is kept: %s', (_name, [shownBy, inFile]) => {
  expect(readFileSync(join(import.meta.dirname, '..', inFile), 'utf8').includes(shownBy)).toBe(true);
});
