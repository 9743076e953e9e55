import type { Language } from '../language.ts';
import { nestQuotes, typesetFrench } from '../typography.ts';
import { auditTexts } from './audit.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { noticeTexts } from './notice.ts';
import { offerTexts } from './offer.ts';
import { office as officeEn } from './office/en.ts';
import { office as officeEs } from './office/es.ts';
import { office as officeFr } from './office/fr.ts';
import { questionTexts } from './question.ts';
import { secondFactor as secondFactorEn } from './second-factor/en.ts';
import { secondFactor as secondFactorEs } from './second-factor/es.ts';
import { secondFactor as secondFactorFr } from './second-factor/fr.ts';
import { serverTexts } from './server.ts';
import { sheetTexts } from './sheet.ts';
import { visitor as visitorEn } from './visitor/en.ts';
import { visitor as visitorEs } from './visitor/es.ts';
import { visitor as visitorFr } from './visitor/fr.ts';

const said = {
  es: {
    ...es,
    ...officeEs,
    ...serverTexts.es,
    ...noticeTexts.es,
    ...offerTexts.es,
    ...questionTexts.es,
    ...sheetTexts.es,
    ...auditTexts.es,
    ...secondFactorEs,
    ...visitorEs,
  },
  en: {
    ...en,
    ...officeEn,
    ...serverTexts.en,
    ...noticeTexts.en,
    ...offerTexts.en,
    ...questionTexts.en,
    ...sheetTexts.en,
    ...auditTexts.en,
    ...secondFactorEn,
    ...visitorEn,
  },
  fr: {
    ...fr,
    ...officeFr,
    ...serverTexts.fr,
    ...noticeTexts.fr,
    ...offerTexts.fr,
    ...questionTexts.fr,
    ...sheetTexts.fr,
    ...auditTexts.fr,
    ...secondFactorFr,
    ...visitorFr,
  },
};

/** The key of a message of the server. The screens show the messages of the schemas too. */
export type MessageKey = keyof typeof said.es;
export type Texts = Record<MessageKey, string>;
export type Params = Readonly<Record<string, string | number>>;

export const texts: Record<Language, Texts> = { ...said, fr: typesetFrench(said.fr) };

/** Whether a text is a key of the catalogue. zod passes messages on as plain strings. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(texts.es, text);
}

/**
 * A message in a language.
 * @param language the reader's language
 * @param key the key of the message
 * @param params the values for its `{{name}}` placeholders; a value that is itself a key is translated too
 */
export function say(language: Language, key: MessageKey, params: Params = {}): string {
  const said = texts[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    return isMessageKey(value) ? texts[language][value] : value;
  });
  return nestQuotes(said);
}
