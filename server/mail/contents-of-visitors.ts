import { travelDays } from '../../contract/dates.ts';
import type { Contents, Formats } from './content.ts';
import type { TravelAsked } from './params.ts';
import type { Fact } from './render.ts';
import type { MailTexts } from './texts/index.ts';

/** The mails about visitors' requests. */
export const visitorContents: Contents<'travelRequest' | 'travelRequestConfirmation'> = {
  travelRequest: ({ common, travelRequest: texts, travelAsked }, params, formats) => ({
    subject: texts.subject(params.travelName, params.by),
    preheader: asked(travelAsked, params, formats)
      .map(fact => fact.value)
      .join(' · '),
    heading: texts.heading,
    paragraphs: [common.greeting(params.firstName), texts.intro(params.by)],
    facts: [
      { label: texts.destination, value: params.travelName },
      ...asked(travelAsked, params, formats),
      ...budgetFact(texts, params, formats),
      { label: texts.by, value: params.by },
      { label: texts.email, value: params.email },
      ...(params.phone ? [{ label: texts.phone, value: params.phone }] : []),
      { label: texts.language, value: formats.language(params.asks) },
    ],
    quote: params.comments ? { label: texts.wishes, value: params.comments } : undefined,
    button: { label: texts.button, url: params.url },
  }),

  travelRequestConfirmation: ({ travelRequestConfirmation: texts, travelAsked }, params, formats, agency) => ({
    subject: texts.subject(agency.name),
    preheader: texts.preheader(params.number),
    heading: texts.heading,
    paragraphs: [texts.hello, texts.intro(agency.name)],
    facts: [{ label: texts.number, value: String(params.number) }, ...asked(travelAsked, params, formats)],
    button: { label: texts.button, url: params.url },
    fixed: [texts.next(params.replyDays), texts.notYou],
    signed: null,
    why: texts.why(agency.name),
  }),
};

/** The figures of a request: when and how many people. */
function asked(texts: MailTexts['travelAsked'], params: TravelAsked, formats: Formats): Fact[] {
  const when = params.flexible
    ? texts.flexible(params.month === null ? null : formats.month(params.month), params.days)
    : `${formats.dates(params.dateFrom, params.dateTo)} (${texts.days(travelDays(params.dateFrom, params.dateTo))})`;
  const { adults, ages } = params;
  const who = [texts.adults(adults), ...(ages.length > 0 ? [texts.children(ages.length, formats.list(ages))] : [])];
  return [
    { label: texts.when, value: when },
    { label: texts.who, value: who.join(', ') },
  ];
}

function budgetFact(
  texts: MailTexts['travelRequest'],
  { budgetFrom, budgetTo }: { budgetFrom: number | null; budgetTo: number | null },
  formats: Formats,
): Fact[] {
  if (budgetFrom === null && budgetTo === null) return [];
  const from = budgetFrom === null ? null : formats.money(budgetFrom);
  const to = budgetTo === null ? null : formats.money(budgetTo);
  return [{ label: texts.budget, value: texts.budgetBetween(from, to) }];
}
