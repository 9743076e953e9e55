import { z } from 'zod';
import { duesField } from '../payment/schema.ts';
import {
  changes,
  confirmable,
  datesInOrder,
  day,
  editFields,
  flag,
  id,
  money,
  numeric,
  optionalDay,
  optionalId,
  optionalLongText,
  optionalMoney,
  optionalText,
  percentage,
  requiredLongText,
  richText,
} from '../validation.ts';
import { lineKinds } from './line-kind.ts';
import { type BudgetStatusId, budgetStatusIds } from './state.ts';

/** A budget (specification 3, 4 and 5, decisions 4): a quote for a trip. */

/** The extra files of a budget (specification 9): how many there may be, and the size limit of each in bytes. */
export const extraFiles = {
  fields: ['extra_file_1', 'extra_file_2', 'extra_file_3'],
  max: 3,
  bytes: 2_000_000,
} as const;
export const budgetFileFields = ['header_image', ...extraFiles.fields] as const;

const fields = {
  quote_name: optionalText(60),
  quote_summary: optionalText(160),
  date_from: day('budget.dateFromRequired'),
  date_to: day('budget.dateToRequired'),
  discount: percentage,
  deposit: optionalMoney,
  dues: duesField.optional(),
  amount_paid: optionalMoney,
  valid_until: optionalDay,
  data: richText,
  contract_data: richText,
};

const inOrder = datesInOrder('budget.dateOrder');

/** A new budget starts in status 1 (specification 4). */
export const budgetCreate = z.object({ travel_id: id(), ...fields, ...confirmable }).superRefine(inOrder);

/** The status is editable only in edit mode. The customer gets a letter about a payment unless `tell_payment` is false. */
export const budgetUpdate = changes({
  ...fields,
  ...confirmable,
  tell_payment: flag(true),
  budget_status_id: numeric(
    z
      .number('budget.statusRequired')
      .refine((value): value is BudgetStatusId => budgetStatusIds.includes(value), 'budget.statusRequired'),
  ),
}).superRefine(inOrder);

/**
 * What the screen showed before an acceptance: the version of the conditions (null for none), the price in euros, and
 * the hash of the whole proposal (`Budget.proposal`). The server refuses an acceptance whose values differ from what is
 * valid now.
 */
export const asShown = {
  conditions_version: z.number('common.dataInvalid').int('common.dataInvalid').nullable().optional(),
  price_discount: money('common.numberInvalid').optional(),
  proposal: z.string('common.dataInvalid').max(64, 'common.dataInvalid').optional(),
};

export type AsShown = z.output<z.ZodObject<typeof asShown>>;

export const acceptBudgetBody = z.object({ budget_id: id(), travel_id: id(), ...asShown, ...confirmable });
/**
 * The body of `cloneBudget`: copies a budget into a trip, or into one of the trip's budgets (specification 3 and 5,
 * decisions 4).
 */
export const cloneBudgetBody = z.object({
  origin_budget_id: id('budget.originRequired'),
  destination_travel_id: id(),
  destination_budget_id: optionalId,
  /** The first day of the copy: its services move with it. Without it they keep their dates. */
  date_from: optionalDay,
  ...confirmable,
});
export const denyBudgetBody = z.object({ budget_id: id(), data: requiredLongText('budget.reasonRequired', 2000) });
export const updateOrderBody = z.object({
  array_data: z
    .array(z.object({ type: z.enum(lineKinds, 'common.dataInvalid'), id: id() }), 'common.dataInvalid')
    .min(1, 'common.dataInvalid')
    .max(500, 'common.dataInvalid'),
});

/**
 * Writes the text of a day. `was` names the day that it stands at now, null for a new one; another `date` moves it. A
 * text without title and words is removed.
 */
export const tellDayBody = z.object({
  ...editFields,
  was: optionalDay,
  date: day('budget.dayRequired'),
  title: optionalText(120),
  text: optionalLongText(2000),
});
export type TellDay = z.output<typeof tellDayBody>;

/**
 * Checks the extra files chosen in a form before they are sent. The server makes the same checks when they arrive
 * (specification 5).
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
