import { sql } from 'kysely';
import type { z } from 'zod';
import { budgetAsks, duesAsks, outsideAsks, validityAsks } from '../../../contract/asks.ts';
import { type DayText, isOutside } from '../../../contract/budget/day-text.ts';
import {
  type budgetCreate,
  budgetFileFields,
  type budgetUpdate,
  type TellDay,
} from '../../../contract/budget/schema.ts';
import { type BudgetStatusId, budgetStatus } from '../../../contract/budget/state.ts';
import { duesOf, storedPlan } from '../../../contract/payment/plan.ts';
import type { Due } from '../../../contract/payment/schema.ts';
import { type Day, today } from '../../../contract/values/dates.ts';
import type { Cents } from '../../../contract/values/money.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { createRecord, deleteRecord, exists, updateRecord, updateRow } from '../../platform/db/record.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { invalid, needsConfirmation, orMissing, refusal, underField } from '../../platform/http/failure.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';
import type { Services } from '../../services.ts';
import { holdTravel } from '../../shared/hold.ts';
import { daysOfTravel } from '../../shared/travel-days.ts';
import { recordChange, recordEvent } from '../history/rules.ts';
import { setting } from '../setting/rules.ts';
import { isAgreedFile } from './acceptance/queries.ts';
import { saveContract } from './contract/rules.ts';
import { type LockedBudget, lockBudget } from './queries.ts';

const budgetKind = { table: 'budget', entity: 'budget' } as const;

/** How staff write a budget. The answers to it are in `modules/move`. */

/**
 * Writes, moves or removes the text of a day.
 * @throws 40001 under the field for a day outside the budget's, or one that already has a text
 */
export async function writeDayText(trx: Trx, scope: Scope, form: TellDay): Promise<void> {
  const { id, updated_at, was, ...dayText } = form;
  const budget = orMissing(await lockBudget(trx, id));
  const others = (budget.day_texts as DayText[]).filter(each => each.date !== was);
  const empty = dayText.title === null && dayText.text === null;
  if (empty && !was) throw invalid({ text: 'budget.dayTextRequired' });
  if (!empty && dayText.date !== was) {
    if (isOutside(dayText.date, budget)) throw invalid({ date: 'budget.dayOutside' });
    if (others.some(each => each.date === dayText.date)) throw invalid({ date: 'budget.dayTold' });
  }
  const day_texts = (empty ? others : [...others, dayText]).sort((a, b) => a.date.localeCompare(b.date));
  const row = { day_texts: JSON.stringify(day_texts) };
  const changedFields = await updateRecord(trx, scope, budgetKind, { id, updated_at }, row);
  await recordChange(trx, scope, { budgetId: id }, changedFields);
}

type BudgetFileField = (typeof budgetFileFields)[number];
export type BudgetFiles = Partial<Record<BudgetFileField, PreparedFile>>;
export type FileServices = Pick<Services, 'files' | 'clock'>;

/** Adds a budget in status 1, unsent (specification 4). @returns its id */
export async function createBudget(
  trx: Trx,
  services: FileServices,
  scope: Scope,
  form: z.output<typeof budgetCreate>,
  files: BudgetFiles,
): Promise<number> {
  const { confirmed, dues: plan, ...values } = form;
  refusePastValidity(form.valid_until, services);
  await holdTravel(trx, form.travel_id);
  if (!(await exists(trx, 'travel', form.travel_id))) throw invalid({ travel_id: 'common.idInvalid' });
  await setPaymentWriter(trx, scope.userId, today(services.clock()));
  const bank = await setting(trx, 'bank');
  const plannedDues = storedPlan(plan ?? duesOf(bank.plan, bank.rest_days), 0);
  refuseLateDues(plannedDues.dues, form.date_from);
  const id = await createRecord(trx, scope, budgetKind, {
    deposit_percent: bank.deposit_percent,
    ...plannedDues,
    ...values,
    ...cleanValues(values),
    ...(values.deposit == null ? { deposit: plannedDues.deposit ?? 0 } : { deposit_percent: null }),
    dues: JSON.stringify(plannedDues.dues),
    contract_data: null,
    ...(await insertFiles(trx, services, files)),
    created_by: scope.userId,
  });
  await saveContract(trx, scope, id, cleanRichText(form.contract_data));
  await recordEvent(trx, { budgetId: id, userId: scope.userId, kind: 'budgetCreated' });
  needsConfirmation(confirmed, [
    ...budgetAsks(await amountsOf(trx, id), ['deposit', 'amount_paid']),
    ...validityAsks(form),
    ...outsideAsks('budget', form, await daysOfTravel(trx, form.travel_id)),
  ]);
  return id;
}

/**
 * Edits a budget. A new file replaces the one in its place.
 * @param handlers called for a new status, which may move the trip (`modules/move`), and for a payment, of which the
 * customer gets a letter
 */
export async function updateBudget(
  trx: Trx,
  services: FileServices,
  scope: Scope,
  form: z.output<typeof budgetUpdate>,
  files: BudgetFiles,
  handlers: {
    status: (budget: LockedBudget, to: BudgetStatusId) => Promise<void>;
    payment: (budget: LockedBudget, payment: { received: Cents; paid: Cents }) => Promise<void>;
  },
): Promise<void> {
  const { id, updated_at, contract_data, budget_status_id: status, confirmed, tell_payment, dues, ...values } = form;
  const before = orMissing(await lockBudget(trx, id));
  if (values.valid_until !== before.valid_until) refusePastValidity(values.valid_until, services);
  const statusChanges = status !== undefined && status !== before.budget_status_id;
  const accepted = status === budgetStatus.aceptado;
  const refuseStale = () => updateRow(trx, 'budget', { id, updated_at }, {});
  await (statusChanges && accepted ? underField('budget_status_id', refuseStale) : refuseStale());
  // Before the rest: withdrawing an acceptance makes its contract editable again.
  if (statusChanges && !accepted) await handlers.status(before, status);
  const plan = dues && storedPlan(dues, before.price_discount);
  if (plan) refuseLateDues(plan.dues, values.date_from ?? before.date_from);
  const newValues = {
    ...values,
    ...cleanValues(values),
    ...(plan && { ...plan, dues: JSON.stringify(plan.dues) }),
    ...(values.deposit !== undefined && { deposit: values.deposit ?? 0, deposit_percent: null }),
    ...(await insertFiles(trx, services, files)),
  };
  await setPaymentWriter(trx, scope.userId, today(services.clock()));
  const changedFields = await updateRecord(trx, scope, budgetKind, { id }, newValues, async () => {
    const contractChanges =
      contract_data !== undefined && (await saveContract(trx, scope, id, cleanRichText(contract_data)));
    return [...(contractChanges ? ['contract_data'] : []), ...(statusChanges ? ['budget_status_id'] : [])];
  });
  const fields = changedFields.filter(field => field !== 'budget_status_id' && field !== 'deposit_percent');
  await recordChange(trx, scope, { budgetId: id }, fields);
  const isWritten = (...names: (keyof typeof values)[]) => names.some(name => fields.includes(name));
  // After the rest: the acceptance must include the values saved with it.
  if (statusChanges && accepted) await handlers.status(before, status);
  for (const field of Object.keys(files) as BudgetFileField[]) {
    const replaced = before[field];
    if (replaced) await deleteDraftFile(trx, services, id, replaced);
  }
  const { travel_id, date_from, date_to, valid_until } = { ...before, ...values };
  needsConfirmation(confirmed, [
    ...budgetAsks(await amountsOf(trx, id), fields),
    ...(plan ? duesAsks(await amountsOf(trx, id), plan.dues) : []),
    ...(isWritten('date_from', 'valid_until') ? validityAsks({ date_from, valid_until }) : []),
    ...(isWritten('date_from', 'date_to')
      ? outsideAsks('budget', { date_from, date_to }, await daysOfTravel(trx, travel_id))
      : []),
  ]);
  const paid = values.amount_paid ?? 0;
  if (tell_payment !== false && before.budget_status_id === budgetStatus.aceptado && paid > before.amount_paid)
    await handlers.payment(before, { received: paid - before.amount_paid, paid });
}

/** @throws 40001 under the field for a due after the departure */
function refuseLateDues(dues: readonly Due[], departure: Day): void {
  if (dues.some(({ day }) => day !== null && day > departure)) throw invalid({ dues: 'due.afterDeparture' });
}

/** The present amounts of a budget. */
export const amountsOf = (trx: Trx, id: number) =>
  trx
    .selectFrom('budget')
    .select(['price_discount', 'deposit', 'amount_paid'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** @throws 40001 under the field for a validity that has already ended */
function refusePastValidity(until: Day | null | undefined, { clock }: FileServices): void {
  if (until && until < today(clock())) throw invalid({ valid_until: 'budget.validityPast' });
}

/** Deletes a budget. @throws 40001 for an accepted one, because it is an agreement */
export async function deleteBudget(trx: Trx, scope: Scope, id: number): Promise<void> {
  const budget = orMissing(await lockBudget(trx, id));
  if (budget.budget_status_id === budgetStatus.aceptado) throw refusal('budget.acceptedKept');
  await deleteRecord(trx, scope, budgetKind, id);
  await recordEvent(trx, { budgetId: id, userId: scope.userId, kind: 'budgetDeleted' });
}

/** Deletes the file of a field. @throws 40001 when there is none */
export async function deleteBudgetFile(
  trx: Trx,
  services: FileServices,
  scope: Scope,
  id: number,
  field: BudgetFileField,
): Promise<void> {
  const budget = orMissing(await lockBudget(trx, id));
  const file = orMissing(budget[field]);
  await trx
    .updateTable('budget')
    .set({ [field]: null })
    .where('id', '=', id)
    .execute();
  await audit(trx, { userId: scope.userId, action: 'deleteImage', entity: 'budget', entityId: id, fields: [field] });
  await recordChange(trx, scope, { budgetId: id }, [field]);
  await deleteDraftFile(trx, services, id, file);
}

/** A file that the customer agreed to stays readable for them. */
async function deleteDraftFile(trx: Trx, { files, clock }: FileServices, id: number, file: string): Promise<void> {
  if (!(await isAgreedFile(trx, id, file))) await files.remove(trx, file, clock());
}

/** Empty amounts become zero, and rich text is cleaned. Fields that an edit leaves out stay undefined. */
function cleanValues({
  deposit,
  amount_paid,
  data,
}: Partial<Pick<z.output<typeof budgetCreate>, 'deposit' | 'amount_paid' | 'data'>>) {
  return {
    deposit: deposit === null ? 0 : deposit,
    amount_paid: amount_paid === null ? 0 : amount_paid,
    data: data && cleanRichText(data),
  };
}

/** Writes the rows of prepared files. @returns their ids by field */
export async function insertFiles(
  trx: Trx,
  { files }: FileServices,
  prepared: BudgetFiles,
): Promise<Partial<Record<BudgetFileField, string>>> {
  const ids: Partial<Record<BudgetFileField, string>> = {};
  for (const field of budgetFileFields) {
    const file = prepared[field];
    if (file) ids[field] = await files.keep(trx, file);
  }
  return ids;
}

/** Tells the database who writes `amount_paid` in this transaction, and on which day, for the row of the payment. */
async function setPaymentWriter(trx: Trx, userId: number | null, day: Day): Promise<void> {
  await sql`select set_config('periplo.payment_writer', ${String(userId ?? '')}, true),
    set_config('periplo.payment_day', ${day}, true)`.execute(trx);
}
