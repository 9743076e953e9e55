import { budgetDays } from '../../contract/budget/itinerary.ts';
import { isLodging } from '../../contract/budget/line-kind.ts';
import { type Route, routeOfPlaces } from '../../contract/budget/route.ts';
import { houseColours, paletteFor } from '../../contract/setting/brand-colour.ts';
import { daysBetween } from '../../contract/values/dates.ts';
import type { BudgetDocumentLine } from './budget-document.ts';
import type { Context } from './itinerary-view.ts';
import { printableText } from './printable-text.ts';
import { routeMap } from './route-map.ts';

/** The sizes of the map, in millimetres. */
const sizes = { besideLetter: { width: 78, height: 86 }, pageWidth: { width: 170, height: 105 } };

type DatedLine = BudgetDocumentLine & { date_from: string; date_to: string };

/** The trip on one page: the map of its route, and its days with what is planned and where the night is spent. */
export function tripOverview(context: Context) {
  const { document } = context;
  const dated = document.lines
    .flatMap(line =>
      line.date_from ? { ...line, date_from: line.date_from, date_to: line.date_to ?? line.date_from } : [],
    )
    .toSorted((a, b) => (a.date_from < b.date_from ? -1 : 1));
  const hasLetter = Boolean(document.budget.data || document.agent);
  return {
    days: daysAtGlance(context, dated),
    map: mapView(context, routeOfPlaces(dated), sizes[hasLetter ? 'besideLetter' : 'pageWidth']),
  };
}

function mapView({ document, texts, image }: Context, route: Route, size: { width: number; height: number }) {
  const map = routeMap(route, paletteFor(document.colours ?? houseColours), size);
  if (!map) return null;
  const { svg, labels, marks } = map;
  const names = [...new Set([...route.stops, ...route.trips].map(stop => stop.name))];
  return {
    ...size,
    drawing: image(Buffer.from(svg)),
    alt: printableText(texts.mapOf(names)),
    labels: labels.map(label => ({ ...label, name: printableText(label.name) })),
    marks,
  };
}

function daysAtGlance({ document, texts, formats }: Context, lines: readonly DatedLine[]) {
  const { budget } = document;
  const days = budgetDays(budget);
  const contentDays = [
    ...lines.map(line => line.date_from.slice(0, 10)),
    ...(budget.day_texts ?? []).map(({ date }) => date),
  ];
  return (days.length > 0 ? days : [...new Set(contentDays)].sort()).map(day => {
    const planned = lines.filter(
      ({ date_from, kind }) => date_from.startsWith(day) && !['travel_insurance', 'accomodation'].includes(kind),
    );
    const night = lines.findLast(line => isNight(line, day));
    const title = budget.day_texts?.find(({ date }) => date === day)?.title;
    const free = budget.free_days?.find(({ from, to }) => from <= day && day <= to)?.text;
    const plan = planned.length > 0 ? planned.map(line => line.title) : [title ?? free ?? []].flat();
    return {
      name: texts.day(daysBetween(budget.date_from, day) + 1),
      date: formats.shortWeekday(day),
      plan: plan.map(text => printableText(text)),
      night: night ? printableText(night.title) : null,
    };
  });
}

const isNight = ({ kind, date_from, date_to }: DatedLine, day: string) =>
  isLodging(kind) && date_from.slice(0, 10) <= day && date_to > `${day}~`;
