import { z } from 'zod';
import { type PriceRequestType, priceRequestType } from '../price-request/schema.ts';
import {
  confirmable,
  flag,
  id,
  money,
  optionalDay,
  optionalId,
  optionalLongText,
  optionalMoney,
  optionalWholeNumber,
} from '../validation.ts';
import { type Day, daysBetween } from '../values/dates.ts';
import { type Cents, perPerson } from '../values/money.ts';

/** A supplier's answer to a price request, and the figures that make answers comparable. */

/**
 * The basis of a price: per room and night, per person and night, per room or per person for the whole stay, per night
 * for the group, or everything.
 */
export const priceBases = ['roomNight', 'personNight', 'room', 'person', 'night', 'group'] as const;
export type PriceBasis = (typeof priceBases)[number];

/** A service that is not a stay has neither rooms nor nights. */
export const basesOf = (type: PriceRequestType): readonly PriceBasis[] =>
  type === priceRequestType.accomodation ? priceBases : ['person', 'group'];

/** Everything that was requested, or a part of it. The remarks explain the part. */
export const availabilities = ['all', 'part'] as const;
export type Availability = (typeof availabilities)[number];

export const offerFileField = 'file';

/**
 * A supplier's answer. A refusal is stored without the other fields. When the call carries a file, the token comes
 * before the file or in the header `linkHeader`: the server reads no file from a stranger.
 */
export const offerAnswer = z
  .object({
    token: z.string().max(100),
    /** The version of the answer that was shown; null for none. */
    version: optionalId,
    declined: flag(false),
    reason: optionalLongText(2000),
    availability: z.enum(availabilities, 'common.dataInvalid').nullish(),
    price: optionalMoney,
    price_basis: z.enum(priceBases, 'common.dataInvalid').nullish(),
    /** Of how many rooms or people an offer for a part is: `coveredUnit` tells which. */
    covers: optionalWholeNumber,
    child_price: optionalMoney,
    meal_included_id: optionalId,
    option_date: optionalDay,
    remarks: optionalLongText(4000),
    remove_file: flag(false),
  })
  .superRefine((answer, context) => {
    const need = (path: 'availability' | 'price' | 'price_basis' | 'covers', message: string) =>
      answer[path] === null || answer[path] === undefined
        ? context.addIssue({ code: 'custom', path: [path], message })
        : undefined;
    if (answer.declined) return;
    need('availability', 'offer.availabilityRequired');
    need('price', 'offer.priceRequired');
    need('price_basis', 'offer.basisRequired');
    if (answer.availability === 'part') need('covers', 'offer.coversInvalid');
  });

/** The parts of a price request that prices depend on. */
export interface RequestTerms {
  n_adults: number;
  n_children: number;
  n_rooms: number | null;
  date_from: Day | null;
  date_to: Day | null;
}

interface Pricing {
  price: Cents;
  price_basis: PriceBasis;
  /** The rooms or people of an offer for a part; null or absent for the whole group. */
  covers?: number | null;
  /** The price for a child when it differs, for prices per person. */
  child_price: Cents | null;
}

/** An offer in comparable figures, in cents. A figure is null when the request does not say enough for it. */
interface Figures {
  total: Cents | null;
  per_person: Cents | null;
  per_room_night: Cents | null;
}

/** The number of nights between the requested days; null when there is none. */
export function nightsOf({ date_from, date_to }: Pick<RequestTerms, 'date_from' | 'date_to'>): number | null {
  if (!date_from || !date_to) return null;
  const nights = daysBetween(date_from, date_to);
  return nights > 0 ? nights : null;
}

/** What an offer for a part counts: rooms, or people where the price is per person or no rooms were asked for. */
export const coveredUnit = (
  { n_rooms }: Pick<RequestTerms, 'n_rooms'>,
  basis: PriceBasis | null,
): 'rooms' | 'people' => (n_rooms && basis !== 'person' && basis !== 'personNight' ? 'rooms' : 'people');

/** How much was asked for, in the unit of an offer for a part. */
export const askedUnits = (terms: RequestTerms, basis: PriceBasis | null): number =>
  coveredUnit(terms, basis) === 'rooms' ? (terms.n_rooms ?? 0) : terms.n_adults + terms.n_children;

/**
 * Makes an offer comparable: the total for the group, or for the part that it is of, the price per person, and the
 * price per room and night. Amounts in cents, rounded half up.
 */
export function comparableFigures(
  terms: RequestTerms,
  { price, price_basis, child_price, covers = null }: Pricing,
): Figures {
  const unit = covers === null ? null : coveredUnit(terms, price_basis);
  const { n_adults, n_children } = unit === 'people' ? { n_adults: covers ?? 0, n_children: 0 } : terms;
  const n_rooms = unit === null ? terms.n_rooms : unit === 'rooms' ? covers : null;
  // How many people sleep in a part of the rooms is not said.
  const people = unit === 'rooms' ? 0 : n_adults + n_children;
  const nights = nightsOf(terms);
  const ofPeople = people > 0 ? n_adults * price + n_children * (child_price ?? price) : null;
  const times = (amount: Cents | null, count: number | null) =>
    amount === null || count === null ? null : amount * count;
  const total = {
    group: price,
    person: ofPeople,
    personNight: times(ofPeople, nights),
    room: times(price, n_rooms),
    roomNight: times(times(price, n_rooms), nights),
    night: times(price, nights),
  }[price_basis];
  const roomNights = times(n_rooms, nights);
  return {
    total,
    per_person: total === null ? null : perPerson(total, people),
    per_room_night: total === null || roomNights === null ? null : perPerson(total, roomNights),
  };
}

/** The marks of the best offers. */
const offerMarks = ['cheapest', 'nearest', 'soonest'] as const;
export type OfferMark = (typeof offerMarks)[number];

interface Comparable {
  id: number;
  availability?: Availability | null;
  total: number | null;
  distance: number | null;
  option_date: Day | null;
}

/**
 * Marks the best offers: the cheapest in total, the nearest, and the one whose option ends first, because it has to be
 * decided first. Equal offers share a mark. When only one offer has a figure, there is nothing to compare and no mark.
 * A total of 0 is not compared: somebody has to ask the supplier what it means. Neither is the total of a part.
 * @returns the marks by the ids of the offers
 */
export function markOffers(offers: readonly Comparable[]): Map<number, OfferMark[]> {
  const marks = new Map<number, OfferMark[]>(offers.map(offer => [offer.id, []]));
  const best = (mark: OfferMark, figure: (offer: Comparable) => number | string | null) => {
    const candidates = offers.filter(offer => figure(offer) !== null);
    const [first] = candidates.map(figure).toSorted(compare);
    if (candidates.length < 2) return;
    for (const offer of candidates) if (figure(offer) === first) marks.get(offer.id)?.push(mark);
  };
  best('cheapest', offer => (offer.availability === 'part' ? null : offer.total || null));
  best('nearest', offer => offer.distance);
  best('soonest', offer => offer.option_date);
  return marks;
}

function compare(a: number | string | null, b: number | string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The figures by which the table can be sorted. */
const offerOrders = ['total', 'per_person', 'per_room_night', 'distance', 'option_date', 'name'] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** Sorts offers upwards, or downwards. Offers without the figure come last in both directions. */
export function sortOffers<T extends { [O in OfferOrder]: number | string | null }>(
  offers: readonly T[],
  by: OfferOrder,
  down = false,
): T[] {
  return offers.toSorted((a, b) => {
    const [one, other] = [a[by], b[by]];
    if (one === null || other === null) return compare(one, other);
    const order = by === 'name' ? String(one).localeCompare(String(other), 'es') : compare(one, other);
    return down ? -order : order;
  });
}

/** The price for a customer, in cents, with which a margin in percent of it remains. A margin of 100 % has none. */
export const priceWithMargin = (net: Cents, percent: number): Cents | null =>
  percent < 100 ? Math.round((net * 100) / (100 - percent)) : null;

/** Takes an offer into a budget as a line. The offer, the request and the budget provide the missing values. */
export const chooseOfferBody = z.object({
  offer_id: id(),
  budget_id: id('offer.budgetRequired'),
  /** The price for the customer. The default is the net price with the usual margin, if the settings have one. */
  price: money('line.priceRequired').nullish(),
  room_type_id: optionalId,
  meal_included_id: optionalId,
  ...confirmable,
});
