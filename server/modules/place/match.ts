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
export const foreign = '\v';

/**
 * How well a text matches a place: 0 a whole name, 1 the beginning of a name, 2 the beginning of a word or of a foreign
 * name, 3 anywhere.
 */
export type Match = 0 | 1 | 2 | 3;

/** The form in which names are compared: lower case, without accents. */
export function plain(name: string): string {
  const bare = /^[ -~]*$/.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'");
  return bare.toLowerCase();
}

/**
 * @param names plain names, each between line ends, tabs or marks of foreign names
 * @param at the position of the text in them
 */
export function matchOf(names: string, at: number, length: number): Match {
  const ends = (position: number) => position < 0 || position >= names.length || /[\n\t\v]/.test(names[position] ?? '');
  if (!ends(at - 1)) return /[\p{L}\p{N}]/u.test(names[at - 1] ?? '') ? 3 : 2;
  return ends(at + length) ? 0 : names[at - 1] === foreign ? 2 : 1;
}

interface Found {
  match: Match;
  population: number;
  /** The agency works in Spain. */
  spanish?: boolean;
}

/**
 * Sorts matches, the best first: whole names and beginnings, then beginnings of words, then the rest. Within these the
 * inhabitants count: more often for a whole name and for a place in Spain, so that 'bar' finds Barcelona before Bar, and
 * 'santiago' the Spanish one before Chile's.
 */
export const bestFirst = (one: Found, other: Found): number =>
  Math.max(one.match, 1) - Math.max(other.match, 1) || weight(other) - weight(one);

const weight = ({ match, population, spanish = false }: Found): number =>
  (population + 1) * (match === 0 ? (spanish ? 20_000 : 100) : spanish ? 50 : 1);
