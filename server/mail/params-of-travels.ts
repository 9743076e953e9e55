import type { Cents } from '../../contract/money.ts';
import type { ToPay } from '../../contract/payment-calls.ts';

export interface ToReader {
  /** The reader's first name. */
  firstName: string;
  /** The address behind the button, built from the public address. */
  url: string;
}

export interface OfTravel extends ToReader {
  travelName: string;
  dateFrom: string;
  dateTo: string;
}

/** To the clients of a trip with an accepted budget. */
export interface OfAgreement extends OfTravel {
  budgetId: number;
  price: Cents;
  /** What is due, and how to pay it. Its code is a `codeId`. Null when nothing is due. */
  payment: ToPay | null;
  agentName: string | null;
  /** Set for a reader without a password: `url` is then a sign-up link that is valid for this many days. */
  invitationDays?: number;
}

export interface BudgetAcceptedParams extends OfAgreement {
  acceptedAt: Date;
}

/** `recorded`: agreed otherwise than by the link, as staff noted it. */
export type ChangesOutcome = 'accepted' | 'declined' | 'recorded';

export interface ChangesAnsweredParams extends OfAgreement {
  outcome: ChangesOutcome;
  /** The price before the changes; null where it stays. */
  before: Cents | null;
  /** The day of the answer. */
  day: string;
  /** What the customer wrote. */
  comment: string | null;
}

export interface TravelBookedParams extends OfAgreement {
  /** The services, with the supplier's reference. */
  services: { title: string; locator: string | null }[];
}

export interface TravelCancelledParams extends OfAgreement {
  /** All that has come in. */
  paid: Cents;
  /** In the agent's words. */
  reason: string | null;
}

export interface PaymentReceivedParams extends OfAgreement {
  received: Cents;
  /** All that has come in. */
  paid: Cents;
}
