import { addDays, instantOf, type MomentOrDay, saidTime } from '../values/dates.ts';
import { withoutAccents } from '../values/typography.ts';

/** How a transport travels, and how long it takes. */

export type TransportMode = 'train' | 'bus' | 'ferry' | 'helicopter' | 'bike' | 'plane' | 'car';

/**
 * Recognises a means of transport by the words of its name, without accents, in the three languages: the catalogue of
 * the agency holds only names (specification 3).
 */
const transportModes: readonly [words: RegExp, mode: TransportMode][] = [
  [/\b(tren|train|ave|tgv|rail\w*|ferrocarril|metro|tranvia|tram\w*)s?\b/, 'train'],
  [/\b(autobus(es)?|autocar(es)?|autocars|bus(es)?|minibus|microbus|coach(es)?|navette|shuttle)\b/, 'bus'],
  [/\b(ferry|ferries|barco|boat|bateau|bateaux|catamaran|traversee)s?\b/, 'ferry'],
  [/\b(helicopt\w*)\b/, 'helicopter'],
  [/\b(bici\w*|bicycle|bike|velo)s?\b/, 'bike'],
  [/\b(avion(es)?|avions|aereo|plane|aeroplane|flight|vuelo|vol|charter)s?\b/, 'plane'],
  [/\b(coche|car|voiture|auto|furgoneta|van|taxi|vtc|traslado|transfer|transfert|chofer)s?\b/, 'car'],
];

export const transportModeOf = (title: string): TransportMode | null =>
  transportModes.find(([words]) => words.test(withoutAccents(title)))?.[1] ?? null;

const landModes: readonly (TransportMode | null)[] = ['train', 'bus', 'car', 'bike'];

/**
 * Towns of Spain outside the Canaries: they share a time zone. Times are local, so a flight from Seville to Lisbon
 * seems to last five minutes. Towns abroad may have the same names, but no train or coach goes there.
 */
const spanishTowns =
  /^(a coruna|la coruna|albacete|algeciras|alicante|almeria|antequera|avila|badajoz|barcelona|bilbao|burgos|caceres|cadiz|cartagena|castellon|ciudad real|cordoba|cuenca|elche|gerona|gijon|girona|granada|guadalajara|huelva|huesca|jaen|jerez|leon|lerida|lleida|logrono|lugo|madrid|malaga|marbella|merida|motril|murcia|nerja|ourense|oviedo|palencia|pamplona|pontevedra|ronda|salamanca|san sebastian|santander|santiago de compostela|segovia|sevilla|seville|soria|tarifa|tarragona|teruel|toledo|ubeda|valencia|valladolid|vigo|vitoria|zamora|zaragoza|barcelone|cadix|cordoue|gerone|grenade|murcie|pampelune|saint-jacques-de-compostelle|saint-sebastien|salamanque|saragosse|segovie|tarragone|tolede|valence)\b/;

interface Journey {
  kind: string;
  title: string;
  origin?: string | null;
  destination?: string | null;
  /** In minutes, as somebody said it. */
  duration?: number | null;
}

/**
 * How many minutes a transport takes: as somebody said it, or else by its times where both places are known to share a
 * time zone. Null when it cannot be known, for a rented car, and for everything else than a transport.
 */
export function durationOf(line: Journey, from: MomentOrDay, to: MomentOrDay): number | null {
  const { kind, title, origin, destination, duration } = line;
  if (kind !== 'transport') return null;
  if (duration) return duration;
  if (!origin || !destination || origin === destination || !landModes.includes(transportModeOf(title))) return null;
  return isInOneTimeZone({ origin, destination }) ? minutesBetween(from, to) : null;
}

interface Places {
  origin: string | null;
  destination: string | null;
}

/** Whether a journey certainly stays in one time zone: it goes to where it began, or within Spain outside the Canaries. */
function isInOneTimeZone({ origin, destination }: Places): boolean {
  const [from, to] = [origin, destination].map(place => withoutAccents(place ?? '').trim());
  return from === to || [from, to].every(place => place !== undefined && spanishTowns.test(place));
}

/** Whether an end is before its start. A day without a time is neither before nor after a moment on that day. */
export function isReversed(from: MomentOrDay, to: MomentOrDay): boolean {
  const length = Math.min(from.length, to.length);
  return to.slice(0, length) < from.slice(0, length);
}

/**
 * Whether a transport arrives at a moment that cannot be: before it left, in one time zone; in two of them, more than a day
 * before it left on the clocks of its places (decisions 9). Null for places that are not known here.
 */
export const isImpossibleJourney = (places: Places | null, from: MomentOrDay, to: MomentOrDay): boolean =>
  isReversed(places && isInOneTimeZone(places) ? from : addDays(from.slice(0, 10), -1) + from.slice(10), to);

const maxRideMinutes = 36 * 60;

/** The minutes of a journey whose times were given; null when they make no sense. */
function minutesBetween(start: MomentOrDay, end: MomentOrDay): number | null {
  if (!saidTime(start) || !saidTime(end)) return null;
  // Both places have the agency's time, so that a night in which the clocks change is as long as it is.
  const minutes = (instantOf(end) - instantOf(start)) / 60_000;
  return minutes > 0 && minutes <= maxRideMinutes ? minutes : null;
}

/** '2 h 05 min', '45 min': the same in the three languages. The no-break spaces keep it on one line. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}\u00a0min`;
}

/** The longest duration, in minutes: a week. */
export const maxDuration = 7 * 24 * 60;

const hoursAndMinutes =
  /^(?:(\d{1,3})\s*h(?:(?:ora|our|eure|r)s?)?\.?)?\s*(?:(?:y|and|et)\s+)?(?:(\d{1,5})\s*(?:m(?:in(?:uto|ute)?s?)?\.?)?)?$/;

/**
 * The minutes of a duration as people write it: '2 h 35', '2:35', '155 min'. Null when it is none; a number alone could
 * be hours or minutes.
 */
export function readDuration(text: string): number | null {
  const plainText = withoutAccents(text).trim();
  const clock = /^(\d{1,3}):([0-5]\d)(?:\s*h)?$/.exec(plainText);
  if (clock) return within(Number(clock[1]) * 60 + Number(clock[2]));
  const match = hoursAndMinutes.exec(plainText);
  if (!match || /^\d*$/.test(plainText)) return null;
  const [hours, minutes] = [match[1], match[2]];
  if (hours !== undefined && Number(minutes ?? 0) > 59) return null;
  return within(Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const within = (minutes: number) => (minutes > 0 && minutes <= maxDuration ? minutes : null);
