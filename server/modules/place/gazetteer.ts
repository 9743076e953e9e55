import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type GeonamesPlace, geonamesFile, geonamesPlace } from '../../platform/text/geonames.ts';
import { bestFirst, foreign, type Match, matchOf, plain, spanishName } from './match.ts';

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
}

export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

export interface MatchedPlace extends GeonamesPlace {
  match: Match;
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

const most = 250_000;

async function load(): Promise<Gazetteer> {
  const all = {
    starts: new Uint32Array(most),
    lines: new Uint32Array(most),
    lengths: new Uint16Array(most),
    latitudes: new Float32Array(most),
    longitudes: new Float32Array(most),
    populations: new Uint32Array(most),
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
      all.starts[count] = length;
      all.lines[count] = byte;
      all.lengths[count] = end - from;
      all.latitudes[count] = place.latitude;
      all.longitudes[count] = place.longitude;
      all.populations[count] = place.population;
      texts.push(text);
      length += text.length;
      byte += end - from + 1;
      from = end + 1;
      count += 1;
    }
    rest = bytes.subarray(from);
  }
  return {
    names: `${texts.join('')}\n`,
    starts: all.starts.slice(0, count),
    lines: all.lines.slice(0, count),
    lengths: all.lengths.slice(0, count),
    latitudes: all.latitudes.slice(0, count),
    longitudes: all.longitudes.slice(0, count),
    populations: all.populations.slice(0, count),
  };
}

const latin = /^[\p{Script=Latin}\p{M}\d '’.()/-]+$/u;

/** The names in Latin letters, each once. Names of three capitals are airports and are left out. */
function plainNames({ name, country, alternates }: GeonamesPlace): string {
  const own = new Set([plain(name), plain(spanishName(country, name))]);
  const others = new Set<string>();
  for (const alternate of alternates) {
    if (alternate.length > 60 || !latin.test(alternate) || /^[A-Z]{3}$/.test(alternate)) continue;
    const other = plain(alternate);
    if (!own.has(other)) others.add(other);
  }
  return [...own].join('\t') + [...others].map(other => foreign + other).join('');
}

/**
 * The places that match a text, the best first.
 * @param text the output of `plain`, not empty
 */
export async function searchGazetteer(text: string, limit: number): Promise<MatchedPlace[]> {
  const all = await gazetteer();
  const found: { index: number; match: Match; population: number }[] = [];
  let last = { index: -1, match: 3 as Match, population: 0 };
  for (let at = all.names.indexOf(text); at >= 0; at = all.names.indexOf(text, at + 1)) {
    const index = placeAt(all.starts, at);
    const match = matchOf(all.names, at, text.length);
    if (index !== last.index) {
      last = { index, match, population: all.populations[index] ?? 0 };
      found.push(last);
    } else if (match < last.match) last.match = match;
  }
  const best = found.sort(bestFirst).slice(0, limit);
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
  for (let index = 0; index < all.starts.length; index += 1) {
    const [latitude = 0, longitude = 0] = [all.latitudes[index], all.longitudes[index]];
    if (latitude < bounds.south || latitude > bounds.north) continue;
    if (longitude >= bounds.west && longitude <= bounds.east) within.push(index);
  }
  within.sort((one, other) => (all.populations[other] ?? 0) - (all.populations[one] ?? 0));
  return readPlaces(all, within.slice(0, limit));
}

/** The place whose names are at a position: the last one that begins at or before it. */
function placeAt(starts: Uint32Array, position: number): number {
  let [low, high] = [0, starts.length - 1];
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
