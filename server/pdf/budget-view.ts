import { isPackage } from '../../contract/budget/package-travel.ts';
import { budgetStatus } from '../../contract/budget/state.ts';
import { houseColours, paletteFor } from '../../contract/setting/brand-colour.ts';
import { travelDays } from '../../contract/values/dates.ts';
import { printedPhone } from '../../contract/values/phone.ts';
import type { BudgetDocument } from './budget-document.ts';
import { pdfFormats } from './formats.ts';
import { type Context, days } from './itinerary-view.ts';
import { overview } from './overview-view.ts';
import { paymentSection } from './payment-view.ts';
import { pricesOf } from './prices.ts';
import { printable } from './printable.ts';
import { pdfRichText } from './rich-text.ts';
import { type PdfTexts, pdfTexts } from './texts.ts';

/** The input of `template/budget.typ`: finished strings and trees, and the images with their paths. */
export interface BudgetView {
  data: Record<string, unknown>;
  images: Map<string, Uint8Array>;
}

/**
 * The document in the words and formats of its language.
 * @throws Error when its amounts do not add up (`pricesOf`).
 */
export function budgetView(document: BudgetDocument): BudgetView {
  const { images, image } = imagesOf();
  const formats = pdfFormats(document.language);
  const context: Context = { document, texts: pdfTexts[document.language], formats, prices: pricesOf(document), image };
  const data = {
    language: document.language,
    design: document.design ?? 'classic',
    colours: paletteFor(document.colours ?? houseColours),
    title: printable(document.travel.name, 18),
    texts: labels(context.texts),
    agency: agencyView(document.agency, context.texts, image),
    cover: cover(context),
    intro: pdfRichText(document.budget.data),
    agent: agentView(context),
    overview: overview(context),
    gallery: gallery(context),
    days: days(context),
    prices: priceTable(context),
    payment: paymentSection(context),
    validity: validity(context),
    packageTravel: isPackage(document.budget, document.lines) ? pdfRichText(document.agency.packageTravelInfo) : [],
    conditions: pdfRichText(document.conditions),
    contract: pdfRichText(document.contract),
  };
  return { data: withoutNarrowSpaces(data), images };
}

/** Collects the images of a document by path. */
export function imagesOf() {
  const images = new Map<string, Uint8Array>();
  const image = (bytes: Uint8Array | undefined) => {
    if (!bytes) return null;
    const path = `/images/${images.size}`;
    images.set(path, bytes);
    return path;
  };
  return { images, image };
}

/** The longest word, in characters, that fits into a third of the cover. */
const column = 22;

/** The labels without parameters. The template uses them by name. */
export function labels(texts: PdfTexts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'));
}

export function agencyView(agency: BudgetDocument['agency'], texts: PdfTexts, image: Context['image']) {
  const { name, licence, address, phone, email, web, logo } = agency;
  const contact = [address, phone && printedPhone(phone), email, web].flatMap(text =>
    text ? [printable(text, column)] : [],
  );
  return {
    name: printable(name),
    licence: licence ? printable(`${texts.licence} ${licence}`) : null,
    contact,
    logo: image(logo),
    logoAlt: printable(texts.logoOf(name)),
  };
}

function agentView({ document: { agent }, texts, image }: Context) {
  if (!agent) return null;
  const { name, phone, email, portrait } = agent;
  return {
    name: printable(name),
    contact: [phone && printedPhone(phone), email].flatMap(text => (text ? [printable(text)] : [])),
    portrait: image(portrait),
    alt: printable(texts.photoOf(name)),
  };
}

/** The photos for the rest of a page, with what they show. */
const gallery = ({ document, texts, image }: Context) =>
  (document.gallery ?? []).flatMap(({ title, photo }) =>
    photo ? [{ path: image(photo), alt: printable(texts.photoOf(title)) }] : [],
  );

/** Until when it is valid, or since when it is accepted. */
function validity({ document, texts, formats }: Context): string | null {
  const { accepted } = document.budget;
  if (accepted) return texts.acceptedSentence(formats.day(accepted));
  const day = lastDay(document);
  return day === null ? null : texts.validity(formats.day(day));
}

/** The last valid day. Only a pending budget has one: an answered budget is valid for good or not at all. */
const lastDay = ({ budget }: BudgetDocument): string | null =>
  budget.status === budgetStatus.pendiente && !budget.over ? (budget.valid_until ?? null) : null;

function cover({ document, texts, formats, image }: Context) {
  const { travel, budget, client } = document;
  const validUntil = lastDay(document);
  return {
    photo: image(budget.cover),
    alt: printable(texts.coverPhoto(travel.name)),
    eyebrow: texts.eyebrow(budget.id),
    name: budget.quote_name ? printable(budget.quote_name) : null,
    summary: budget.quote_summary ? printable(budget.quote_summary) : null,
    dates: formats.days(budget.date_from, budget.date_to),
    client: { name: printable(client.name, column), email: client.email ? printable(client.email, column) : null },
    facts: [
      { label: texts.duration, value: texts.days(travelDays(budget.date_from, budget.date_to)) },
      ...(travel.n_adults + travel.n_children > 0
        ? [{ label: texts.travellers, value: texts.people(travel.n_adults, travel.n_children, travel.children_ages) }]
        : []),
      ...(document.issued ? [{ label: texts.issued, value: formats.day(document.issued) }] : []),
      {
        label: texts.status,
        value: budget.accepted
          ? texts.acceptedOn(formats.day(budget.accepted))
          : budget.over
            ? texts.over
            : texts.statuses[budget.status],
      },
      ...(validUntil === null ? [] : [{ label: texts.validUntil, value: formats.day(validUntil) }]),
      ...(budget.accepted && document.agency.emergencyPhone
        ? [{ label: texts.emergencyPhone, value: printable(printedPhone(document.agency.emergencyPhone)) }]
        : []),
    ],
  };
}

function priceTable({ document, texts, formats, prices }: Context) {
  const { money } = formats;
  const rows = document.lines.map((line, index) => ({
    title: printable(line.title),
    kindName: printable(line.kindName ?? texts.kinds[line.kind]),
    date: line.date_from ? formats.numericDay(line.date_from) : '',
    price: document.prices === 'total' ? null : money(prices.lines[index] ?? 0),
  }));
  const hasDiscount = prices.discount !== 0;
  const totals = [
    { label: texts.total, value: money(prices.total), weight: hasDiscount ? 'plain' : 'total' },
    ...(hasDiscount
      ? [
          {
            label: texts.discount(formats.percent(document.budget.discount)),
            value: money(prices.discount),
            weight: 'plain',
          },
          { label: texts.totalWithDiscount, value: money(prices.withDiscount), weight: 'total' },
        ]
      : []),
    ...(prices.perPerson === null
      ? []
      : [{ label: texts.perPerson(prices.people), value: money(prices.perPerson), weight: 'plain' }]),
    // Whoever accepts too late for a deposit pays everything at once.
    ...(prices.deposit > 0 && document.payments?.due[0]?.kind !== 'whole'
      ? [{ label: texts.deposit, value: money(prices.deposit), weight: 'plain' }]
      : []),
    { label: texts.paid, value: money(prices.paid), weight: 'plain' },
    prices.due < 0
      ? { label: texts.overpaid, value: money(-prices.due), weight: 'due' }
      : { label: texts.due, value: money(prices.due), weight: 'due' },
  ];
  return { rows, totals };
}

/** Intl writes narrow spaces in French, and Fraunces has no glyph for them. */
export function withoutNarrowSpaces<T>(data: T): T {
  return JSON.parse(JSON.stringify(data).replaceAll('\u202f', '\u00a0')) as T;
}
