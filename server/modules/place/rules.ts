import { z } from 'zod';
import type { MapLabel, PlaceSuggestion } from '../../../contract/place/calls.ts';
import type { Db } from '../../platform/db/db.ts';
import { callOutbound } from '../../platform/http/outbound-call.ts';
import {
  type Bounds,
  comparableName,
  compareMatches,
  type MatchedPlace,
  type MatchRank,
  placeMatch,
  placesWithin,
  searchGazetteer,
  spanishName,
} from './gazetteer.ts';
import { citiesByIne, countryNames, type NamedCity, searchCities } from './queries.ts';

const nominatimAnswer = z
  .array(
    z.object({
      display_name: z.string().min(1).max(500),
      name: z.string().nullish(),
      lat: z.coerce.number().min(-90).max(90),
      lon: z.coerce.number().min(-180).max(180),
    }),
  )
  .max(100);

/** After this time, in ms, the offline answer is used. */
const timeoutMs = 4000;

/** A longer answer is not read to its end. A place takes a few hundred bytes. */
const maxAnswerBytes = 1_000_000;

/**
 * Asks a Nominatim-compatible server.
 * @param server its address; the search is at `search` below it
 * @returns the places in the server's order
 * @throws when it cannot be reached, takes longer than 4 s, or does not answer a list of places
 */
export async function askNominatim(server: string, query: string): Promise<PlaceSuggestion[]> {
  const url = new URL('search', server.endsWith('/') ? server : `${server}/`);
  url.search = new URLSearchParams({ q: query, format: 'jsonv2', limit: '8', 'accept-language': 'es' }).toString();
  const { status, text } = await callOutbound(url, {
    method: 'GET',
    body: '',
    headers: { accept: 'application/json', 'user-agent': 'Periplo' },
    signal: AbortSignal.timeout(timeoutMs),
    maxBytes: maxAnswerBytes,
    // The operator named this server, wherever it is.
    allowPrivate: true,
  });
  if (status !== 200) throw new Error(`the place server answered ${status}`);
  const places = nominatimAnswer.parse(JSON.parse(text));
  return places.map(({ display_name, name, lat, lon }) => ({
    name: name || (display_name.split(',')[0] ?? display_name),
    // The field has room for 300 characters.
    address: display_name.slice(0, 300),
    latitude: lat,
    longitude: lon,
  }));
}

/** How many places a search offers, how many it examines from each source, how many labels a map gets. */
const offerLimit = 8;
const readLimit = 60;
const labelLimit = 40;

interface Candidate extends PlaceSuggestion {
  match: MatchRank;
  spanish: boolean;
  population: number;
}

/**
 * Finds places without an external service: the municipalities of Spain, and GeoNames' places of the world.
 * @param query 'ronda', 'Ronda, Málaga', or an address followed by its town; streets are unknown here, so the result
 * has the town's coordinates and the full address
 * @returns the best matches first; empty for a text of fewer than three letters
 */
export async function searchPlaces(db: Db, query: string): Promise<PlaceSuggestion[]> {
  const parts = query
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);
  for (const [index, part] of parts.entries()) {
    if (comparableName(part).length < 3) continue;
    const region = parts.slice(index + 1).map(comparableName);
    const candidates = await candidatesFor(db, part);
    const exact = candidates.filter(({ address }) => region.every(word => comparableName(address).includes(word)));
    // A street often has the name of a village, so after the first part only whole names count.
    const fits = index === 0 ? exact : exact.filter(({ match }) => match === 0);
    if (fits.length === 0) continue;
    const street = parts.slice(0, index);
    return bestCandidates(fits).map(({ name, address, latitude, longitude }) => ({
      name,
      address: [...street, address].join(', '),
      latitude,
      longitude,
    }));
  }
  return [];
}

/** GeoNames' features of districts and of towns that are no more: they follow the towns of today. */
const partOfTown = /^PPL[HQX]$/;

/** The best candidates, each place once. */
function bestCandidates(candidates: Candidate[]): Candidate[] {
  const addresses = new Set<string>();
  return candidates
    .sort(compareMatches)
    .filter(({ address }) => !addresses.has(address) && addresses.add(address))
    .slice(0, offerLimit);
}

async function candidatesFor(db: Db, text: string): Promise<Candidate[]> {
  const plainText = comparableName(text);
  const [places, cities] = await Promise.all([
    searchGazetteer(plainText, readLimit),
    searchCities(db, text, readLimit),
  ]);
  const codes = places.filter(({ country }) => country === 'ES').map(({ division }) => division);
  const [divisions, countries] = await Promise.all([
    citiesByIne(db, codes),
    countryNames(
      db,
      places.map(({ country }) => country),
    ),
  ]);
  const byIne = new Map([...divisions, ...cities].map(city => [city.ine, city]));
  return [
    ...cities.map(city => cityCandidate(city, plainText)),
    ...places.map(place => placeCandidate(place, plainText, byIne.get(place.division), countries)),
  ];
}

/** The capital of a province often has the province's name, which is not repeated. */
const addressLine = (parts: string[]) => parts.filter((part, index) => part !== parts[index - 1]).join(', ');

function cityCandidate(city: NamedCity, wanted: string): Candidate {
  const names = comparableName(city.name).replaceAll('/', '\n');
  const at = names.indexOf(wanted);
  return {
    name: city.name,
    address: addressLine([city.name, city.province, 'España']),
    latitude: city.latitude,
    longitude: city.longitude,
    // Its words may stand in another order.
    match: at < 0 ? 3 : placeMatch(names, at, wanted.length),
    spanish: true,
    population: city.population,
  };
}

function placeCandidate(
  place: MatchedPlace,
  wanted: string,
  city: NamedCity | undefined,
  countries: ReadonlyMap<string, string>,
): Candidate {
  // The place is shown with the name that matched: 'Londres'. Three letters are a code, or only its beginning: 'PAR'.
  const alias =
    wanted.length > 3 ? place.alternates.find(alternate => comparableName(alternate) === wanted) : undefined;
  const usual = spanishName(place.country, place.name);
  const name = comparableName(usual) === wanted ? usual : (alias ?? usual);
  const spanish = place.country === 'ES' && city !== undefined;
  const same = city !== undefined && comparableName(city.name).split('/').includes(comparableName(name));
  const within = spanish ? [...(same ? [] : [city.name]), city.province] : [];
  return {
    // A place with names in two languages is one place, shown with the municipality's own name.
    name: spanish && same ? city.name : name,
    address: addressLine([
      spanish && same ? city.name : name,
      ...within,
      countries.get(place.country) ?? place.country,
    ]),
    latitude: place.latitude,
    longitude: place.longitude,
    match: place.match,
    spanish,
    population: partOfTown.test(place.feature) ? place.population / 10 : place.population,
  };
}

/** The largest places within bounds, for the labels of a map without tiles. */
export async function mapLabels(bounds: Bounds): Promise<MapLabel[]> {
  const places = await placesWithin(bounds, labelLimit);
  return places.map(({ name, country, latitude, longitude, population }) => ({
    name: spanishName(country, name),
    latitude,
    longitude,
    population,
  }));
}
