import type { QuoteName } from '../../../contract/budget/calls.ts';
import type { Language } from '../../../contract/language.ts';
import { daysBetween } from '../../../contract/values/dates.ts';
import { withoutAccents } from '../../../contract/values/typography.ts';
import type { quoteFacts } from './queries.ts';

/**
 * Proposes names for a budget by what differs between the budgets of its trip: cruise, stays, transport, nights, meals,
 * price. They are proposals for the agent, and nothing stores them.
 */

export type QuoteFacts = Awaited<ReturnType<typeof quoteFacts>>[number];

const maxProposals = 4;

/** @param others the other budgets of the trip; without any there is nothing to tell apart */
export function quoteNames(own: QuoteFacts, others: readonly QuoteFacts[], language: Language): QuoteName[] {
  if (others.length === 0) return [];
  const usedNames = new Set([own, ...others].map(budget => plain(budget.quote_name ?? '')));
  const list = new Intl.ListFormat(language);
  return patterns
    .flatMap(({ name, summary, match }) => {
      const details = match(own, others);
      return details === null
        ? []
        : [{ quote_name: name[language], quote_summary: summary[language].replace('{}', () => list.format(details)) }];
    })
    .filter(({ quote_name }) => !usedNames.has(plain(quote_name)))
    .slice(0, maxProposals);
}

/** A text for comparing. The types of stays, transports and meals have their Spanish names. */
const plain = (text: string) => withoutAccents(text).trim();

/** @returns the details that stand in the summary in place of {}, maybe none; null when the name does not suit the budget */
type Match = (own: QuoteFacts, others: readonly QuoteFacts[]) => string[] | null;

const cruiseName = ({ lines }: QuoteFacts) => lines.find(line => line.kind === 'cruise')?.name;
const nights = ({ date_from, date_to }: QuoteFacts) => daysBetween(date_from, date_to);

/** Suits the only budget with such a transport or meal. */
const onlyWith = (field: 'transport_type' | 'meal', words: RegExp): Match => {
  const has = ({ lines }: QuoteFacts) => lines.some(line => words.test(plain(line[field] ?? '')));
  return (own, others) => (has(own) && !others.some(has) ? [] : null);
};

const charming =
  /\b(encanto|boutique|rural|hacienda|cortijo|parador|palacio|palacete|castillo|monasterio|posada|hosteria|masia|pazo|caserio|riad|ryokan)\b/;

/** The names of the stays with character, and their share of all stays. */
function charmOf({ lines }: QuoteFacts) {
  const stays = lines.filter(line => line.kind === 'accomodation');
  const charmingStays = stays.filter(line => charming.test(plain(`${line.stay_type ?? ''} ${line.name ?? ''}`)));
  return {
    names: [...new Set(charmingStays.flatMap(line => line.name ?? []))],
    share: charmingStays.length / (stays.length || 1),
  };
}

/** Suits a budget by the place of its price among the others'. One without services has no price to compare. */
const byPrice =
  (suits: (price: number, otherPrices: readonly number[]) => boolean): Match =>
  ({ price_discount: price }, others) => {
    const otherPrices = others.map(other => other.price_discount);
    return ![price, ...otherPrices].includes(0) && suits(price, otherPrices) ? [] : null;
  };

interface NamePattern {
  name: Readonly<Record<Language, string>>;
  summary: Readonly<Record<Language, string>>;
  match: Match;
}

/** The more telling first. */
const patterns: readonly NamePattern[] = [
  {
    name: { es: 'Por mar', en: 'By sea', fr: 'Par la mer' },
    summary: { es: 'Con los días a bordo de {}.', en: 'With days aboard {}.', fr: 'Avec des jours à bord : {}.' },
    match: (own, others) => {
      const name = cruiseName(own);
      return name && !others.some(cruiseName) ? [name] : null;
    },
  },
  {
    name: { es: 'Con encanto', en: 'With character', fr: 'De charme' },
    summary: {
      es: 'Noches en lugares con personalidad: {}.',
      en: 'Nights in places with a story: {}.',
      fr: 'Des nuits dans des lieux de caractère : {}.',
    },
    match: (own, others) => {
      const { names, share } = charmOf(own);
      return names.length > 0 && others.every(other => charmOf(other).share < share) ? names.slice(0, 2) : null;
    },
  },
  {
    name: { es: 'A su aire', en: 'At your own pace', fr: 'À votre rythme' },
    summary: {
      es: 'Con coche de alquiler, para parar donde quieran.',
      en: 'With a hire car, to stop wherever you like.',
      fr: 'Avec une voiture de location, pour vous arrêter où vous voulez.',
    },
    // A car without a driver.
    match: onlyWith(
      'transport_type',
      /^(?!.*\b(chofer|conductor|privado|taxi|traslado)\b).*\b(coche|alquiler|autocaravana)\b/,
    ),
  },
  {
    name: { es: 'En tren', en: 'By train', fr: 'En train' },
    summary: {
      es: 'El viaje empieza en la estación: se va en tren.',
      en: 'The trip begins at the station: you go by train.',
      fr: 'Le voyage commence à la gare : vous partez en train.',
    },
    match: onlyWith('transport_type', /\b(tren|ave)\b/),
  },
  {
    name: { es: 'En avión', en: 'By plane', fr: 'En avion' },
    summary: { es: 'Con los vuelos incluidos.', en: 'With the flights included.', fr: 'Vols compris.' },
    match: onlyWith('transport_type', /\b(avion|vuelo|aereo)\b/),
  },
  {
    name: { es: 'Sin prisa', en: 'Unhurried', fr: 'Sans se presser' },
    summary: {
      es: '{} noches, para disfrutarlo con calma.',
      en: '{} nights, to take it slowly.',
      fr: '{} nuits, pour prendre son temps.',
    },
    match: (own, others) => (others.every(other => nights(other) < nights(own)) ? [String(nights(own))] : null),
  },
  {
    name: { es: 'Escapada', en: 'Short break', fr: 'Escapade' },
    summary: {
      es: 'Lo mejor del viaje en menos días.',
      en: 'The best of the trip in fewer days.',
      fr: 'L’essentiel du voyage en moins de jours.',
    },
    match: (own, others) => (nights(own) > 0 && others.every(other => nights(other) > nights(own)) ? [] : null),
  },
  {
    name: { es: 'Todo incluido', en: 'All inclusive', fr: 'Tout compris' },
    summary: {
      es: 'Con estancia en régimen de todo incluido.',
      en: 'With an all-inclusive stay.',
      fr: 'Avec un séjour en formule tout compris.',
    },
    match: onlyWith('meal', /\btodo incluido\b/),
  },
  {
    name: { es: 'Pensión completa', en: 'Full board', fr: 'Pension complète' },
    summary: {
      es: 'Con estancia en pensión completa.',
      en: 'With a stay on full board.',
      fr: 'Avec un séjour en pension complète.',
    },
    match: onlyWith('meal', /\bpension completa\b/),
  },
  {
    name: { es: 'Esencial', en: 'Essential', fr: 'Essentiel' },
    summary: {
      es: 'Lo imprescindible del viaje, bien elegido.',
      en: 'The essentials of the trip, well chosen.',
      fr: 'L’indispensable du voyage, bien choisi.',
    },
    match: byPrice((price, otherPrices) => otherPrices.every(other => other > price)),
  },
  {
    name: { es: 'Selección', en: 'Selection', fr: 'Sélection' },
    summary: {
      es: 'La versión más cuidada de este viaje.',
      en: 'The most carefully chosen version of this trip.',
      fr: 'La version la plus soignée de ce voyage.',
    },
    match: byPrice((price, otherPrices) => otherPrices.every(other => other < price)),
  },
  {
    name: { es: 'Equilibrio', en: 'Balanced', fr: 'Équilibre' },
    summary: {
      es: 'Comodidad y precio en su justa medida.',
      en: 'Comfort and price in the right measure.',
      fr: 'Le juste milieu entre confort et prix.',
    },
    match: byPrice(
      (price, otherPrices) =>
        otherPrices.some(other => other < price) &&
        otherPrices.some(other => other > price) &&
        !otherPrices.includes(price),
    ),
  },
];
