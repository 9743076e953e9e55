import { z } from 'zod';
import { lineKinds } from '../budget/line-kind.ts';
import { dataOf, dayString, getCall, momentString } from '../call.ts';
import { agencyContact } from '../client/calls.ts';
import { toPay } from '../payment/calls.ts';
import { photoAddresses } from '../photo/calls.ts';

/** The personal data that the agency needs for a booking. */
export const neededData = ['document', 'birth_date', 'phone', 'address'] as const;

/** One thing that waits for the customer, or that the customer waits for. */
export const waiting = z.union([
  /** A modification to accept or to decline. */
  z.strictObject({ kind: z.literal('notice'), travel: z.string(), budget_id: z.int() }),
  /**
   * Budgets of a trip that wait for an answer. The price is the cheapest one's, in euros; `valid_until` is the earliest
   * of their last days.
   */
  z.strictObject({
    kind: z.literal('budget'),
    travel: z.string(),
    travel_id: z.int(),
    budget_id: z.int(),
    count: z.int(),
    price_from: z.number(),
    valid_until: dayString.nullable(),
  }),
  /** An unread answer of the agency, or a question of the customer without an answer. */
  z.strictObject({
    kind: z.enum(['answer', 'question']),
    travel: z.string(),
    budget_id: z.int(),
    line_id: z.int().nullable(),
    /** The service that the question is about; null for the whole budget. */
    about: z.string().nullable(),
    text: z.string(),
    at: momentString,
  }),
  /** What the customer asked to change in a budget, until the agency sends something else. */
  z.strictObject({
    kind: z.literal('changes'),
    travel: z.string(),
    budget_id: z.int(),
    /** The first name of who prepares it. */
    agent: z.string().nullable(),
    asked_at: z.string(),
    text: z.string().nullable(),
  }),
  /** What is due next of an accepted budget. Its page says how to pay it. */
  z.strictObject({
    kind: z.literal('payment'),
    travel: z.string(),
    budget_id: z.int(),
    due: toPay.shape.kind,
    ...toPay.pick({ label: true, amount: true, day: true, overdue: true }).shape,
  }),
  /** Stays and cruises of a finished trip. */
  z.strictObject({
    kind: z.literal('rating'),
    travel: z.string(),
    travel_id: z.int(),
    count: z.int(),
    name: z.string(),
  }),
  /** Who travels on an accepted trip: how many are not named, and of whom something is missing. */
  z.strictObject({
    kind: z.literal('travellers'),
    travel: z.string(),
    budget_id: z.int(),
    unnamed: z.int(),
    /** The first names of those without the data that the trip asks for. */
    lacking: z.array(z.string()),
    /** The first names of those whose document ends too early for the trip. */
    early: z.array(z.string()),
  }),
  z.strictObject({ kind: z.literal('data'), missing: z.array(z.enum(neededData)) }),
  z.strictObject({ kind: z.literal('consent') }),
]);
export type Waiting = z.output<typeof waiting>;
export type WaitingKind = Waiting['kind'];

/** A service of the next trip. */
const nextService = z.strictObject({
  id: z.int(),
  kind: z.enum(lineKinds),
  title: z.string(),
  date_from: momentString,
  date_to: momentString,
  /** 'HH:mm'; null when no time was given. */
  time_from: z.string().nullable(),
  time_to: z.string().nullable(),
  /** The route of a transport. */
  route: z.string().nullable(),
  locator: z.string().nullable(),
});
export type NextService = z.output<typeof nextService>;

export const nextTravel = z.strictObject({
  travel_id: z.int(),
  /** The accepted budget, or else the first proposal. */
  budget_id: z.int(),
  name: z.string(),
  date_from: dayString,
  date_to: dayString,
  days: z.int(),
  travel_status_id: z.int(),
  /** A budget of the trip was accepted. */
  accepted: z.boolean(),
  /** Days until the trip begins; 0 today and during the trip. */
  days_to_go: z.number(),
  /** The number of today within the trip, from 1; null before the trip begins. */
  day: z.number().nullable(),
  photo: photoAddresses.partial({ photo: true }).nullable(),
  services: z.array(nextService),
  /** The version of its papers that the agency has released. */
  papers: z.int().nullable(),
});
export type NextTravel = z.output<typeof nextTravel>;

/** The answer of `GET portal/home`. */
const portalHome = z.strictObject({
  next: nextTravel.nullable(),
  waiting: z.array(waiting),
  contact: agencyContact,
  /** The customer has trips, past ones included, so the list is worth a link. */
  has_travels: z.boolean(),
});
export type PortalHome = z.output<typeof portalHome>;

export const portalCalls = {
  'portal/home': getCall({ permission: 'portal:read', answer: dataOf(portalHome) }),
};
