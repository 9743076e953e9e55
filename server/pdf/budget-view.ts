import { isPackage } from '../../contract/budget/line-facts.ts';
import { budgetStatus } from '../../contract/budget/state.ts';
import { travelDays } from '../../contract/values/dates.ts';
import { labelWithValue } from '../../contract/values/typography.ts';
import type { BudgetDocument } from './budget-document.ts';
import { coverColumn, type DocumentView, startView } from './document-view.ts';
import { type Context, itineraryDays, type PricedContext } from './itinerary-view.ts';
import { contactRows, printedLink } from './links.ts';
import { tripOverview } from './overview-view.ts';
import { paymentSection, qrCode } from './payment-view.ts';
import { pricesOf } from './prices.ts';
import { printableText } from './printable-text.ts';
import { pdfRichText } from './rich-text.ts';
import type { PdfTexts } from './texts.ts';

/**
 * The input of `template/budget.typ`.
 * @throws Error when its amounts do not add up (`pricesOf`).
 */
export function budgetView(document: BudgetDocument): DocumentView {
  const { view, ...tools } = startView(document);
  const context: PricedContext = { ...tools, document, prices: pricesOf(document) };
  return view({
    design: document.design ?? 'classic',
    title: printableText(document.travel.name, 18),
    cover: coverView(context),
    intro: pdfRichText(document.budget.data),
    agent: agentView(context),
    references: bookingReferences(context),
    overview: tripOverview(context),
    gallery: galleryView(context),
    days: itineraryDays(context),
    inclusions: inclusionLists(context),
    prices: priceTable(context),
    state: statusView(context),
    page: pageLink(context),
    payment: paymentSection(context),
    validity: validitySentence(context),
    packageTravel: isPackage(document.budget, document.lines) ? pdfRichText(document.agency.packageTravelInfo) : [],
    conditions: pdfRichText(document.conditions),
    contract: pdfRichText(document.contract),
  });
}

function agentView({ document: { agent }, texts, image }: Context) {
  if (!agent) return null;
  const { name, phone, email, portrait } = agent;
  return {
    name: printableText(name),
    contact: contactRows({ phone, email }),
    portrait: image(portrait),
    alt: printableText(texts.photoOf(name)),
  };
}

/** What the price covers and what it does not, each list under its title. */
function inclusionLists({ document: { inclusions, budget }, texts }: Context) {
  if (!inclusions || inclusions.included.length === 0 || budget.booked) return [];
  return [
    { title: texts.included, items: inclusions.included.map(item => printableText(item)) },
    { title: texts.notIncluded, items: inclusions.not_included.map(item => printableText(item)) },
  ];
}

/** The photos for the rest of a page, with what they show. */
export const galleryView = ({ document, texts, image }: Context) =>
  (document.gallery ?? []).flatMap(({ title, photo }) =>
    photo ? [{ path: image(photo), alt: printableText(texts.photoOf(title)) }] : [],
  );

/** Until when it is valid, or since when it is accepted. */
function validitySentence({ document, texts, formats }: Context): string | null {
  const { accepted } = document.budget;
  if (accepted) return texts.acceptedSentence(formats.day(accepted));
  const day = lastValidDay(document);
  return day === null ? null : texts.validity(formats.day(day));
}

/** The last valid day. Only a pending budget has one: an answered budget is valid for good or not at all. */
const lastValidDay = ({ budget }: BudgetDocument): string | null =>
  budget.status === budgetStatus.pendiente && !budget.departed ? (budget.valid_until ?? null) : null;

/** What travellers carry along once all is booked: the reference of each booking, and the telephone that answers. */
function bookingReferences({ document, texts, formats }: Context) {
  const { budget, agency, lines } = document;
  if (!budget.booked) return null;
  return {
    rows: lines.flatMap(({ locator, title, date_from, kind, kindName }) =>
      locator
        ? {
            date: date_from ? formats.numericDay(date_from) : '',
            title: printableText(title),
            kindName: printableText(kindName ?? texts.kinds[kind]),
            locator: printableText(locator),
          }
        : [],
    ),
    emergency: agency.emergencyPhone ? contactRows({ phone: agency.emergencyPhone }) : [],
  };
}

/** More names would not fit on the cover. */
const maxNames = 6;

function travellersText({ travel, language }: BudgetDocument, texts: PdfTexts): string {
  const { n_adults, n_children, children_ages, names = [] } = travel;
  const people = texts.people(n_adults, n_children, children_ages);
  if (names.length === 0 || names.length > maxNames) return people;
  return printableText(labelWithValue(language, people, new Intl.ListFormat(language).format(names)));
}

export function coverView({ document, texts, formats, image }: Context) {
  const { travel, budget, client } = document;
  return {
    photo: image(budget.cover),
    alt: printableText(texts.coverPhoto(travel.name)),
    eyebrow: budget.booked ? texts.tripPapers : texts.quote,
    name: budget.quote_name ? printableText(budget.quote_name) : null,
    summary: budget.quote_summary ? printableText(budget.quote_summary) : null,
    dates: formats.days(budget.date_from, budget.date_to),
    client: printableText(client.name, coverColumn),
    facts: [
      { label: texts.duration, value: texts.days(travelDays(budget.date_from, budget.date_to)) },
      ...(travel.n_adults + travel.n_children > 0
        ? [{ label: texts.travellers, value: travellersText(document, texts) }]
        : []),
    ],
  };
}

/** Which paper it is and what has become of it, above the price. */
function statusView({ document, texts, formats }: Context) {
  const { budget, agency, issued } = document;
  const validUntil = lastValidDay(document);
  const status = budget.accepted
    ? texts.acceptedOn(formats.day(budget.accepted))
    : budget.departed
      ? texts.over
      : texts.statuses[budget.status];
  return {
    eyebrow: texts.eyebrow(budget.id),
    facts: [
      [texts.issued, issued && formats.day(issued)],
      [texts.status, status],
      [texts.validUntil, validUntil && formats.day(validUntil)],
    ].flatMap(([label, value]) => (label && value ? [{ label, value: printedLink(value, null) }] : [])),
    emergency:
      budget.accepted && agency.emergencyPhone
        ? { label: texts.emergencyPhone, rows: contactRows({ phone: agency.emergencyPhone }) }
        : null,
  };
}

/** The page of the budget: a link, and a code for those who hold the paper. */
function pageLink({ document: { budget }, texts, image }: Context) {
  const { url, status, departed } = budget;
  if (!url || status === budgetStatus.rechazado) return null;
  return {
    title: status === budgetStatus.pendiente && !departed ? texts.answerTitle : texts.pageTitle,
    text: status === budgetStatus.pendiente && !departed ? texts.answerText : texts.pageText,
    link: printedLink(url.replace(/^https?:\/\//, ''), url),
    code: image(Buffer.from(qrCode(url))),
    alt: texts.pageCode,
  };
}

function priceTable({ document, texts, formats, prices }: PricedContext) {
  const { money } = formats;
  const rows = document.lines.map((line, index) => ({
    title: printableText(line.title),
    kindName: printableText(line.kindName ?? texts.kinds[line.kind]),
    date: line.date_from ? formats.numericDay(line.date_from) : '',
    price: document.prices === 'total' ? null : money(prices.lines[index] ?? 0),
  }));
  const row = (label: string, cents: number, weight: 'plain' | 'total' = 'plain') => ({
    label,
    value: money(cents),
    weight,
  });
  const hasDiscount = prices.discount !== 0;
  // Whoever accepts too late for a deposit pays everything at once.
  const hasDeposit = prices.deposit > 0 && document.payments?.due[0]?.kind !== 'whole';
  const totals = [
    ...(hasDiscount
      ? [
          row(texts.total, prices.total),
          row(texts.discount(formats.percent(document.budget.discount)), prices.discount),
        ]
      : []),
    ...(prices.perPerson === null ? [] : [row(texts.perPerson(prices.people), prices.perPerson)]),
    ...(hasDeposit ? [row(texts.deposit, prices.deposit)] : []),
    ...(prices.paid === 0
      ? []
      : [row(texts.paid, prices.paid), prices.due < 0 ? row(texts.overpaid, -prices.due) : row(texts.due, prices.due)]),
    row(texts.price, prices.withDiscount, 'total'),
  ];
  return { rows, totals };
}
