import type { Language } from '../../contract/language.ts';
import { maxSubjectLength } from '../../contract/mail/schema.ts';
import { houseColours, shownColours } from '../../contract/setting/brand-colour.ts';
import { printedPhone } from '../../contract/values/phone.ts';
import type { CommonWords } from './common-words.ts';
import { toolsOf } from './content.ts';
import { type Letter, type LetterParams, multilineParams } from './letter.ts';
import type { Letterhead, LetterOptions, MailAgency } from './params.ts';
import { type MailContent, renderHtml, renderText } from './render.ts';
import { paragraphsAboveButton, placeholderValues, withAgencyWords } from './wording.ts';

/** A mail for the outbox, complete except for its reader's address. */
export interface WrittenMail {
  /** The name of its letter. */
  template: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

/**
 * Writes a mail.
 * @param preference the reader's language; a letter to staff is in Spanish all the same
 * @param params plain data: amounts in cents, days as 'YYYY-MM-DD'
 * @param letterhead the agency's colours as it chose them, and whether its logo is attached
 * @param cover the photo at the top
 * @param signer who signs
 */
export function writeMail<P extends LetterParams>(
  letter: Letter<P>,
  preference: Language,
  params: NoInfer<P>,
  agency: MailAgency,
  letterhead: Letterhead = { colours: houseColours, logo: false },
  { cover = null, signer = null, words = null, answerable }: LetterOptions = {},
): WrittenMail {
  const language = letterLanguage(letter, preference);
  const sender = withPrintedPhone(sanitize(agency));
  const tools = toolsOf(language, sender, answerable);
  const { common } = tools;
  const values = sanitize(params, [...multilineParams, ...(letter.lines ?? [])]);
  const defaultContent = letter.content(values, tools);
  const letterContent = words
    ? withAgencyWords(defaultContent, words, placeholderValues(values, tools))
    : defaultContent;
  const { button, why, signed, note, paragraphs, ...rest } = letterContent;
  const above = words
    ? paragraphsAboveButton(letterContent, { cover: cover !== null, logo: letterhead.logo })
    : paragraphs.length;
  // Contact data stand only under the agent's own name, and their portrait once.
  const agent = signed && signer?.name === signed ? withPrintedPhone(signer) : null;
  const contact = agent && { phone: agent.phone, email: agent.email, portrait: note ? null : agent.portrait };
  const content: MailContent = {
    ...rest,
    cover,
    paragraphs: paragraphs.slice(0, above),
    continued: paragraphs.slice(above),
    ...(note
      ? { note: { text: note, name: signed ?? sender.name, phone: agent?.phone, portrait: agent?.portrait } }
      : {}),
    ...(button ? { button: { ...button, inWords: common.buttonInWords } } : {}),
    ...(signed === undefined
      ? {}
      : { signature: { regards: common.regards, name: signed, agency: sender.name, ...contact } }),
    contact: sender,
    footer:
      letter.to === 'staff'
        ? [`Aviso automático para el equipo de ${sender.name}.`]
        : footer(common, sender, why ?? (letter.to === 'suppliers' ? common.whySupplier : common.why)(sender.name)),
  };
  return {
    template: letter.name,
    language,
    subject: shortenSubject(content.subject),
    text: renderText(content, language),
    html: renderHtml(content, {
      language,
      agency: sender.name,
      ...letterhead,
      colours: shownColours(letterhead.colours),
    }),
  };
}

/** The language that a letter is written in. */
export const letterLanguage = ({ languages }: Pick<Letter, 'languages'>, preference: Language): Language =>
  languages.includes(preference) ? preference : 'es';

/** With a telephone as people read it. */
const withPrintedPhone = <W extends { phone?: string | null }>(who: W): W =>
  who.phone ? { ...who, phone: printedPhone(who.phone) } : who;

/** Cuts a subject that is too long because of a name, and ends it with '…'. */
function shortenSubject(subject: string): string {
  const characters = [...subject];
  if (characters.length <= maxSubjectLength) return subject;
  const beginning = characters.slice(0, maxSubjectLength - 1).join('');
  return `${beginning.trimEnd()}…`;
}

function footer(common: CommonWords, agency: MailAgency, why: string): string[] {
  const contact = [agency.phone, agency.email, agency.web].filter(Boolean).join('\u00a0· ');
  const licence = agency.licence ? common.licence(agency.licence) : null;
  const lines = [agency.name, agency.address, contact, licence, why];
  return lines.filter((line): line is string => Boolean(line));
}

/**
 * Makes typed texts safe for a subject line: one line, without control characters or marks that change the direction of
 * reading.
 * @param lines the texts that keep their line breaks, as 'note' or 'payment.text'
 */
function sanitize<T extends object>(params: T, lines: readonly string[] = [], path = ''): T {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? sanitizeText(value, lines.includes(path + name))
      : Array.isArray(value)
        ? value.map(item =>
            typeof item === 'string' ? sanitizeText(item, false) : isRecord(item) ? sanitize(item) : item,
          )
        : isRecord(value)
          ? sanitize(value, lines, `${path}${name}.`)
          : value,
  ]);
  return Object.fromEntries(entries) as T;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

function sanitizeText(text: string, keepLines: boolean): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(/(?![\n\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ');
  return (keepLines ? plain.replace(/\n{3,}/g, '\n\n') : plain.replace(/\s+/g, ' ')).trim();
}
