import { type ItineraryDay, nights } from '../../../../contract/budget/itinerary.ts';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import type { Day } from '../../../../contract/values/dates.ts';

/** A place of the trip where travellers stay, or which they only visit. */
interface Stop {
  name: string;
  latitude: number;
  longitude: number;
  /** The day of its first service. */
  day: Day;
  nights: number;
}

/** Within a place: a walk or a short drive. */
const near = 12;

/** The places of a trip in the order of its days: those of the stays, or else those of the visits. */
export function stopsOf(days: readonly ItineraryDay[]): Stop[] {
  const lines = days.flatMap(day => day.lines);
  const stays = lines.filter(line => line.kind === 'accomodation');
  return joined((stays.some(line => line.place) ? stays : lines).flatMap(stopOf));
}

function stopOf(line: Line): Stop[] {
  if (!line.place) return [];
  const { town, latitude, longitude } = line.place;
  const stayed = line.kind === 'accomodation' ? nights(line) : 0;
  return [{ name: town ?? line.title, latitude, longitude, day: line.date_from.slice(0, 10), nights: stayed }];
}

/** Stops that follow each other in the same place are one. */
function joined(stops: readonly Stop[]): Stop[] {
  const found: Stop[] = [];
  for (const stop of stops) {
    const before = found.at(-1);
    if (!before || (before.name !== stop.name && kilometres(before, stop) > near)) found.push(stop);
    else found[found.length - 1] = { ...before, nights: before.nights + stop.nights };
  }
  return found;
}

/** The distance between two places, on a plane: they are near enough. */
function kilometres(one: Stop, other: Stop): number {
  const degree = 111.2;
  const east = (other.longitude - one.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(east, other.latitude - one.latitude) * degree;
}
