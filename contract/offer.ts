import { z } from 'zod';
import { type Day, daysBetween } from './dates.ts';
import { type Cents, perPerson } from './money.ts';
import type { OfferRow } from './offer-calls.ts';
import { type PriceRequestType, priceRequestType } from './price-request.ts';
import { confirmable, flag, id, money, optionalDay, optionalId, optionalMoney, optionalText } from './validation.ts';

export type * from './offer-calls.ts';

/** What a supplier answers to a price request, and how answers are made comparable. */

/** What a price is for: everything, a person or a room, for the whole stay or a night, or a night of the group. */
export const priceBases = ['roomNight', 'personNight', 'room', 'person', 'night', 'group'] as const;
export type PriceBasis = (typeof priceBases)[number];

/** A service that is no stay has neither rooms nor nights. */
export const basesOf = (type: PriceRequestType): readonly PriceBasis[] =>
  type === priceRequestType.accomodation ? priceBases : ['person', 'group'];

/** Everything that was asked for, or a part of it, as the remarks say. */
export const availabilities = ['all', 'part'] as const;
export type Availability = (typeof availabilities)[number];

export const offerFileField = 'file';

/**
 * A supplier's answer. What it says beside a refusal is not kept. With a file, the token comes before that, or in the
 * header `linkHeader`: of a stranger no file is read.
 */
export const offerAnswer = z
  .object({
    token: z.string().max(100),
    /** The answer that was shown; null for none. */
    version: optionalId,
    declined: flag(false),
    reason: optionalText(2000),
    availability: z.enum(availabilities, 'common.dataInvalid').nullish(),
    price: optionalMoney,
    price_basis: z.enum(priceBases, 'common.dataInvalid').nullish(),
    child_price: optionalMoney,
    meal_included_id: optionalId,
    option_date: optionalDay,
    remarks: optionalText(4000),
    remove_file: flag(false),
  })
  .superRefine((answer, context) => {
    const need = (path: 'availability' | 'price' | 'price_basis', message: string) =>
      answer[path] === null || answer[path] === undefined
        ? context.addIssue({ code: 'custom', path: [path], message })
        : undefined;
    if (answer.declined) return;
    need('availability', 'offer.availabilityRequired');
    need('price', 'offer.priceRequired');
    need('price_basis', 'offer.basisRequired');
  });

/** What a price request asks for, as far as prices go by it. */
export interface Asked {
  n_adults: number;
  n_children: number;
  n_rooms: number | null;
  date_from: Day | null;
  date_to: Day | null;
}

export interface Priced {
  price: Cents;
  price_basis: PriceBasis;
  /** A child's price where it differs; for prices a person. */
  child_price: Cents | null;
}

/** An offer in figures that compare, in cents; null where what was asked does not say enough. */
export interface Normalised {
  total: Cents | null;
  per_person: Cents | null;
  per_room_night: Cents | null;
}

/** The nights between the days asked for; null where there are none. */
export function nightsOf({ date_from, date_to }: Pick<Asked, 'date_from' | 'date_to'>): number | null {
  if (!date_from || !date_to) return null;
  const nights = daysBetween(date_from, date_to);
  return nights > 0 ? nights : null;
}

/**
 * Makes an offer comparable: the total for the group, and what that is a person and a room and night, rounded half up
 * to the cent.
 */
export function normalise(asked: Asked, { price, price_basis, child_price }: Priced): Normalised {
  const { n_adults, n_children, n_rooms } = asked;
  const people = n_adults + n_children;
  const nights = nightsOf(asked);
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

/** What an offer is the best in. */
export const offerMarks = ['cheapest', 'nearest', 'soonest'] as const;
export type OfferMark = (typeof offerMarks)[number];

interface Comparable {
  id: number;
  total: number | null;
  distance: number | null;
  option_date: Day | null;
}

/**
 * The best of several: the cheapest in total, the nearest, and the one whose option ends soonest (it is to be decided
 * first). Equals share a mark; where only one offer says a figure, it is compared with nothing and not marked. A total
 * of 0 is none to compare: whoever gave it has to be asked what it means.
 * @returns the marks by the offers' ids
 */
export function markOffers(offers: readonly Comparable[]): Map<number, OfferMark[]> {
  const marks = new Map<number, OfferMark[]>(offers.map(offer => [offer.id, []]));
  const best = (mark: OfferMark, figure: (offer: Comparable) => number | string | null) => {
    const said = offers.filter(offer => figure(offer) !== null);
    const [first] = said.map(figure).toSorted(compare);
    if (said.length < 2) return;
    for (const offer of said) if (figure(offer) === first) marks.get(offer.id)?.push(mark);
  };
  best('cheapest', offer => offer.total || null);
  best('nearest', offer => offer.distance);
  best('soonest', offer => offer.option_date);
  return marks;
}

function compare(a: number | string | null, b: number | string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The figures that the table is sorted by. */
export const offerOrders = ['total', 'per_person', 'per_room_night', 'distance', 'option_date', 'name'] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** Sorted upwards, or downwards; what says nothing comes last either way. */
export function sortOffers<T extends Pick<OfferRow, OfferOrder>>(
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

/** Takes an offer into a budget as a line. What is left out comes from the offer, the request and the budget. */
export const chooseOfferBody = z.object({
  offer_id: id(),
  budget_id: id('offer.budgetRequired'),
  /** What the customer pays; what it costs the agency unless told. */
  price: money('line.priceRequired').nullish(),
  room_type_id: optionalId,
  meal_included_id: optionalId,
  ...confirmable,
});
