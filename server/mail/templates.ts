import { houseColours, shownColours } from '../../contract/brand-colour.ts';
import type { Language } from '../../contract/language.ts';
import { longestSubject } from '../../contract/mail.ts';
import { printedPhone } from '../../contract/phone.ts';
import { contents } from './contents.ts';
import { formatsOf } from './formats.ts';
import {
  type Letterhead,
  type MailAgency,
  type Signer,
  type Surroundings,
  staffTemplates,
  type TemplateName,
  type TemplateParams,
} from './params.ts';
import { type MailContent, renderHtml, renderText, type Signature } from './render.ts';
import { type MailTexts, mailTexts } from './texts/index.ts';
import { beforeButton, valuesOf, worded } from './wording.ts';

export type { Letterhead, MailAgency, TemplateName, TemplateParams } from './params.ts';

/** A mail for the outbox, complete except for its reader's address. */
export interface WrittenMail {
  template: TemplateName;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

/**
 * Writes a mail.
 * @param language the reader's language
 * @param params plain data: amounts in cents, days as 'YYYY-MM-DD'
 * @param letterhead the agency's colours as it chose them, and whether its logo is attached
 * @param surroundings the photo at the top, and who signs
 */
export function writeMail<N extends TemplateName>(
  template: N,
  language: Language,
  params: TemplateParams[N],
  agency: MailAgency,
  letterhead: Letterhead = { colours: houseColours, logo: false },
  { cover = null, signer = null, words = null }: Surroundings = {},
): WrittenMail {
  const texts = mailTexts[language];
  const sender = reached(clean(agency));
  const formats = formatsOf(language);
  const told = clean(params);
  const ours = contents[template](texts, told, formats, sender);
  const said = words ? worded(ours, words, valuesOf(told, texts, formats, sender)) : ours;
  const { button, why, signed, note, paragraphs, ...content } = said;
  const before = words ? beforeButton(said, { cover: cover !== null, logo: letterhead.logo }) : paragraphs.length;
  const agent = signed && signer?.name === signed ? reached(signer) : null;
  const whole: MailContent = {
    ...content,
    cover,
    paragraphs: paragraphs.slice(0, before),
    continued: paragraphs.slice(before),
    ...(note
      ? { note: { text: note, name: signed ?? sender.name, phone: agent?.phone, portrait: agent?.portrait } }
      : {}),
    ...(button ? { button: { ...button, inWords: texts.common.buttonInWords } } : {}),
    ...(signed === undefined
      ? {}
      : { signature: signature(texts.common.regards, signed, sender, agent, Boolean(note)) }),
    contact: sender,
    footer: footer(texts.common, staffTemplates.includes(template), sender, why ?? texts.common.why(sender.name)),
  };
  return {
    template,
    language,
    subject: shortened(whole.subject),
    text: renderText(whole, language),
    html: renderHtml(whole, {
      language,
      agency: sender.name,
      ...letterhead,
      colours: shownColours(letterhead.colours),
    }),
  };
}

/**
 * @param agent whose name it is: contact data stand only under their own name
 * @param seen whether the letter has shown their portrait
 */
function signature(
  regards: string,
  name: string | null,
  agency: MailAgency,
  agent: Signer | null,
  seen: boolean,
): Signature {
  const contact = agent && { phone: agent.phone, email: agent.email, portrait: seen ? null : agent.portrait };
  return { regards, name, agency: agency.name, ...contact };
}

/** With a telephone as people read it. */
const reached = <W extends { phone?: string | null }>(who: W): W =>
  who.phone ? { ...who, phone: printedPhone(who.phone) } : who;

/** Cuts a subject that is too long because of a name, and ends it with '…'. */
function shortened(subject: string): string {
  const signs = [...subject];
  return signs.length <= longestSubject
    ? subject
    : `${signs
        .slice(0, longestSubject - 1)
        .join('')
        .trimEnd()}…`;
}

function footer(common: MailTexts['common'], toStaff: boolean, agency: MailAgency, why: string): string[] {
  if (toStaff) return [common.whyStaff(agency.name)];
  const contact = [agency.phone, agency.email, agency.web].filter(Boolean).join('\u00a0· ');
  const licence = agency.licence ? common.licence(agency.licence) : null;
  const lines = [agency.name, agency.address, contact, licence, why];
  return lines.filter((line): line is string => Boolean(line));
}

/**
 * Makes typed texts safe for a subject line: one line, without control characters or marks that change the direction of
 * reading. Reasons and comments keep their line breaks.
 */
function clean<T extends object>(params: T): T {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? cleanText(value, manyLines.includes(name))
      : Array.isArray(value)
        ? value.map(item => (typeof item === 'string' ? cleanText(item, false) : isRecord(item) ? clean(item) : item))
        : isRecord(value)
          ? clean(value)
          : value,
  ]);
  return Object.fromEntries(entries) as T;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** Fields with several lines. */
const manyLines = [
  'reason',
  'comments',
  'question',
  'answer',
  'greeting',
  'message',
  'signature',
  'contactInfo',
  'text',
  'note',
];

function cleanText(text: string, keepLines: boolean): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(/(?![\n\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ');
  return (keepLines ? plain.replace(/\n{3,}/g, '\n\n') : plain.replace(/\s+/g, ' ')).trim();
}
