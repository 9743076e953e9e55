import { expect, it } from 'vitest';
import { languages } from '../../contract/language.ts';
import { forbiddenWordsIn } from '../../contract/testing/forbidden-words.ts';
import { certificateTexts } from './certificate-texts.ts';
import { pdfFormats } from './formats.ts';
import { pdfTexts } from './texts.ts';

/** Every text of a catalogue, its functions called with words and numbers that belong to no language. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsIn(value(...argumentsOf(value)));
  return Object.values(value ?? {}).flatMap(textsIn);
}

function argumentsOf(write: { toString(): string }): unknown[] {
  const given =
    /^\(?([^)=]*)/
      .exec(write.toString())?.[1]
      ?.split(',')
      .map(name => name.trim()) ?? [];
  const known: Record<string, unknown> = {
    ages: [7],
    places: ['Ushuaia'],
    names: ['Kim'],
    follows: { conditions: true },
  };
  return given.map(
    name => known[name] ?? (/^(adults|children|number|id|travellers|people|version)$/.test(name) ? 3 : 'Xyz'),
  );
}

it.each(languages)('documents use no word that texts avoid: %s', language => {
  const texts = textsIn([pdfTexts[language], certificateTexts[language]]);
  expect(texts.length).toBeGreaterThan(70);
  expect(texts.flatMap(text => forbiddenWordsIn(language, text).map(word => `${word} in ${text}`))).toEqual([]);
  // In French no line may end before a mark that has a space.
  if (language === 'fr') expect(texts.filter(text => / [:;!?»]|« |\p{L}[;!?»]/u.test(text))).toEqual([]);
});

it('writes short days as French readers do', () => {
  expect(pdfFormats('fr').shortWeekday('2026-05-01')).toBe('ven. 1er mai');
  expect(pdfFormats('fr').shortDays('2026-05-01', '2026-05-04')).toBe('du 1er au 4 mai');
  expect(pdfFormats('en').shortDays('2026-05-01', '2026-05-04')).toBe('1–4 May');
});
