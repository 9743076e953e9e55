import { z } from 'zod';
import type { AcceptanceFacts } from './acceptance.ts';
import { type BudgetStatusId, budgetStatusIds, extraFiles } from './budget-state.ts';
import type { AgencyContact } from './contact.ts';
import type { Day } from './dates.ts';
import type { CurrentText } from './general-text.ts';
import type { Line } from './line.ts';
import { type LineKind, lineKinds } from './line-kind.ts';
import {
  changes,
  confirmable,
  datesInOrder,
  day,
  id,
  money,
  numeric,
  optionalDay,
  optionalId,
  optionalMoney,
  percentage,
  required,
  richText,
} from './validation.ts';

export * from './budget-state.ts';

/** A budget (specification 3, 4 and 5, decisions 4): a quote for a trip. */

const fields = {
  date_from: day('budget.dateFromRequired'),
  date_to: day('budget.dateToRequired'),
  discount: percentage,
  deposit: optionalMoney,
  amount_paid: optionalMoney,
  valid_until: optionalDay,
  data: richText,
  contract_data: richText,
};

const inOrder = datesInOrder('budget.dateOrder');

/** A new budget starts in status 1 (specification 4). */
export const budgetCreate = z.object({ travel_id: id(), ...fields, ...confirmable }).superRefine(inOrder);

/** The status is editable only in edit mode. */
export const budgetUpdate = changes({
  ...fields,
  ...confirmable,
  budget_status_id: numeric(
    z
      .number('budget.statusRequired')
      .refine((value): value is BudgetStatusId => budgetStatusIds.includes(value), 'budget.statusRequired'),
  ),
}).superRefine(inOrder);

/**
 * What a screen showed before an acceptance: the version of the conditions (null for none), the price, and the mark of
 * everything (`Budget.proposal`). Where it is told and something else stands now, nothing is accepted.
 */
export const asShown = {
  conditions_version: z.number('common.dataInvalid').int('common.dataInvalid').nullable().optional(),
  price_discount: money('common.numberInvalid').optional(),
  proposal: z.string('common.dataInvalid').max(64, 'common.dataInvalid').optional(),
};

export type AsShown = { conditions_version?: number | null; price_discount?: number; proposal?: string };

export const acceptBudgetBody = z.object({ budget_id: id(), travel_id: id(), ...asShown });
/** `cloneBudget` into a trip, or into one of its budgets (specification 3 and 5, decisions 4). */
export const cloneBudgetBody = z.object({
  origin_budget_id: id('budget.originRequired'),
  destination_travel_id: id(),
  destination_budget_id: optionalId,
  ...confirmable,
});
export const denyBudgetBody = z.object({ budget_id: id(), data: required('budget.reasonRequired', 2000) });
export const updateOrderBody = z.object({
  array_data: z
    .array(z.object({ type: z.enum(lineKinds, 'common.dataInvalid'), id: id() }), 'common.dataInvalid')
    .min(1, 'common.dataInvalid')
    .max(500, 'common.dataInvalid'),
});

/** Whether a budget can no longer be accepted because its last day is past (decisions 4). */
export function isExpired(budget: { valid_until: Day | null }, today: Day): boolean {
  return budget.valid_until !== null && budget.valid_until < today;
}

/**
 * What a form says of the extra files that were chosen in it, before they are sent; the server says the same of those
 * that arrive (specification 5).
 */
const chosenExtraFile = z.custom<{ size: number } | null>(
  file => ((file as { size?: number } | null)?.size ?? 0) <= extraFiles.bytes,
  'file.tooLarge',
);
export const chosenExtraFiles = z.object({
  extra_file_1: chosenExtraFile,
  extra_file_2: chosenExtraFile,
  extra_file_3: chosenExtraFile,
});

/** A budget as its card in the trip list shows it. Amounts in decimal euros. */
export interface BudgetCard {
  id: number;
  travel_id: number;
  budget_status_id: BudgetStatusId;
  date_from: Day;
  date_to: Day;
  total_price: number;
  discount: number;
  price_discount: number;
  valid_until: Day | null;
  expired: boolean;
  sent_at: string | null;
  final_budget_comments: string | null;
  final_accept: number | null;
  final_accept_datetime: string | null;
  /** When the last modification was notified; null while none was. */
  final_accept_mail: string | null;
  changes_accepted: boolean | null;
  /** From the first cruise, or else the first accommodation (specification 2); addresses ready to show. */
  photo: { thumbnail: string; large: string } | null;
  /** The names of its cruises and stays, in the order of the itinerary. */
  title: string;
  budget_cruises: { id: number; cruise: { name: string; cruise_photos: { photo: string; description: string }[] } }[];
  budget_accomodations: {
    id: number;
    accomodation: { name: string; accomodation_photos: { photo: string; description: string }[] };
  }[];
  budget_transports: { id: number }[];
  budget_travel_insurances: { id: number }[];
  budget_other_services: { id: number }[];
  updated_at: string;
}

export interface BudgetFile {
  name: string;
  url: string;
}

type BudgetCruise = Line & BudgetCard['budget_cruises'][number];
type BudgetAccomodation = Line & BudgetCard['budget_accomodations'][number];

/** A budget in full, for its page: what a card has, and its lines in the order of the itinerary. */
export interface Budget extends BudgetCard {
  travel: {
    id: number;
    name: string;
    date_from: Day;
    date_to: Day;
    days: number;
    travel_status_id: number;
    n_adults: number;
    n_children: number;
    children_ages: number[];
  };
  deposit: number;
  amount_paid: number;
  due: number;
  data: string | null;
  /**
   * The text of the contract that stands: with its merge fields for staff, who write it; for a customer with the fields
   * filled in, and as it was accepted once the budget is.
   */
  contract_data: string | null;
  header_image: { thumbnail: string; large: string } | null;
  /** Each by the name under which a form writes it; together in `extra_files`. */
  extra_file_1: BudgetFile | null;
  extra_file_2: BudgetFile | null;
  extra_file_3: BudgetFile | null;
  extra_files: { field: (typeof extraFiles.fields)[number]; url: string; name: string }[];
  lines: Line[];
  /** The lines again, by their kinds (specification 3); not where budgets are compared. */
  budget_cruises: BudgetCruise[];
  budget_accomodations: BudgetAccomodation[];
  budget_transports: Line[];
  budget_travel_insurances: Line[];
  budget_other_services: Line[];
  /** How many lines of each kind the trip's other budgets have that this reader sees; `getAlternatives` reads them. */
  alternatives: Partial<Record<LineKind, number>>;
  /** Why it was denied, the total of the net prices and what remains of the price: for staff only. */
  deny_reason?: string | null;
  net_price?: number;
  margin?: number;
  /** The conditions that stand now in the reader's language, for the dialog before accepting; once accepted, those. */
  conditions: CurrentText | null;
  /** The mark of all that a customer would accept now, for `AsShown`; only while they may. */
  proposal?: string;
  /** Null until the budget is accepted, and where no record was kept. */
  acceptance: AcceptanceFacts | null;
  /** Whom the customer turns to; staff know. */
  contact?: AgencyContact;
}

/** What of a budget is agreed to with it. */
export type BudgetTerms = 'contract_data' | 'conditions' | 'proposal' | 'acceptance';

/** A budget beside the others of its trip: everything but its terms, which are read before an answer. */
export type BudgetColumn = Omit<Budget, BudgetTerms | ListOfKind | 'alternatives' | 'contact'> &
  Pick<BudgetCard, ListOfKind>;

type ListOfKind =
  | 'budget_cruises'
  | 'budget_accomodations'
  | 'budget_transports'
  | 'budget_travel_insurances'
  | 'budget_other_services';
