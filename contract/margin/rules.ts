import { type LineKind, lineKinds } from '../budget/line-kind.ts';
import type { Day } from '../values/dates.ts';
import { type Cents, sum } from '../values/money.ts';

/**
 * What a budget leaves and the VAT in it, for orientation. Each budget is one operation. The VAT that suppliers
 * charge in the general regime is not known, so costs are what is paid to them.
 */

/** How the VAT of a service is computed. Only staff see it. */
export const taxTreatments = ['reav_eu', 'reav_outside', 'mediation', 'own', 'general'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

export const taxTreatmentNames: Readonly<Record<TaxTreatment, string>> = {
  reav_eu: 'REAV dentro de la UE',
  reav_outside: 'REAV fuera de la UE',
  mediation: 'Mediación en nombre ajeno',
  own: 'Medios propios',
  general: 'Régimen general',
};

/** A trip has lodging or transport; without them the services are in the general regime. */
const kindsOfTrip: readonly LineKind[] = lineKinds.filter(
  kind => !['travel_insurance', 'other_service'].includes(kind),
);

/** The treatment of services for which nobody chose one. @param kinds those of all services of the budget */
export const defaultTreatment = (kinds: readonly LineKind[]): TaxTreatment =>
  kinds.some(kind => kindsOfTrip.includes(kind)) ? 'reav_eu' : 'general';

/**
 * The keys of the books of invoices, one list for each book. They propose: purchases within the EU from abroad
 * are 09 of those received, which only the supplier's invoice shows.
 */
export const bookKeys: Readonly<Record<'issued' | 'received', Readonly<Record<TaxTreatment, string>>>> = {
  issued: { reav_eu: '05', reav_outside: '05', mediation: '09', own: '01', general: '01' },
  received: { reav_eu: '05', reav_outside: '05', mediation: '11', own: '01', general: '01' },
};

/** What the supplier of transport charges in its own name for what the agency mediates. */
export const receivedTransportKey = '10';

/** A rate of the general VAT or of the IGIC, valid until the next one begins. @property rate in percent, at most two decimals */
export interface TaxRate {
  from: Day;
  name: string;
  rate: number;
}

/** The rate that is valid on a day; before the first one begins, that one. @param rates at least one, in any order */
export function taxRateOn(rates: readonly TaxRate[], day: Day): TaxRate {
  const [first, ...later] = [...rates].sort((one, other) => (one.from < other.from ? -1 : 1));
  if (!first) throw new Error('there is no rate');
  return later.findLast(({ from }) => from <= day) ?? first;
}

/** The tax within an amount, rounded half up to the cent; 0 for an amount that is not above 0. */
export function taxWithin(amount: Cents, rate: number): Cents {
  if (amount <= 0) return 0;
  const parts = Math.round(rate * 100);
  // In whole numbers, as everything about money.
  const [share, whole] = [BigInt(amount) * BigInt(parts) * 2n, BigInt(10_000 + parts)];
  return Number((share + whole) / (whole * 2n));
}

/** Splits an amount in proportion to some parts. @returns shares that sum to the amount; without any part the first has it all */
export function proportionalShares(amount: Cents, parts: readonly Cents[]): Cents[] {
  const whole = sum(parts);
  let [upTo, sharedCents] = [0, 0];
  return parts.map((part, index) => {
    upTo += part;
    const until =
      whole > 0 ? Number((BigInt(amount) * BigInt(upTo) * 2n + BigInt(whole)) / (BigInt(whole) * 2n)) : amount;
    const share = whole > 0 || index === 0 ? until - sharedCents : 0;
    sharedCents += share;
    return share;
  });
}

/** @property cost in cents, with taxes; null when it is not known */
export interface TaxedService {
  kind: LineKind;
  price: Cents;
  cost: Cents | null;
  tax_treatment: TaxTreatment | null;
}

export interface MarginGroup {
  treatment: TaxTreatment;
  price: Cents;
  /** Of the services whose cost is known. */
  cost: Cents;
  /** The price without that cost. */
  margin: Cents;
  /** The amount that the tax is a percentage of, without the tax. */
  base: Cents;
  tax: Cents;
  /** How many services have no cost. */
  unknown: number;
}

/**
 * What holds the tax of a group: in the general regime the prices; of a mediation each commission, which is a service of
 * its own, so that a loss lowers none of the others; in the REAV the margin of the whole trip.
 */
function taxedAmount(treatment: TaxTreatment, services: readonly { share: Cents; cost: Cents | null }[]): Cents {
  if (treatment === 'own' || treatment === 'general') return sum(services.map(({ share }) => share));
  const margins = services.map(({ share, cost }) => share - (cost ?? 0));
  return treatment === 'mediation' ? sum(margins.map(margin => Math.max(0, margin))) : sum(margins);
}

/**
 * The services of a budget by their treatments. The margin of the REAV and the commission of a mediation hold their tax,
 * as prices do in the general regime; outside the EU there is none. A loss of one is set off against nothing.
 * @param price of the budget with its discount: the services share it in proportion to their prices
 */
export function marginGroups(services: readonly TaxedService[], price: Cents, rate: number): MarginGroup[] {
  const usual = defaultTreatment(services.map(({ kind }) => kind));
  const shares = proportionalShares(
    price,
    services.map(service => service.price),
  );
  return taxTreatments.flatMap(treatment => {
    const own = services
      .map((service, index) => ({ ...service, share: shares[index] ?? 0 }))
      .filter(({ tax_treatment }) => (tax_treatment ?? usual) === treatment);
    if (own.length === 0) return [];
    const charged = sum(own.map(({ share }) => share));
    const cost = sum(own.map(service => service.cost ?? 0));
    const margin = charged - cost;
    const taxed = taxedAmount(treatment, own);
    const tax = treatment === 'reav_outside' ? 0 : taxWithin(taxed, rate);
    const unknown = own.filter(service => service.cost === null).length;
    return [{ treatment, price: charged, cost, margin, base: Math.max(0, taxed) - tax, tax, unknown }];
  });
}

/** Money that came in, or went out when it is negative. */
export interface Advance {
  day: Day;
  amount: Cents;
}

interface AdvanceTax extends Advance {
  rate: TaxRate;
  tax: Cents;
}

/**
 * The tax of a budget by the days on which it is due: on each advance with the rate of that day, and on the
 * rest, which may be negative, when the trip is over. With one rate all the time they sum to the tax of the groups.
 * @param end the last day of the trip
 */
export function advanceTaxes(
  services: readonly TaxedService[],
  { price, end, advances }: { price: Cents; end: Day; advances: readonly Advance[] },
  rates: readonly TaxRate[],
): AdvanceTax[] {
  const rest = { day: end, amount: price - sum(advances.map(({ amount }) => amount)) };
  // For each rate what was paid under it so far.
  const soFar = new Map<TaxRate, Cents>();
  return [...advances, rest].map(({ day, amount }) => {
    const rate = taxRateOn(rates, day);
    const whole = sum(marginGroups(services, price, rate.rate).map(({ tax }) => tax));
    const before = soFar.get(rate) ?? 0;
    soFar.set(rate, before + amount);
    const upTo = (paid: Cents) => (price > 0 ? Math.round((whole * paid) / price) : 0);
    return { day, amount, rate, tax: upTo(before + amount) - upTo(before) };
  });
}
