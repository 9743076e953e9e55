import type { Content, Contents, Formats } from './content.ts';
import { inParagraphs } from './content.ts';
import type { MailAgency, PriceRequestParams } from './params.ts';
import type { Fact } from './render.ts';
import type { MailTexts } from './texts/index.ts';

/** The mails about group price requests. */
export const groupContents: Contents<'supplierAnswered' | 'priceRequest' | 'priceRequestReminder'> = {
  supplierAnswered: ({ common, supplierAnswered: texts }, params, formats) => ({
    subject: texts.subject(params.declined, params.supplier, params.request),
    preheader: params.total === null ? texts.heading(params.declined) : texts.total(formats.money(params.total)),
    heading: texts.heading(params.declined),
    paragraphs: [common.greeting(params.firstName), texts.intro(params.declined, params.supplier, params.request)],
    facts: [
      ...(params.total === null ? [] : [{ label: common.price, value: formats.money(params.total) }]),
      ...(params.dateUntil ? [{ label: texts.option, value: formats.day(params.dateUntil) }] : []),
    ],
    quote: params.comments ? { label: texts.comments, value: params.comments } : undefined,
    button: { label: texts.button, url: params.url },
  }),

  priceRequest: (texts, params, formats, agency) => request(texts, params, formats, agency),
  priceRequestReminder: (texts, params, formats, agency) => ({
    ...request(texts, params, formats, agency, [texts.priceRequest.reminder]),
    subject: texts.priceRequest.reminded(params.subject),
  }),
};

/** The request to a supplier. `first` comes before the message. */
function request(
  { common, priceRequest: texts }: MailTexts,
  params: PriceRequestParams,
  formats: Formats,
  agency: MailAgency,
  first: string[] = [],
): Content {
  return {
    subject: params.subject,
    preheader: texts.preheader(inDates(params, formats), texts.people(params.nAdults, params.nChildren)),
    heading: params.subject,
    paragraphs: [...inParagraphs(params.greeting), ...first, ...inParagraphs(params.message)],
    facts: requestFacts(common, texts, params, formats),
    button: { label: texts.button, url: params.url },
    fixed: [texts.link(params.days), ...[params.signature, params.contactInfo].flatMap(inParagraphs)],
    why: texts.why(agency.name),
  };
}

const inDates = ({ dateFrom, dateTo }: PriceRequestParams, formats: Formats): string | null =>
  dateFrom && dateTo
    ? formats.dates(dateFrom, dateTo)
    : dateFrom || dateTo
      ? formats.day(dateFrom ?? dateTo ?? '')
      : null;

/** The facts of a request, without empty ones. */
function requestFacts(
  common: MailTexts['common'],
  texts: MailTexts['priceRequest'],
  params: PriceRequestParams,
  formats: Formats,
): Fact[] {
  const dates = inDates(params, formats);
  const people = texts.people(params.nAdults, params.nChildren);
  return [
    ...(dates ? [{ label: common.dates, value: dates }] : []),
    ...(people ? [{ label: texts.peopleLabel, value: people }] : []),
    ...(params.nRooms ? [{ label: texts.rooms, value: String(params.nRooms) }] : []),
  ];
}
