import { isReversed } from './budget/journey-time.ts';
import type { Language } from './language.ts';
import type { Due } from './payment/schema.ts';
import type { MessageKey, Params } from './texts/index.ts';
import { type Day, formatDay, isDay, type MomentOrDay, saidTime, travelDays } from './values/dates.ts';
import { type Cents, formatEuros, toEuros } from './values/money.ts';

/**
 * Questions about unlikely values (decisions 8). The server asks before it saves, and accepts the same call with
 * `confirmed: true`. The answer to the first call is 30001, with the questions under their names (`Refusal.asks`).
 */
const askNames = [
  'travelLong',
  'travelFar',
  'lineOutside',
  'linesOutside',
  'validityLate',
  'budgetOutside',
  'budgetsOutside',
  'departurePast',
  'arrivesEarlier',
  'nightsTwice',
  'depositAbove',
  'duesAbove',
  'paymentAbove',
  'paymentTwice',
  'paper.unconfirmed',
  'paper.travellers',
  'paper.fewTravellers',
  'paper.emergencyPhone',
  'paper.tickets',
  'paper.policy',
  'roomFull',
] as const;
export type AskName = (typeof askNames)[number];

/** One question. Its parameters may depend on the reader's language. */
export interface Ask {
  name: AskName;
  key: MessageKey;
  params: (language: Language) => Params;
}

export interface DayRange {
  date_from: Day;
  date_to: Day;
}

/**
 * Longer trips are asked about, and so are trips that begin more years ahead. `days` is the length in days, `years` the
 * years from today.
 */
const travelLimits = { days: 366, years: 3 } as const;

/** The questions about the days of a trip. */
export function travelAsks({ date_from, date_to }: DayRange, today: Day): Ask[] {
  const days = travelDays(date_from, date_to);
  return [
    ...(days > travelLimits.days
      ? [{ name: 'travelLong', key: 'ask.travelLong', params: () => ({ days }) } as const]
      : []),
    ...(date_from > yearsLater(today, travelLimits.years)
      ? [{ name: 'travelFar', key: 'ask.travelFar', params: () => ({ day: formatDay(date_from) }) } as const]
      : []),
  ];
}

/** What has its place within the days of a trip. */
type OfTravel = 'line' | 'budget';

export const isWithin = (own: DayRange, { date_from, date_to }: DayRange) =>
  own.date_from.slice(0, 10) >= date_from && own.date_to.slice(0, 10) <= date_to;

/** The question about a service or a budget outside the days of its trip. */
export function outsideAsks(what: OfTravel, own: DayRange, travel: DayRange): Ask[] {
  const params = () => ({ own: daysText(own), days: daysText(travel) });
  return isWithin(own, travel) ? [] : [{ name: `${what}Outside`, key: `ask.${what}Outside`, params }];
}

/** The question about several services or budgets outside the days of a trip. @param count how many */
export function leftOutAsks(what: OfTravel, count: number, travel: DayRange): Ask[] {
  if (count === 0) return [];
  const key = `ask.${what}sOutside.${count === 1 ? 'one' : 'many'}` as const;
  return [{ name: `${what}sOutside`, key, params: () => ({ count, days: daysText(travel) }) }];
}

/** The question about a validity that does not end before the departure. */
export function validityAsks({ date_from, valid_until: until }: { date_from: Day; valid_until: Day | null }): Ask[] {
  if (until === null || until < date_from) return [];
  const params = () => ({ until: formatDay(until), day: formatDay(date_from) });
  return [{ name: 'validityLate', key: 'ask.validityLate', params }];
}

/** The question about offers that have departed. @param departures their first days */
export function departureAsks(departures: readonly Day[], today: Day): Ask[] {
  const past = [...new Set(departures)].filter(day => day < today).sort();
  const params = () => ({ days: past.map(formatDay).join(', ') });
  return past.length === 0 ? [] : [{ name: 'departurePast', key: 'ask.departurePast', params }];
}

/** The question about a transport that arrives before it left, on the clocks of its places. */
export function arrivalAsks({ date_from, date_to }: DayRange): Ask[] {
  const momentText = (moment: MomentOrDay) => [formatDay(moment), saidTime(moment)].filter(Boolean).join(' ');
  const params = () => ({ from: momentText(date_from), to: momentText(date_to) });
  return isReversed(date_from, date_to) ? [{ name: 'arrivesEarlier', key: 'ask.arrivesEarlier', params }] : [];
}

/** The question about nights for which the budget has another hotel or cruise already. @param others these, in order */
export function nightsAsks(others: readonly (DayRange & { name: string })[]): Ask[] {
  if (others.length === 0) return [];
  const otherTexts = others.map(({ name, ...days }) => `${name} (${daysText(days)})`).join(', ');
  return [{ name: 'nightsTwice', key: 'ask.nightsTwice', params: () => ({ others: otherTexts }) }];
}

export interface Amounts {
  price_discount: Cents;
  deposit: Cents;
  amount_paid: Cents;
}

/**
 * The questions about the deposit and the payment. A budget without a price gets no question: nothing can be above a
 * price that is not there yet.
 * @param written the fields that the call writes; values that were confirmed earlier are not asked about again
 */
export function budgetAsks({ price_discount, deposit, amount_paid }: Amounts, written: readonly string[]): Ask[] {
  const writes = (field: keyof Amounts) => written.includes(field) || written.includes('discount');
  const parts = writes('deposit') && price_discount > 0 ? { deposit } : {};
  return aboveAsks(price_discount, { ...parts, ...(writes('amount_paid') ? { amount_paid } : {}) });
}

/** A question about the dues of a plan, the last one left out, that come to more than the price. */
export function duesAsks({ price_discount, deposit }: Omit<Amounts, 'amount_paid'>, dues: readonly Due[]): Ask[] {
  const total = dues.reduce((all, { amount }) => all + (amount ?? 0), deposit);
  const params = (language: Language) => ({
    amount: formatEuros(toEuros(total), language),
    price: formatEuros(toEuros(price_discount), language),
  });
  return dues.length > 2 && total > price_discount ? [{ name: 'duesAbove', key: 'ask.duesAbove', params }] : [];
}

/** The same questions after another change of the price: about each amount that it covered and no longer does. */
export function lowerPriceAsks(before: Cents, { price_discount, deposit, amount_paid }: Amounts): Ask[] {
  const parts = deposit <= before ? { deposit } : {};
  return aboveAsks(price_discount, { ...parts, ...(amount_paid <= before ? { amount_paid } : {}) });
}

function aboveAsks(price: Cents, { deposit = 0, amount_paid = 0 }: Partial<Amounts>): Ask[] {
  const about = (name: 'depositAbove' | 'paymentAbove', amount: Cents): Ask[] => {
    const euros = (cents: Cents, language: Language) => formatEuros(toEuros(cents), language);
    const params = (language: Language) => ({ amount: euros(amount, language), price: euros(price, language) });
    return amount > price ? [{ name, key: `ask.${name}`, params }] : [];
  };
  return [...about('depositAbove', deposit), ...about('paymentAbove', amount_paid)];
}

/** The same day, `years` later. 29 February becomes 28 February in a year without it. */
function yearsLater(day: Day, years: number): Day {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return isDay(later) ? later : `${later.slice(0, 7)}-28`;
}

function daysText({ date_from, date_to }: DayRange): string {
  const [from, to] = [formatDay(date_from), formatDay(date_to)];
  return from === to ? from : `${from} – ${to}`;
}
