import type { Day } from '../values/dates.ts';
import { nights } from './itinerary.ts';

/** The places of a trip for its map, on the page and on paper. */

/** A place where travellers stay, or which they only visit. */
interface Stop {
  name: string;
  latitude: number;
  longitude: number;
  /** The day of its first service. */
  day: Day;
  nights: number;
}

interface Service {
  kind: string;
  title: string;
  date_from: string;
  date_to: string;
  place?: { town: string | null; latitude: number; longitude: number } | null | undefined;
}

export interface Route {
  /** The places where the nights are spent, in order; without stays, the places that are visited. */
  stops: Stop[];
  /** Places of day trips: the line of the route does not lead through them. */
  trips: Stop[];
}

/** Within a place: a walk or a short drive, in kilometres. */
const near = 12;

/** The route of the services of a budget, which come in the order of its days. */
export function routeOfPlaces(lines: readonly Service[]): Route {
  const placed = (line: Service) => stopOf(line) ?? [];
  const stays = lines.filter(line => line.kind === 'accomodation').flatMap(placed);
  if (stays.length === 0) return { stops: joinStops(lines.flatMap(placed)), trips: [] };
  const stops = joinStops(stays);
  const trips: Stop[] = [];
  for (const visit of lines.filter(line => line.kind !== 'accomodation').flatMap(placed))
    if (![...stops, ...trips].some(stop => isSame(stop, visit))) trips.push(visit);
  return { stops, trips };
}

function stopOf({ kind, title, date_from, date_to, place }: Service): Stop | null {
  if (!place) return null;
  const { town, latitude, longitude } = place;
  const stayed = kind === 'accomodation' ? nights({ date_from, date_to }) : 0;
  return { name: town ?? title, latitude, longitude, day: date_from.slice(0, 10), nights: stayed };
}

/** Stops that follow each other in the same place are one. */
function joinStops(stops: readonly Stop[]): Stop[] {
  const places: Stop[] = [];
  for (const stop of stops) {
    const before = places.at(-1);
    if (!before || !isSame(before, stop)) places.push(stop);
    else places[places.length - 1] = { ...before, nights: before.nights + stop.nights };
  }
  return places;
}

/** Whether two stops are in the same place. The distance is that on a plane: they are near enough. */
function isSame(one: Stop, other: Stop): boolean {
  const degree = 111.2;
  const east = (other.longitude - one.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return one.name === other.name || Math.hypot(east, other.latitude - one.latitude) * degree <= near;
}
