import { travelDays } from '../../contract/dates.ts';
import type { formatsOf } from './formats.ts';
import type { MailAgency, OfTravel, TemplateName, TemplateParams } from './params.ts';
import type { Fact, MailContent } from './render.ts';
import type { MailTexts } from './texts/index.ts';

/** What the contents of mails are made of, whatever they are about. */

export type Content = Omit<MailContent, 'footer' | 'button'> & {
  button?: { label: string; url: string };
  /** Why the reader gets this message, where it is not their trip or their account. */
  why?: string;
};
export type Formats = ReturnType<typeof formatsOf>;
type Template<P> = (texts: MailTexts, params: P, formats: Formats, agency: MailAgency) => Content;
/** Some of the mails, each from its params. */
export type Contents<N extends TemplateName> = { [K in N]: Template<TemplateParams[K]> };

/** What somebody wrote, a blank line between paragraphs. */
export const inParagraphs = (text: string) => text.split(/\n{2,}/).filter(Boolean);

/** As much of a text as fits into a line. */
export function firstWords(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s\S*$/, '')}…`;
}

export function travelFacts(
  common: MailTexts['common'],
  { travelName, dateFrom, dateTo }: Pick<OfTravel, 'travelName' | 'dateFrom' | 'dateTo'>,
  formats: Formats,
): Fact[] {
  return [
    { label: common.travel, value: travelName },
    { label: common.dates, value: `${formats.dates(dateFrom, dateTo)} (${common.days(travelDays(dateFrom, dateTo))})` },
  ];
}

export const reason = (common: MailTexts['common'], words: string | null): Fact | undefined =>
  words ? { label: common.reason, value: words } : undefined;

export const signature = (common: MailTexts['common'], agent: string | null, agency: MailAgency) =>
  [common.regards, agent, agency.name].filter(Boolean).join('\n');
