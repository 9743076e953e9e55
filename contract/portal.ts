import type { AgencyContact } from './contact.ts';
import type { Day, Moment } from './dates.ts';
import type { LineKind } from './line-kind.ts';

/** The customer's first page: the next trip, and what waits for them (decisions 6). */

/** What of somebody's own data the agency needs for a booking and does not have. */
export const neededData = ['document', 'birth_date', 'phone', 'address'] as const;
export type NeededData = (typeof neededData)[number];

/** One thing that waits for the customer, or that they wait for. */
export type Waiting =
  /** A modification to accept or to decline. */
  | { kind: 'notice'; travel: string; budget_id: number }
  /** Budgets of a trip to answer, in decimal euros the cheapest; `valid_until` is the first of their last days. */
  | {
      kind: 'budget';
      travel: string;
      travel_id: number;
      budget_id: number;
      count: number;
      price_from: number;
      valid_until: Day | null;
    }
  /** An answer of the agency that has not been read, and a question of theirs that has no answer yet. */
  | {
      kind: 'answer' | 'question';
      travel: string;
      budget_id: number;
      line_id: number | null;
      /** The service that it is about; null for the budget as a whole. */
      about: string | null;
      text: string;
      at: Moment;
    }
  /** What is missing of the deposit of an accepted budget, in decimal euros. */
  | { kind: 'deposit'; travel: string; budget_id: number; amount: number }
  /** Stays and cruises of an ended trip. */
  | { kind: 'rating'; travel: string; travel_id: number; count: number; name: string }
  | { kind: 'data'; missing: NeededData[] }
  | { kind: 'consent' };

export type WaitingKind = Waiting['kind'];

/** A service of the next trip. */
export interface NextService {
  id: number;
  kind: LineKind;
  title: string;
  date_from: Moment;
  date_to: Moment;
  /** 'HH:mm'; null where nobody said one. */
  time_from: string | null;
  time_to: string | null;
  /** Where a transport leads. */
  route: string | null;
  locator: string | null;
}

export interface NextTravel {
  travel_id: number;
  /** What was accepted, or else the first proposal. */
  budget_id: number;
  name: string;
  date_from: Day;
  date_to: Day;
  days: number;
  travel_status_id: number;
  /** A budget of it was accepted. */
  accepted: boolean;
  /** Days until it begins; 0 today and while it is under way. */
  days_to_go: number;
  /** The day of the trip that today is, from 1; null before it begins. */
  day: number | null;
  photo: { thumbnail: string; large: string } | null;
  services: NextService[];
}

/** `GET portal/home`. */
export interface PortalHome {
  next: NextTravel | null;
  waiting: Waiting[];
  contact: AgencyContact;
  /** They have trips, be they over: the list is worth a look. */
  has_travels: boolean;
}
