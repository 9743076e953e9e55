import type { Language } from '../language.ts';
import { nestQuotes, typesetFrench } from '../values/typography.ts';
import { auditTexts } from './audit.ts';
import { bookingRequestTexts } from './booking-request.ts';
import { noticeTexts } from './notice.ts';
import { offerTexts } from './offer.ts';
import { questionTexts } from './question.ts';
import { secondFactorTexts } from './second-factor.ts';
import { serverTexts } from './server.ts';
import { serverStaffTexts } from './server-staff.ts';
import { sharedTexts } from './shared.ts';
import { sheetTexts } from './sheet.ts';
import { staffTexts } from './staff.ts';
import { visitorTexts } from './visitor.ts';

const forEverybody = (language: Language) => ({
  ...sharedTexts[language],
  ...serverTexts[language],
  ...noticeTexts[language],
  ...bookingRequestTexts[language],
  ...offerTexts[language],
  ...questionTexts[language],
  ...secondFactorTexts[language],
  ...visitorTexts[language],
});
/** Only staff get these, and staff read Spanish. */
const forStaff = { ...staffTexts, ...serverStaffTexts, ...sheetTexts, ...auditTexts };
const es = { ...forEverybody('es'), ...forStaff };

/** The key of a message of the server. The screens show the messages of the schemas too. */
export type MessageKey = keyof typeof es;
export type Params = Readonly<Record<string, string | number>>;

type Texts = Record<MessageKey, string>;
export const texts: { es: Texts } & Record<Exclude<Language, 'es'>, Partial<Texts>> = {
  es,
  en: forEverybody('en'),
  fr: typesetFrench(forEverybody('fr')),
};

/** The text in a language, or in Spanish if only staff get it. */
const textOf = (language: Language, key: MessageKey) => texts[language][key] ?? texts.es[key];

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
  const phrase = textOf(language, key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    return isMessageKey(value) ? textOf(language, value) : value;
  });
  return nestQuotes(phrase);
}
