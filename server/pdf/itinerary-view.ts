import type { DayText } from '../../contract/budget/day-text.ts';
import { isReversed } from '../../contract/budget/journey-time.ts';
import type { Fact } from '../../contract/budget/line-facts.ts';
import { isLodging } from '../../contract/budget/line-kind.ts';
import { daysBetween } from '../../contract/values/dates.ts';
import type { BudgetDocument, BudgetDocumentLine } from './budget-document.ts';
import type { StoreImage } from './document-view.ts';
import type { Formats } from './formats.ts';
import { printedLink } from './links.ts';
import type { Prices } from './prices.ts';
import { printableText } from './printable-text.ts';
import { pdfPlainText } from './rich-text.ts';
import type { PdfTexts } from './texts.ts';

/** The common input of all parts of the view. */
export interface Context {
  document: BudgetDocument;
  texts: PdfTexts;
  formats: Formats;
  image: StoreImage;
}

/** For the parts with amounts. */
export interface PricedContext extends Context {
  prices: Prices;
}

/** The itinerary, day by day, for `template/itinerary.typ`. */
export function itineraryDays(context: Context) {
  const { texts, formats, document } = context;
  const lines = Map.groupBy(document.lines, dayOf);
  const { day_texts, free_days, date_from } = document.budget;
  const dayTexts = new Map(day_texts?.map(each => [each.date, each]));
  const free = new Map(free_days?.map(each => [each.from, each]));
  return [...new Set([...lines.keys(), ...dayTexts.keys(), ...free.keys()])].sort().map(key => {
    const span = free.get(key);
    const nameOf = (day: string) => {
      const number = daysBetween(date_from, day) + 1;
      return number > 0 ? texts.day(number) : texts.beforeTheTrip;
    };
    const ends = key === noDay ? [] : [...new Set([key, span?.to ?? key])];
    return {
      name: ends.map(nameOf).join(' – ') || texts.wholeTrip,
      date: ends.map(day => formats.weekday(day)).join(' – ') || null,
      dayText: dayTextView(dayTexts.get(key) ?? (span && { date: key, title: null, text: span.text })),
      lines: (lines.get(key) ?? []).map(line => lineView(context, line)),
    };
  });
}

/** What the agent writes about a day, in paragraphs. */
const dayTextView = (dayText: DayText | undefined) =>
  dayText
    ? {
        title: dayText.title === null ? null : printableText(dayText.title),
        text: (dayText.text ?? '').split(/[\r\n]+/).flatMap(pdfPlainText),
      }
    : null;

/** Sorts after all days. */
const noDay = '~';
const dayOf = (line: BudgetDocumentLine) => line.date_from?.slice(0, 10) ?? noDay;

function lineView({ document, texts, formats, image }: Context, line: BudgetDocumentLine) {
  const { rating } = line;
  const facts: Fact[] = [
    ...line.facts,
    ...(rating ? [{ label: texts.rating, value: texts.rated(formats.mark(rating.average), rating.count) }] : []),
    ...(line.locator ? [{ label: texts.locator, value: line.locator }] : []),
  ];
  const text = pdfPlainText(line.text);
  const hours = hoursOf(formats, line);
  return {
    kind: line.kind,
    lodging: isLodging(line.kind),
    kindName: printableText(line.kindName ?? texts.kinds[line.kind]),
    title: printableText(line.title),
    when: dateText(texts, formats, hours ? withoutHours(line) : line),
    price: document.prices === 'total' ? null : formats.money(line.price),
    facts: facts
      .filter(fact => fact.value)
      .map(({ label, value, href }) => ({
        label: printableText(label),
        value: printedLink(value, href, 24),
        wide: value.length > 44,
      })),
    text,
    // Only a line that could fill a page may break across pages.
    long: JSON.stringify([text, facts]).length > 2500,
    hours,
    photo: image(line.photo),
    alt: printableText(texts.photoOf(line.title)),
  };
}

/** The hours of a journey or a visit without a photo, which take its place. */
function hoursOf(formats: Formats, { kind, photo, date_from: from, date_to: to }: BudgetDocumentLine) {
  const begins = formats.time(from ?? '');
  if (photo || !begins || isLodging(kind) || kind === 'travel_insurance') return null;
  return { from: begins, to: (to !== from && formats.time(to ?? '')) || null };
}

const withoutHours = (line: BudgetDocumentLine): BudgetDocumentLine => ({
  ...line,
  date_from: line.date_from?.slice(0, 10) ?? null,
  date_to: line.date_to?.slice(0, 10) ?? null,
});

/** '4–7 may · 3 noches' for a stay, '4 may · 09:30–11:45' for a journey. */
function dateText(texts: PdfTexts, formats: Formats, { kind, date_from: from, date_to: to }: BudgetDocumentLine) {
  if (!from) return null;
  // The local day of an arrival may be the one before it left.
  const earlier = to && isReversed(from, to) ? to : null;
  const last = to && to > from ? to : from;
  const parts = [
    earlier && daysBetween(from, earlier) < 0
      ? [from, earlier].map(day => formats.shortDays(day, day)).join('\u2009–\u2009')
      : formats.shortDays(from, last),
  ];
  const nights = daysBetween(from, last);
  if (isLodging(kind)) {
    if (nights > 0) parts.push(texts.nights(nights));
  } else if (kind !== 'travel_insurance') {
    const [begins, ends] = [formats.time(from), last === from && !earlier ? undefined : formats.time(earlier ?? last)];
    // An end without a beginning keeps its dash, so that it is not read as a beginning.
    if (ends) parts.push([begins ?? '', ends].join('\u2009–\u2009').trim());
    else if (begins) parts.push(begins);
  }
  return parts.join('  ·  ');
}
