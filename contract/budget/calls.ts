import { z } from 'zod';
import { dataOf, dayString, doneWithId, file, getCall, item, noData, postCall } from '../call.ts';
import { idParams, record } from '../call-bodies.ts';
import { agencyContact } from '../client/calls.ts';
import { currentText } from '../general-text/calls.ts';
import { languages } from '../language.ts';
import { dueRow, plannedDue, toPay } from '../payment/calls.ts';
import { describedPhoto, photoAddresses } from '../photo/calls.ts';
import { dropdownCalls, imageCalls, readingCalls, writingCalls } from '../resource/calls.ts';
import { id } from '../validation.ts';
import { changeText } from './change-texts.ts';
import { line } from './line-calls.ts';
import {
  acceptBudgetBody,
  budgetCreate,
  budgetFileFields,
  budgetUpdate,
  cloneBudgetBody,
  denyBudgetBody,
  extraFiles,
  tellDayBody,
  updateOrderBody,
} from './schema.ts';
import { budgetStatus } from './state.ts';

/** The acceptance of a budget whose record was kept. */
const acceptanceFacts = z.strictObject({
  /** 'YYYY-MM-DD HH:mm:ss'. */
  accepted_at: z.string(),
  /** The name of the person who pressed the button. */
  accepted_by: z.string(),
  /** Staff accepted on the client's behalf. */
  by_staff: z.boolean(),
  /** The SHA-256 of the record, hexadecimal. */
  hash: z.string(),
});
export type AcceptanceFacts = z.output<typeof acceptanceFacts>;

/** What a check of a record found. */
const acceptanceCheck = z.strictObject({
  /** The record is the one that was sealed. */
  sealed: z.boolean(),
  hash: z.string(),
  /**
   * `record`: the record does not match its hash. `log`: the audit log has another hash, or none. `columns`: the
   * columns of the table differ from the record.
   */
  problems: z.array(z.enum(['record', 'log', 'columns'])),
});
export type AcceptanceCheck = z.output<typeof acceptanceCheck>;

/** On the page of a budget the photos of lines have other addresses. */
const linePhoto = describedPhoto.partial({ thumbnail: true, large: true });

/** A budget as its card in the trip list shows it. Amounts in decimal euros. */
export const budgetCard = z.strictObject({
  id: z.int(),
  travel_id: z.int(),
  budget_status_id: z.enum(budgetStatus),
  /** The agent's name for it and a sentence about it, for the customer. They stand beside its title. */
  quote_name: z.string().nullable(),
  quote_summary: z.string().nullable(),
  date_from: dayString,
  date_to: dayString,
  total_price: z.number(),
  discount: z.number(),
  price_discount: z.number(),
  valid_until: dayString.nullable(),
  expired: z.boolean(),
  /** It is pending, but its first day is past: only staff can still accept it. */
  over: z.boolean(),
  sent_at: z.string().nullable(),
  /** When a client first opened it; null for customers, and while nobody has. */
  opened_at: z.string().nullable(),
  final_budget_comments: z.string().nullable(),
  final_accept: z.number().nullable(),
  final_accept_datetime: z.string().nullable(),
  /** When the last modification was notified; null if none was. */
  final_accept_mail: z.string().nullable(),
  changes_accepted: z.boolean().nullable(),
  /** What a client asked to change instead of accepting it. */
  changes_asked: z
    .strictObject({
      asked_at: z.string(),
      /** Their words; null for the other clients of the trip. */
      text: z.string().nullable(),
      /** Nothing else was sent since, and no budget of the trip is accepted. */
      open: z.boolean(),
    })
    .nullable(),
  /**
   * The photo of the first cruise, or of the first accommodation if there is no cruise (specification 2). Both
   * addresses are ready to show.
   */
  photo: photoAddresses.partial({ photo: true }).nullable(),
  /** The names of its cruises and stays in the order of the itinerary. */
  title: z.string(),
  budget_cruises: z.array(
    z.strictObject({
      id: z.int(),
      cruise: z.strictObject({
        name: z.string(),
        cruise_photos: z.array(linePhoto),
      }),
    }),
  ),
  budget_accomodations: z.array(
    z.strictObject({
      id: z.int(),
      accomodation: z.strictObject({
        name: z.string(),
        accomodation_photos: z.array(linePhoto),
      }),
    }),
  ),
  budget_transports: z.array(z.strictObject({ id: z.int() })),
  budget_travel_insurances: z.array(z.strictObject({ id: z.int() })),
  budget_other_services: z.array(z.strictObject({ id: z.int() })),
  /** For staff beside the draft: what the customer agreed to. Null for customers, and while nothing is agreed. */
  agreed: z
    .strictObject({
      agreed_at: z.string(),
      total_price: z.number(),
      discount: z.number(),
      price_discount: z.number(),
      date_from: dayString,
      date_to: dayString,
      /** The days of the trip: until they are agreed, other ones are only proposed. */
      travel_date_from: dayString,
      travel_date_to: dayString,
    })
    .nullable(),
  updated_at: z.string(),
});
export type BudgetCard = z.output<typeof budgetCard>;

const dayText = z.strictObject({ date: dayString, title: z.string().nullable(), text: z.string().nullable() });

/** A budget in a dropdown: budgets of one name are told apart by the trip that they are for. */
const budgetItem = item.extend({
  date_from: dayString,
  date_to: dayString,
  price_discount: z.number(),
  /** The first client of the trip and their language. */
  client: z.string().nullable(),
  language: z.enum(languages).nullable(),
  n_adults: z.int(),
  n_children: z.int(),
});
export type BudgetItem = z.output<typeof budgetItem>;

const budgetFile = z.strictObject({
  name: z.string(),
  url: z.string(),
});
export type BudgetFile = z.output<typeof budgetFile>;

const budgetCruise = line.extend(budgetCard.shape.budget_cruises.element.shape);
const budgetAccomodation = line.extend(budgetCard.shape.budget_accomodations.element.shape);

/** A budget in full, for its page: the fields of its card, and its lines in the order of the itinerary. */
export const budget = budgetCard.extend({
  travel: z.strictObject({
    id: z.int(),
    name: z.string(),
    date_from: dayString,
    date_to: dayString,
    days: z.int(),
    travel_status_id: z.int(),
    n_adults: z.int(),
    n_children: z.int(),
    children_ages: z.array(z.number()),
  }),
  /** What the agent writes about its days. Customers get those between its first and its last day. */
  day_texts: z.array(dayText),
  deposit: z.number(),
  /** The payment plan, for staff to edit; empty for the deposit and the rest. */
  dues: z.array(dueRow),
  /** All dues with what is left of each; empty for a budget that asks for nothing. */
  payment_plan: z.array(plannedDue),
  amount_paid: z.number(),
  due: z.number(),
  data: z.string().nullable(),
  /**
   * The text of the valid contract. Staff get it with its merge fields. A customer gets it with the fields filled in
   * and, once the budget is accepted, as it was accepted.
   */
  contract_data: z.string().nullable(),
  header_image: photoAddresses.nullable(),
  /** Each file under the name that a form writes. `extra_files` lists them together. */
  extra_file_1: budgetFile.nullable(),
  extra_file_2: budgetFile.nullable(),
  extra_file_3: budgetFile.nullable(),
  extra_files: z.array(z.strictObject({ field: z.enum(extraFiles.fields), url: z.string(), name: z.string() })),
  lines: z.array(line),
  /** The same lines grouped by kind (specification 3). Comparisons of budgets leave them out. */
  budget_cruises: z.array(budgetCruise),
  budget_accomodations: z.array(budgetAccomodation),
  budget_transports: z.array(line),
  budget_travel_insurances: z.array(line),
  budget_other_services: z.array(line),
  /**
   * How many alternatives each line has in the trip's other budgets, by the line's id; lines without any are left out.
   * `getAlternatives` reads them. A customer has none once a budget of the trip is accepted.
   */
  alternatives: z.record(z.string(), z.int()),
  /** How many other budgets of the trip this reader can compare it with. */
  others: z.int(),
  /**
   * For staff only: why it was denied, the total of the net prices in euros, the margin that is left, and the number of
   * lines with a net price, which both figures are of.
   */
  deny_reason: z.string().nullable().optional(),
  net_price: z.number().optional(),
  margin: z.number().optional(),
  net_lines: z.int().optional(),
  /**
   * The conditions in the reader's language for the dialog before accepting. An accepted budget keeps the ones that it
   * was accepted with.
   */
  conditions: currentText.nullable(),
  /** A hash of everything that a customer would accept now, for `AsShown`. Present only while they may accept. */
  proposal: z.string().optional(),
  /** Null until the budget is accepted, and when no record was kept. */
  acceptance: acceptanceFacts.nullable(),
  /**
   * What is due next, until everything is paid. Of a budget that waits for an answer, it is what would be due after an
   * acceptance today.
   */
  payment: toPay.nullable(),
  /** How the draft differs from what was agreed, field by field. Empty for customers, who read what was agreed. */
  changed: z.array(changeText),
  /** What the price covers and what it does not, in the reader's language. */
  inclusions: z.strictObject({ included: z.array(z.string()), not_included: z.array(z.string()) }).optional(),
  /** The contact for the customer. Staff do not get it. */
  contact: agencyContact.optional(),
});
export type Budget = z.output<typeof budget>;

/** A proposed name for a budget and its sentence. */
const quoteName = z.strictObject({ quote_name: z.string(), quote_summary: z.string() });
export type QuoteName = z.output<typeof quoteName>;

const listsOfKinds = {
  budget_cruises: true,
  budget_accomodations: true,
  budget_transports: true,
  budget_travel_insurances: true,
  budget_other_services: true,
} as const;

/** The parts of a budget that a customer agrees to when accepting it. */
const terms = { contract_data: true, conditions: true, proposal: true, acceptance: true } as const;
export type BudgetTerms = keyof typeof terms;

/** A budget beside the others of its trip: everything except its terms and payment, which are read before accepting. */
const budgetColumn = budget
  .omit({
    ...terms,
    day_texts: true,
    alternatives: true,
    others: true,
    payment: true,
    payment_plan: true,
    dues: true,
    changed: true,
    inclusions: true,
    contact: true,
  })
  .extend(budgetCard.pick(listsOfKinds).shape);
export type BudgetColumn = z.output<typeof budgetColumn>;

const download = (...mediaTypes: string[]) =>
  getCall({ permission: 'budget:read', download: true, params: idParams, answer: file(...mediaTypes) });

export const budgetCalls = {
  ...readingCalls('budget', { permission: 'travel:list', one: 'budget:read', row: budgetCard, full: budget }),
  ...dropdownCalls('budget', 'travel:list', budgetItem),
  ...writingCalls('budget', { permission: 'budget:write', create: budgetCreate, update: budgetUpdate }),
  ...imageCalls('budget', 'budget:write', budgetFileFields),
  // What the customer of the trip sees of the budget, in any language, also before it is sent. Nothing counts as opened.
  'budget/preview/:id': getCall({
    permission: 'budget:preview',
    params: idParams,
    query: z.object({ language: z.enum(languages).optional().catch(undefined) }),
    answer: dataOf(budget),
  }),
  'budget/getBudget/:id': getCall({ permission: 'budget:read', params: idParams, answer: dataOf(budget) }),
  // Compares the budgets of a trip (decisions 4). A customer gets only the sent ones. If there are none, the trip is not
  // found.
  'budget/compare/:id': getCall({
    permission: 'budget:read',
    params: idParams,
    answer: dataOf(z.array(budgetColumn)),
  }),
  // Names for a budget in the language of its customer, by what differs from the others of its trip. Nothing is stored.
  'budget/quoteNames/:id': getCall({
    permission: 'budget:write',
    params: idParams,
    answer: dataOf(z.array(quoteName)),
  }),
  'budget/tellDay': postCall({ permission: 'budget:write', body: record(tellDayBody), answer: doneWithId }),
  'budget/cloneBudget': postCall({ permission: 'budget:write', body: record(cloneBudgetBody), answer: doneWithId }),
  'budget/updateOrder': postCall({ permission: 'budget:write', body: updateOrderBody, answer: noData }),
  'budget/acceptBudget': postCall({ permission: 'budget:answer', body: acceptBudgetBody, answer: doneWithId }),
  // The specification's GET form of the same call. It changes something, so it needs the header, not a cookie alone.
  'budget/acceptBudget/:budget/:travel': getCall({
    permission: 'budget:answer',
    params: z.object({ budget: id(), travel: id() }),
    answer: doneWithId,
  }),
  'budget/denyBudget': postCall({ permission: 'budget:answer', body: denyBudgetBody, answer: doneWithId }),
  'budget/generarPDF/:id': download('application/pdf'),
  'budget/certificado/:id': download('application/pdf'),
  'budget/contrato/:id': download('application/pdf'),
  'budget/calendario/:id': download('text/calendar'),
  'budget/checkAcceptance/:id': getCall({
    permission: 'travel:list',
    params: idParams,
    answer: dataOf(acceptanceCheck),
  }),
};
