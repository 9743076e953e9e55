import type { Language } from '../../../contract/language.ts';
import type { ToPay } from '../../../contract/payment/calls.ts';
import type { Example } from '../example.ts';
import type { Letter, LetterParams } from '../letter.ts';
import { letters } from '../letters.ts';
import type { Letterhead, MailAgency } from '../params.ts';
import { type WrittenMail, writeMail } from '../write-mail.ts';

/** Every letter with made-up contents, for the tests and for `npm run photographs letters`. */

// Names that belong to no language, so that every other word in a mail comes from the letter.
export const agency: MailAgency = {
  name: 'Zubia',
  phone: '+34 951 20 30 40',
  email: 'zubia@zubia.example',
  web: 'zubia.example',
  address: 'Larios 5',
  licence: 'X-29',
};
export const url = 'https://zubia.example/alta/c9v0bQ3J2kXy1LmN8pRtU5sWzA4dE7fGhI6jK0oPqYr?a=1&b=2';
const days = { dateFrom: '2027-05-04', dateTo: '2027-05-12' };
const quote = {
  ...{ id: 71, name: null, summary: null, title: 'Matterhorn · Zmutt', ...days },
  ...{ price: 123_450, validUntil: '2027-03-01', picture: null, url },
};
const payment: ToPay = {
  kind: 'deposit',
  label: null,
  amount: 300,
  day: '2027-02-04',
  overdue: false,
  account: { holder: 'Zubia', iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX' },
  reference: 'Zzz 71',
  code: null,
  text: null,
  later: [{ kind: 'rest', label: null, amount: 934.5, day: '2027-04-04', overdue: false }],
};
const example: Example = {
  trip: { firstName: 'Kim', travelName: 'Zermatt', ...days, url },
  quotes: [
    quote,
    { ...quote, id: 72, title: '', price: 98_000, validUntil: null },
    { ...quote, id: 73, title: 'Zmutt', name: 'Kulm', summary: 'Gornergrat.' },
  ],
  // As long as an agent may write it.
  note: `${'Xyz abc def, ghi jkl mno. '.repeat(12).trim()}\n\n${'Pqr stu vwx. '.repeat(22).trim()}`,
  ...{ agentName: 'Alex Roth', by: 'Ola Berg', email: 'ola@zubia.example', payment, budgetId: 71, price: 123_450 },
  ...{ question: 'Xyz\nabc', answer: 'Xyz\nabc', comments: 'Xyz\nabc', reason: 'Xyz\nabc', change: 'Zzz: 1' },
  ...{ about: 'Zermatt Palace', item: 'Alba', supplier: 'Sol', request: 'Zermatt', taskName: 'Xyz' },
  ...{ subject: 'Zzz 2027', greeting: 'Kim:', message: 'Xyz\nabc\n\nDef' },
  ...{ today: '2027-02-01', now: new Date('2027-02-01T09:30:00Z') },
};

/** A letter's examples with these names. */
export const examplesOf = <P extends LetterParams>(letter: Letter<P>): P[] => letter.examples(example);
/** The first of them. */
export function exampleOf<P extends LetterParams>(letter: Letter<P>): P {
  const [first] = examplesOf(letter);
  if (!first) throw new Error(`no example of ${letter.name}`);
  return first;
}

/** The file of a photo, for letters with pictures. */
export const photo = '00000000-0000-4000-8000-000000000001';
export const portrait = '00000000-0000-4000-8000-000000000002';
const signer = { name: 'Alex Roth', phone: '+34 600 20 30 40', email: 'alex@zubia.example' };

/** Writes one of them, with pictures if `pictured`. */
export const writeExample = <P extends LetterParams>(
  letter: Letter<P>,
  language: Language,
  params: NoInfer<P>,
  letterhead?: Letterhead,
  pictured = false,
): WrittenMail =>
  writeMail(letter, language, pictured ? withPhotos(params) : params, agency, letterhead, {
    signer: { ...signer, portrait: pictured ? portrait : null },
    cover: pictured && letter.cover ? photo : null,
  });

/** The same letter with a photo in each card. A single budget has none, because the photo at the top shows it. */
function withPhotos<P extends object>(params: P): P {
  if (!('quotes' in params) || !Array.isArray(params.quotes) || params.quotes.length < 2) return params;
  return { ...params, quotes: params.quotes.map(each => ({ ...each, picture: photo })) };
}

/** All of them, in each language. */
export const everyLetter = (letterhead?: Letterhead, pictured = false) =>
  letters.flatMap(letter =>
    letter.languages.flatMap(language =>
      examplesOf(letter).map((params, variant) => ({
        ...{ letter, name: letter.name, language, variant },
        mail: writeExample(letter, language, params, letterhead, pictured),
      })),
    ),
  );
