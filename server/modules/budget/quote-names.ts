import type { QuoteName } from '../../../contract/budget/calls.ts';
import type { Language } from '../../../contract/language.ts';
import { daysBetween } from '../../../contract/values/dates.ts';
import type { Cents } from '../../../contract/values/money.ts';
import { withoutAccents } from '../../../contract/values/typography.ts';

/**
 * Proposes names for a budget by what differs between the budgets of its trip: cruise, stays, transport, nights, meals,
 * price. They are proposals for the agent, and nothing stores them.
 */

/** What a name can tell of a budget. The names of types are the Spanish ones of the catalogues. */
export interface QuoteFacts {
  id: number;
  quote_name: string | null;
  price_discount: Cents;
  date_from: string;
  date_to: string;
  lines: readonly {
    kind: string;
    /** The stay or the cruise. */
    name: string | null;
    stay_type: string | null;
    transport_type: string | null;
    meal: string | null;
  }[];
}

const most = 4;

/** @param others the other budgets of the trip; without any there is nothing to tell apart */
export function quoteNames(own: QuoteFacts, others: readonly QuoteFacts[], language: Language): QuoteName[] {
  if (others.length === 0) return [];
  const otherNames = new Set([own, ...others].map(each => plain(each.quote_name ?? '')));
  return rules
    .flatMap(rule => rule(own, others) ?? [])
    .map(([name, about]) => ({
      quote_name: words[name].name[language],
      quote_summary: words[name].say(language, about),
    }))
    .filter(({ quote_name }) => !otherNames.has(plain(quote_name)))
    .slice(0, most);
}

type Proposal = [name: keyof typeof words, about: string];
type Rule = (own: QuoteFacts, others: readonly QuoteFacts[]) => Proposal[] | null;

/** For comparing. */
const plain = (text: string) => withoutAccents(text).trim();

const charming =
  /\b(encanto|boutique|rural|hacienda|cortijo|parador|palacio|palacete|castillo|monasterio|posada|hosteria|masia|pazo|caserio|riad|ryokan)\b/;
const car = /\b(coche|alquiler|autocaravana)\b/;
const driven = /\b(chofer|conductor|privado|taxi|traslado)\b/;
const train = /\b(tren|ave)\b/;
const plane = /\b(avion|vuelo|aereo)\b/;
const fullBoard = /\bpension completa\b/;
const allInclusive = /\btodo incluido\b/;

const charmOf = ({ lines }: QuoteFacts) => {
  const stays = lines.filter(line => line.kind === 'accomodation');
  const charmingStays = stays.filter(line => charming.test(plain(`${line.stay_type ?? ''} ${line.name ?? ''}`)));
  return {
    names: [...new Set(charmingStays.flatMap(line => line.name ?? []))],
    share: charmingStays.length / (stays.length || 1),
  };
};

const journeys = (budget: QuoteFacts, test: (type: string) => boolean) =>
  budget.lines.some(line => line.transport_type !== null && test(plain(line.transport_type)));
const meals = (budget: QuoteFacts, words: RegExp) =>
  budget.lines.some(line => line.meal !== null && words.test(plain(line.meal)));
const nights = ({ date_from, date_to }: QuoteFacts) => daysBetween(date_from, date_to);

/** A rule for what only this budget has. */
const alone =
  (has: (budget: QuoteFacts) => boolean, name: keyof typeof words): Rule =>
  (own, others) =>
    has(own) && !others.some(has) ? [[name, '']] : null;

/** The more telling first. */
const rules: readonly Rule[] = [
  (own, others) => {
    const cruise = (budget: QuoteFacts) => budget.lines.find(line => line.kind === 'cruise')?.name;
    const name = cruise(own);
    return name && !others.some(cruise) ? [['sea', name]] : null;
  },
  (own, others) => {
    const charm = charmOf(own);
    return charm.names.length > 0 && others.every(other => charmOf(other).share < charm.share)
      ? [['charm', charm.names.slice(0, 2).join('\n')]]
      : null;
  },
  alone(budget => journeys(budget, type => car.test(type) && !driven.test(type)), 'ownPace'),
  alone(budget => journeys(budget, type => train.test(type)), 'train'),
  alone(budget => journeys(budget, type => plane.test(type)), 'plane'),
  (own, others) => {
    const [mine, theirs] = [nights(own), others.map(nights)];
    if (theirs.every(other => other < mine)) return [['unhurried', String(mine)]];
    return mine > 0 && theirs.every(other => other > mine) ? [['short', String(mine)]] : null;
  },
  alone(budget => meals(budget, allInclusive), 'allInclusive'),
  alone(budget => meals(budget, fullBoard), 'fullBoard'),
  (own, others) => {
    const [mine, theirs] = [own.price_discount, others.map(other => other.price_discount)];
    if (mine === 0 || theirs.includes(0)) return null;
    if (theirs.every(other => other > mine)) return [['essential', '']];
    if (theirs.every(other => other < mine)) return [['selection', '']];
    return theirs.includes(mine) ? null : [['balanced', '']];
  },
];

type Words = Readonly<Record<Language, string>>;

const plainText = (text: Words) => (language: Language) => text[language];
const countText = (text: Words) => (language: Language, about: string) => text[language].replace('{}', about);
const listText = (text: Words) => (language: Language, about: string) =>
  text[language].replace('{}', () => new Intl.ListFormat(language).format(about.split('\n')));

const words = {
  sea: {
    name: { es: 'Por mar', en: 'By sea', fr: 'Par la mer' },
    say: listText({ es: 'Con los días a bordo de {}.', en: 'With days aboard {}.', fr: 'Avec des jours à bord : {}.' }),
  },
  charm: {
    name: { es: 'Con encanto', en: 'With character', fr: 'De charme' },
    say: listText({
      es: 'Noches en lugares con personalidad: {}.',
      en: 'Nights in places with a story: {}.',
      fr: 'Des nuits dans des lieux de caractère : {}.',
    }),
  },
  ownPace: {
    name: { es: 'A su aire', en: 'At your own pace', fr: 'À votre rythme' },
    say: plainText({
      es: 'Con coche de alquiler, para parar donde quieran.',
      en: 'With a hire car, to stop wherever you like.',
      fr: 'Avec une voiture de location, pour vous arrêter où vous voulez.',
    }),
  },
  train: {
    name: { es: 'En tren', en: 'By train', fr: 'En train' },
    say: plainText({
      es: 'El viaje empieza en la estación: se va en tren.',
      en: 'The trip begins at the station: you go by train.',
      fr: 'Le voyage commence à la gare : vous partez en train.',
    }),
  },
  plane: {
    name: { es: 'En avión', en: 'By plane', fr: 'En avion' },
    say: plainText({ es: 'Con los vuelos incluidos.', en: 'With the flights included.', fr: 'Vols compris.' }),
  },
  unhurried: {
    name: { es: 'Sin prisa', en: 'Unhurried', fr: 'Sans se presser' },
    say: countText({
      es: '{} noches, para disfrutarlo con calma.',
      en: '{} nights, to take it slowly.',
      fr: '{} nuits, pour prendre son temps.',
    }),
  },
  short: {
    name: { es: 'Escapada', en: 'Short break', fr: 'Escapade' },
    say: plainText({
      es: 'Lo mejor del viaje en menos días.',
      en: 'The best of the trip in fewer days.',
      fr: 'L’essentiel du voyage en moins de jours.',
    }),
  },
  allInclusive: {
    name: { es: 'Todo incluido', en: 'All inclusive', fr: 'Tout compris' },
    say: plainText({
      es: 'Con estancia en régimen de todo incluido.',
      en: 'With an all-inclusive stay.',
      fr: 'Avec un séjour en formule tout compris.',
    }),
  },
  fullBoard: {
    name: { es: 'Pensión completa', en: 'Full board', fr: 'Pension complète' },
    say: plainText({
      es: 'Con estancia en pensión completa.',
      en: 'With a stay on full board.',
      fr: 'Avec un séjour en pension complète.',
    }),
  },
  essential: {
    name: { es: 'Esencial', en: 'Essential', fr: 'Essentiel' },
    say: plainText({
      es: 'Lo imprescindible del viaje, bien elegido.',
      en: 'The essentials of the trip, well chosen.',
      fr: 'L’indispensable du voyage, bien choisi.',
    }),
  },
  balanced: {
    name: { es: 'Equilibrio', en: 'Balanced', fr: 'Équilibre' },
    say: plainText({
      es: 'Comodidad y precio en su justa medida.',
      en: 'Comfort and price in the right measure.',
      fr: 'Le juste milieu entre confort et prix.',
    }),
  },
  selection: {
    name: { es: 'Selección', en: 'Selection', fr: 'Sélection' },
    say: plainText({
      es: 'La versión más cuidada de este viaje.',
      en: 'The most carefully chosen version of this trip.',
      fr: 'La version la plus soignée de ce voyage.',
    }),
  },
} as const satisfies Record<string, { name: Words; say: (language: Language, about: string) => string }>;
