import { describe, expect, it, test } from 'vitest';
import { languages } from '../../contract/language.ts';
import { forbiddenWordsIn } from '../../contract/testing/forbidden-words.ts';
import { texts as shared } from '../../contract/texts/index.ts';
import { nestQuotes } from '../../contract/values/typography.ts';
import { en, es, fr } from './texts.ts';

/** Spaces, apostrophes and quotation marks that are wrong in a language, and disturb its readers. */

const all = (catalogue: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  Object.entries({ ...other, ...catalogue });
/** The specification gives these texts word for word, so their language is the specification's. */
const verbatim = /^(app\.verificationFailed|notification\.eventStream)$/;
const wrong = (entries: [string, string][], pattern: RegExp) =>
  entries.filter(([key, text]) => !verbatim.test(key) && pattern.test(text)).map(([key, text]) => `${key}: ${text}`);

/** Every text of screens and answers, by language. */
const catalogues = { es: all(es, shared.es), en: all(en, shared.en), fr: all(fr, shared.fr) };

describe('every language', () => {
  // Whoever calls the API or runs the application reads these; the last ones are the specification's.
  const others =
    /^(offer\.tokenFirst|api\.|backup\.|mail\.noServer\.hint|today\.firstHint\.mail|google\.notConfiguredHint|(budgets|travels)\.delete\.message)/;

  it.each(languages)('has no forbidden words: %s', language => {
    const found = catalogues[language].flatMap(([key, text]) =>
      others.test(key) || verbatim.test(key)
        ? []
        : forbiddenWordsIn(language, text).map(word => `${key}: ${word} in ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each(languages)('has the placeholders of the Spanish text: %s', language => {
    // A singular may leave its number out: 'Départ demain'.
    const inserted = (key: string, text = '') =>
      [...new Set(text.match(/\{\{\w+\}\}/g))].filter(each => each !== '{{count}}' || !key.endsWith('_one')).sort();
    const spanish = new Map(catalogues.es);
    const differing = catalogues[language].filter(
      ([key, text]) => inserted(key, text).join() !== inserted(key, spanish.get(key)).join(),
    );
    expect(differing).toEqual([]);
  });
});

describe('French', () => {
  const texts = all(fr, shared.fr);

  it('sets a narrow no-break space before ; : ! ? and within « »', () => {
    expect(wrong(texts, /[^\u202f][;:!?](?=\s|$)/)).toEqual([]);
    expect(wrong(texts, /«[^\u202f]|[^\u202f]»/)).toEqual([]);
  });

  it('writes apostrophes curved and quotation marks its own way', () => {
    expect(wrong(texts, /\p{L}'\p{L}|[“”"]/u)).toEqual([]);
  });

  it('says e-mail everywhere', () => {
    expect(wrong(texts, /courriel/i)).toEqual([]);
  });
});

describe('English', () => {
  const texts = all(en, shared.en);

  it('writes apostrophes curved, and quotation marks as “ ”', () => {
    expect(wrong(texts, /\p{L}'\p{L}|[«»"]|\p{L}' /u)).toEqual([]);
  });

  it('is British', () => {
    const american =
      /\b(color|favor|center|traveler|traveling|canceled|license plate|zip code|organiz|recogniz|personaliz|vacation|check-in luggage|gray|fulfill|itinerary organiz)/i;
    expect(wrong(texts, american)).toEqual([]);
  });

  it('calls what customers accept a quote, and uses no other word', () => {
    const front = Object.entries(en).filter(([key]) =>
      /^(budgets?|budgetPage|travels|answer|compare|lines)\./.test(key),
    );
    expect(wrong(front, /\b(budgets?|quotations?)\b/i)).toEqual([]);
  });
});

test.each([
  [
    '¿Enviar de nuevo «Su presupuesto para «Granada en otoño»» a Ana?',
    '¿Enviar de nuevo «Su presupuesto para “Granada en otoño”» a Ana?',
  ],
  [
    'Send “Your quote for “Granada in autumn”” to Ana again?',
    'Send “Your quote for ‘Granada in autumn’” to Ana again?',
  ],
  [
    'Renvoyer «\u202fVotre devis «\u202fGrenade\u202f»\u202f» à Ana ?',
    'Renvoyer «\u202fVotre devis “Grenade”\u202f» à Ana ?',
  ],
  ['«Uno» y «dos»', '«Uno» y «dos»'],
  ['«Andalusia “at our own pace”»', '«Andalusia “at our own pace”»'],
  ['«a «b» sin cerrar', '«a «b» sin cerrar'],
  ['a» «b «c»', 'a» «b «c»'],
])('quotations within quotations: %s', (text, shown) => {
  expect(nestQuotes(text)).toBe(shown);
  expect(nestQuotes(shown)).toBe(shown);
});
