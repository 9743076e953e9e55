import { houseColours, paletteFor } from '../../contract/setting/brand-colour.ts';
import { addDays, daysBetween } from '../../contract/values/dates.ts';
import type { BudgetDocumentLine } from './budget-document.ts';
import type { Context } from './itinerary-view.ts';
import { printable } from './printable.ts';
import { mapStops, routeMap } from './route-map.ts';

/** A longer trip names only the days on which something is planned. */
const longTrip = 16;

/** The trip on one page: the map of its route, and its days with what is planned and where the night is spent. */
export function overview(context: Context) {
  const { document, texts, image } = context;
  const dated = document.lines
    .filter(line => line.date_from)
    .toSorted((a, b) => ((a.date_from ?? '') < (b.date_from ?? '') ? -1 : 1));
  const stops = mapStops(dated.flatMap(({ place }) => (place ? [place] : [])));
  const map = routeMap(stops, paletteFor(document.colours ?? houseColours));
  const names = [...new Set(stops.map(stop => stop.name))];
  return {
    days: daysOf(context, dated),
    map: map
      ? {
          drawing: image(Buffer.from(map.svg)),
          alt: printable(texts.mapOf(names)),
          labels: map.labels.map(label => ({ ...label, name: printable(label.name) })),
        }
      : null,
  };
}

function daysOf({ document, texts, formats }: Context, lines: readonly BudgetDocumentLine[]) {
  const { date_from: first, date_to: last } = document.budget;
  const length = Math.min(daysBetween(first, last) + 1, 400);
  const all = Array.from({ length: Math.max(length, 0) }, (_, index) => addDays(first, index));
  return all.flatMap((day, index) => {
    const plan = lines.filter(line => line.date_from?.startsWith(day) && line.kind !== 'travel_insurance');
    const planned = plan.filter(line => line.kind !== 'accomodation').map(line => printable(line.title));
    const night = lines.findLast(line => isNight(line, day));
    const title = document.budget.day_texts?.find(each => each.date === day)?.title ?? null;
    if (length > longTrip && plan.length === 0 && title === null) return [];
    return [
      {
        name: texts.day(index + 1),
        date: formats.shortWeekday(day),
        plan: planned.length > 0 || title === null ? planned : [printable(title)],
        night: night ? printable(night.title) : null,
      },
    ];
  });
}

const isNight = ({ kind, date_from: from, date_to: to }: BudgetDocumentLine, day: string) =>
  (kind === 'accomodation' || kind === 'cruise') && from !== null && from.slice(0, 10) <= day && (to ?? '') > `${day}~`;
