import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { withoutAccents } from '../../../contract/values/typography.ts';
import { type GeonamesPlace, geonamesFile, geonamesPlace } from '../../platform/text/geonames.ts';

/** GeoNames uses English names for places that the world knows, and does not mark the Spanish ones. */
const exonyms: Readonly<Record<string, string>> = {
  'GB London': 'Londres',
  'GB Edinburgh': 'Edimburgo',
  'IE Dublin': 'Dublín',
  'FR Paris': 'París',
  'FR Marseille': 'Marsella',
  'FR Bordeaux': 'Burdeos',
  'FR Strasbourg': 'Estrasburgo',
  'FR Nice': 'Niza',
  'IT Rome': 'Roma',
  'IT Milan': 'Milán',
  'IT Turin': 'Turín',
  'IT Naples': 'Nápoles',
  'IT Florence': 'Florencia',
  'IT Venice': 'Venecia',
  'IT Genoa': 'Génova',
  'IT Bologna': 'Bolonia',
  'PT Lisbon': 'Lisboa',
  'PT Porto': 'Oporto',
  'DE Berlin': 'Berlín',
  'DE Munich': 'Múnich',
  'DE Hamburg': 'Hamburgo',
  'DE Köln': 'Colonia',
  'DE Frankfurt am Main': 'Fráncfort',
  'AT Vienna': 'Viena',
  'CH Zürich': 'Zúrich',
  'CH Genève': 'Ginebra',
  'BE Brussels': 'Bruselas',
  'BE Brugge': 'Brujas',
  'BE Antwerpen': 'Amberes',
  'NL Amsterdam': 'Ámsterdam',
  'NL The Hague': 'La Haya',
  'LU Luxembourg': 'Luxemburgo',
  'DK Copenhagen': 'Copenhague',
  'SE Stockholm': 'Estocolmo',
  'CZ Prague': 'Praga',
  'PL Warsaw': 'Varsovia',
  'PL Kraków': 'Cracovia',
  'RS Belgrade': 'Belgrado',
  'RO Bucharest': 'Bucarest',
  'BG Sofia': 'Sofía',
  'GR Athens': 'Atenas',
  'GR Thessaloníki': 'Salónica',
  'RU Moscow': 'Moscú',
  'RU Saint Petersburg': 'San Petersburgo',
  'TR Istanbul': 'Estambul',
  'IL Jerusalem': 'Jerusalén',
  'EG Cairo': 'El Cairo',
  'EG Alexandria': 'Alejandría',
  'MA Tangier': 'Tánger',
  'MA Fes': 'Fez',
  'MA Marrakesh': 'Marrakech',
  'TN Tunis': 'Túnez',
  'DZ Algiers': 'Argel',
  'LY Tripoli': 'Trípoli',
  'US New York City': 'Nueva York',
  'US Philadelphia': 'Filadelfia',
  'US New Orleans': 'Nueva Orleans',
  'CU Havana': 'La Habana',
  'MX Mexico City': 'Ciudad de México',
  'JP Tokyo': 'Tokio',
  'JP Kyoto': 'Kioto',
  'CN Beijing': 'Pekín',
  'IN Mumbai': 'Bombay',
  'KR Seoul': 'Seúl',
  'SG Singapore': 'Singapur',
  'AU Sydney': 'Sídney',
};

/** The Spanish name of a place, or its own name. */
export const spanishName = (country: string, name: string): string => exonyms[`${country} ${name}`] ?? name;

/** Before each name of a place in another language than its own and Spanish. */
const foreignMark = '\v';

/**
 * How well a text matches a place: 0 a whole name, 1 the beginning of a name, 2 the beginning of a word or of a foreign
 * name, 3 anywhere.
 */
export type MatchRank = 0 | 1 | 2 | 3;

/** The form in which names are compared: lower case, without accents. */
export const comparableName = (name: string): string =>
  /^[ -~]*$/.test(name) ? name.toLowerCase() : withoutAccents(name).replace(/’/g, "'");

/**
 * @param names comparable names, each between line ends, tabs or marks of foreign names
 * @param at the position of the text in them
 */
export function placeMatch(names: string, at: number, length: number): MatchRank {
  const ends = (position: number) => position < 0 || position >= names.length || /[\n\t\v]/.test(names[position] ?? '');
  if (!ends(at - 1)) return /[\p{L}\p{N}]/u.test(names[at - 1] ?? '') ? 3 : 2;
  return ends(at + length) ? 0 : names[at - 1] === foreignMark ? 2 : 1;
}

interface RankedPlace {
  match: MatchRank;
  population: number;
  /** The agency works in Spain. */
  spanish?: boolean;
}

/**
 * Sorts matches, the best first: whole names and beginnings, then beginnings of words, then the rest. Within these the
 * inhabitants count: more often for a whole name and for a place in Spain, so that 'bar' finds Barcelona before Bar, and
 * 'santiago' the Spanish one before Chile's.
 */
export const compareMatches = (one: RankedPlace, other: RankedPlace): number =>
  Math.max(one.match, 1) - Math.max(other.match, 1) || weight(other) - weight(one);

const weight = ({ match, population, spanish = false }: RankedPlace): number =>
  (population + 1) * (match === 0 ? (spanish ? 20_000 : 100) : spanish ? 50 : 1);

/**
 * GeoNames' places in memory: their names in one text, their coordinates, and the line of the file with the rest. About
 * 20 MB, read at the first search and in pieces, so that other requests are not blocked.
 */
interface Gazetteer {
  /** For each place '\n', its own name, with '\t' the Spanish one if it has another, and the foreign ones. */
  names: string;
  /** For each place: where its names begin, the byte and the length of its line, its coordinates, its inhabitants. */
  starts: Uint32Array;
  lines: Uint32Array;
  lengths: Uint16Array;
  latitudes: Float32Array;
  longitudes: Float32Array;
  populations: Uint32Array;
  count: number;
}

export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

export interface MatchedPlace extends GeonamesPlace {
  match: MatchRank;
}

let loading: Promise<Gazetteer> | undefined;

// Loaded once for all requests of the process. After a failure the next caller tries again.
function gazetteer(): Promise<Gazetteer> {
  loading ??= load().catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The room for places. The file has fewer. */
const maxPlaces = 250_000;

async function load(): Promise<Gazetteer> {
  const places = {
    starts: new Uint32Array(maxPlaces),
    lines: new Uint32Array(maxPlaces),
    lengths: new Uint16Array(maxPlaces),
    latitudes: new Float32Array(maxPlaces),
    longitudes: new Float32Array(maxPlaces),
    populations: new Uint32Array(maxPlaces),
  };
  const texts: string[] = [];
  let [count, length, byte] = [0, 0, 0];
  let rest: Buffer = Buffer.alloc(0);
  const stream = createReadStream(geonamesFile, { highWaterMark: 128 * 1024 });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', from)) {
      const place = geonamesPlace(bytes.toString('utf8', from, end));
      const text = `\n${plainNames(place)}`;
      places.starts[count] = length;
      places.lines[count] = byte;
      places.lengths[count] = end - from;
      places.latitudes[count] = place.latitude;
      places.longitudes[count] = place.longitude;
      places.populations[count] = place.population;
      texts.push(text);
      length += text.length;
      byte += end - from + 1;
      from = end + 1;
      count += 1;
    }
    rest = bytes.subarray(from);
  }
  return { ...places, names: `${texts.join('')}\n`, count };
}

const latin = /^[\p{Script=Latin}\p{M}\d '’.()/-]+$/u;

/** The names in Latin letters, each once. Names of three capitals are airports and are left out. */
function plainNames({ name, country, alternates }: GeonamesPlace): string {
  const own = new Set([comparableName(name), comparableName(spanishName(country, name))]);
  const others = new Set<string>();
  for (const alternate of alternates) {
    if (alternate.length > 60 || !latin.test(alternate) || /^[A-Z]{3}$/.test(alternate)) continue;
    const other = comparableName(alternate);
    if (!own.has(other)) others.add(other);
  }
  return [...own].join('\t') + [...others].map(other => foreignMark + other).join('');
}

/**
 * The places that match a text, the best first.
 * @param text the output of `comparableName`, not empty
 */
export async function searchGazetteer(text: string, limit: number): Promise<MatchedPlace[]> {
  const all = await gazetteer();
  const matchingRows: { index: number; match: MatchRank; population: number }[] = [];
  let last = { index: -1, match: 3 as MatchRank, population: 0 };
  for (let at = all.names.indexOf(text); at >= 0; at = all.names.indexOf(text, at + 1)) {
    const index = placeAt(all, at);
    const match = placeMatch(all.names, at, text.length);
    if (index !== last.index) {
      last = { index, match, population: all.populations[index] ?? 0 };
      matchingRows.push(last);
    } else if (match < last.match) last.match = match;
  }
  const best = matchingRows.sort(compareMatches).slice(0, limit);
  const places = await readPlaces(
    all,
    best.map(({ index }) => index),
  );
  return places.map((place, index) => ({ ...place, match: best[index]?.match ?? 3 }));
}

/** The largest places within bounds, for the labels of a map. */
export async function placesWithin(bounds: Bounds, limit: number): Promise<GeonamesPlace[]> {
  const all = await gazetteer();
  const within: number[] = [];
  for (let index = 0; index < all.count; index += 1) {
    const [latitude = 0, longitude = 0] = [all.latitudes[index], all.longitudes[index]];
    if (latitude < bounds.south || latitude > bounds.north) continue;
    if (longitude >= bounds.west && longitude <= bounds.east) within.push(index);
  }
  within.sort((one, other) => (all.populations[other] ?? 0) - (all.populations[one] ?? 0));
  return readPlaces(all, within.slice(0, limit));
}

/** The place whose names are at a position: the last one that begins at or before it. */
function placeAt({ starts, count }: Gazetteer, position: number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

async function readPlaces(all: Gazetteer, indexes: readonly number[]): Promise<GeonamesPlace[]> {
  const file = await open(geonamesFile);
  try {
    return await Promise.all(
      indexes.map(async index => {
        const length = all.lengths[index] ?? 0;
        const { buffer } = await file.read(Buffer.alloc(length), 0, length, all.lines[index] ?? 0);
        return geonamesPlace(buffer.toString('utf8'));
      }),
    );
  } finally {
    await file.close();
  }
}
