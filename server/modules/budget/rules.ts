import { sql } from 'kysely';
import type { z } from 'zod';
import { type budgetCreate, budgetFileFields, budgetStatus, type budgetUpdate } from '../../../contract/budget.ts';
import type { Services } from '../../app.ts';
import { audit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/db/db.ts';
import { found, invalid, refusal } from '../../platform/failure.ts';
import type { PreparedFile } from '../../platform/files.ts';
import { edit, exists, remove } from '../../platform/record.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import type { Scope } from '../../platform/scope.ts';
import { recordChange, recordEvent } from '../history/rules.ts';

/** What staff write of a budget; what answers it is in `modules/move`. */

export type BudgetFileField = (typeof budgetFileFields)[number];
export type BudgetFiles = Partial<Record<BudgetFileField, PreparedFile>>;
type FileServices = Pick<Services, 'files' | 'clock'>;

/** Adds a budget in status 1, unsent (specification 4). @returns its id */
export async function createBudget(
  trx: Trx,
  services: FileServices,
  scope: Scope,
  form: z.output<typeof budgetCreate>,
  files: BudgetFiles,
): Promise<number> {
  if (!(await exists(trx, 'travel', form.travel_id))) throw invalid({ travel_id: 'common.idInvalid' });
  const { id } = await trx
    .insertInto('budget')
    .values({
      ...form,
      ...cleaned(form),
      ...(await kept(trx, services, files)),
      created_by: scope.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, { userId: scope.userId, action: 'create', entity: 'budget', entityId: id });
  await recordEvent(trx, { budgetId: id, userId: scope.userId, kind: 'budgetCreated' });
  return id;
}

/** Edits a budget; a file that comes replaces the one in its place. */
export async function updateBudget(
  trx: Trx,
  services: FileServices,
  scope: Scope,
  form: z.output<typeof budgetUpdate>,
  files: BudgetFiles,
): Promise<void> {
  const { id, updated_at, ...values } = form;
  const before = await trx
    .selectFrom('budget')
    .select(budgetFileFields)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const written = { ...values, ...cleaned(values), ...(await kept(trx, services, files)) };
  const fields = await edit(trx, 'budget', { id, updated_at }, written);
  for (const field of Object.keys(files) as BudgetFileField[]) {
    const replaced = before?.[field];
    if (replaced) await services.files.remove(trx, replaced, services.clock());
  }
  await audit(trx, { userId: scope.userId, action: 'update', entity: 'budget', entityId: id, fields });
  const changed = fields.filter(field => field !== 'budget_status_id');
  await recordChange(trx, { budgetId: id, userId: scope.userId, kind: 'budgetChanged' }, changed);
  if (changed.length === fields.length) return;
  const detail = String(values.budget_status_id);
  await recordEvent(trx, { budgetId: id, userId: scope.userId, kind: 'budgetStatusSet', detail });
}

/** Deletes a budget. @throws 40001 for an accepted one: it is what was agreed */
export async function deleteBudget(trx: Trx, scope: Scope, id: number): Promise<void> {
  const budget = found(
    await trx
      .selectFrom('budget')
      .select('budget_status_id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (budget.budget_status_id === budgetStatus.aceptado) throw refusal('budget.acceptedKept');
  await remove(trx, 'budget', id);
  await audit(trx, { userId: scope.userId, action: 'delete', entity: 'budget', entityId: id });
  await recordEvent(trx, { budgetId: id, userId: scope.userId, kind: 'budgetDeleted' });
}

/** Takes the file out of one of the budget's places. */
export async function deleteBudgetFile(
  trx: Trx,
  services: FileServices,
  scope: Scope,
  id: number,
  field: BudgetFileField,
): Promise<void> {
  const budget = found(
    await trx
      .selectFrom('budget')
      .select(field)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
  const file = found(budget[field]);
  await trx
    .updateTable('budget')
    .set({ [field]: null })
    .where('id', '=', id)
    .execute();
  await services.files.remove(trx, file, services.clock());
  await audit(trx, { userId: scope.userId, action: 'deleteImage', entity: 'budget', entityId: id, fields: [field] });
  await recordChange(trx, { budgetId: id, userId: scope.userId, kind: 'budgetChanged' }, [field]);
}

/**
 * Copies a budget with its lines, files and contract text into a trip, as status 1 and unsent (decisions 4).
 * @returns the new budget's id
 */
export async function cloneBudget(
  trx: Trx,
  services: FileServices,
  scope: Scope,
  call: { origin_budget_id: number; destination_travel_id: number },
): Promise<number> {
  if (!(await exists(trx, 'travel', call.destination_travel_id)))
    throw invalid({ destination_travel_id: 'common.idInvalid' });
  if (!(await exists(trx, 'budget', call.origin_budget_id)))
    throw invalid({ origin_budget_id: 'budget.originRequired' });
  const origin = await trx
    .selectFrom('budget')
    .select([
      'date_from',
      'date_to',
      'total_price',
      'discount',
      'deposit',
      'valid_until',
      'data',
      'contract_data',
      ...budgetFileFields,
    ])
    .where('id', '=', call.origin_budget_id)
    .executeTakeFirstOrThrow();
  const copies: Partial<Record<BudgetFileField, string>> = {};
  for (const field of budgetFileFields) {
    const file = origin[field];
    if (file) copies[field] = await services.files.copy(trx, file, scope.userId);
  }
  const { id } = await trx
    .insertInto('budget')
    .values({ ...origin, ...copies, travel_id: call.destination_travel_id, created_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyLines(trx, call.origin_budget_id, id);
  await audit(trx, { userId: scope.userId, action: 'clone', entity: 'budget', entityId: id });
  const detail = String(call.origin_budget_id);
  await recordEvent(trx, { budgetId: id, userId: scope.userId, kind: 'budgetCloned', detail });
  return id;
}

const lineColumns = sql.raw(
  'kind, position, date_from, date_to, price, net_price, accomodation_id, meal_included_id, room_type_id, cruise_id, cabin_type_id, ' +
    'transport_type_id, origin, destination, company, baggage, extra_info, travel_insurance_id, other_service_id, data, description, notes',
);

/** A locator belongs to one booking, so a copy does not carry it. */
async function copyLines(trx: Trx, from: number, to: number): Promise<void> {
  await sql`
    insert into budget_line (budget_id, ${lineColumns})
    select ${to}, ${lineColumns} from budget_line where budget_id = ${from} and deleted_at is null`.execute(trx);
}

/** Money that a form left empty is zero; rich text is cleaned. What an edit does not carry stays undefined. */
function cleaned({
  deposit,
  amount_paid,
  data,
  contract_data,
}: Partial<Pick<z.output<typeof budgetCreate>, 'deposit' | 'amount_paid' | 'data' | 'contract_data'>>) {
  return {
    deposit: deposit === null ? 0 : deposit,
    amount_paid: amount_paid === null ? 0 : amount_paid,
    data: data && cleanRichText(data),
    contract_data: contract_data && cleanRichText(contract_data),
  };
}

async function kept(
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
