import { sql } from 'kysely';
import { budgetFileFields } from '../../../../contract/budget/schema.ts';
import { budgetStatus } from '../../../../contract/budget/state.ts';
import { fillContract, personalFields } from '../../../../contract/contract-template/schema.ts';
import type { Language } from '../../../../contract/language.ts';
import type { Scope } from '../../../platform/auth/scope.ts';
import { type SecretPlace, type Secrets, unreadable } from '../../../platform/auth/secret.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { localMomentSql } from '../../../platform/db/search.ts';
import { readCurrentText } from '../../general-text/rules.ts';
import { type ContractFilling, fillContractText, readFillableContract, visibleValues } from '../contract/queries.ts';
import { sealedBudget } from '../sealed-budget.ts';
import type { AcceptanceRecord, Proposal } from './record.ts';

export { type Proposal, proposalDigest, type SealedAnswer } from './record.ts';

/** What an acceptance now would cover. Undefined when the scope may not see the budget. */
export async function proposalOf(
  db: Db,
  scope: Scope,
  budget: { id: number; contract_data: string | null },
  filling: ContractFilling,
): Promise<Proposal | undefined> {
  const proposal = await sealedBudget(db, scope, budget.id, filling.language);
  return (
    proposal && {
      seen: proposal,
      conditions: await readCurrentText(db, 'conditions', filling.language),
      contract: budget.contract_data
        ? (await readFillableContract(db, scope, budget.id, budget.contract_data, filling)).contract
        : null,
    }
  );
}

/** Whether a file belongs to what was agreed, so that it stays although the draft has another. */
export async function isAgreedFile(trx: Trx, budgetId: number, file: string): Promise<boolean> {
  const row = await trx
    .selectFrom('agreed_budget')
    .select('budget_id')
    .where('budget_id', '=', budgetId)
    .where(eb => eb.or(budgetFileFields.map(field => eb(field, '=', file))))
    .executeTakeFirst();
  return row !== undefined;
}

/** The agreed price of a budget in cents; undefined when nothing is agreed. */
export async function agreedPrice(db: Db, budgetId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('agreed_budget')
    .select('price_discount')
    .where('budget_id', '=', budgetId)
    .executeTakeFirst();
  return row?.price_discount;
}

/** Where a record is sealed. */
export const recordPlace = (id: number): SecretPlace => ({ table: 'budget_acceptance', column: 'record', row: id });

/** A sealed record; null as `recordText`. */
export function openRecord(
  secrets: Secrets,
  { id, record }: { id: number; record: string | null },
): AcceptanceRecord | null {
  const text = recordText(secrets, id, record);
  return text === null ? null : (JSON.parse(text) as AcceptanceRecord);
}

/** The text of a sealed record; null when none was kept or it cannot be opened. */
function recordText(secrets: Secrets, id: number, record: string | null): string | null {
  const text = secrets.read(record, recordPlace(id));
  return text === unreadable ? null : text;
}

export interface Acceptance {
  id: number;
  /** 'YYYY-MM-DD HH:mm:ss'. */
  accepted_at: string;
  record: AcceptanceRecord;
  hash: string;
}

/** The last acceptance of a budget begins its agreement. */
const sinceAcceptance = (budgetId: number) => sql<boolean>`id >= (
  select max(id) from budget_acceptance where budget_id = ${budgetId} and kind = 'acceptance')`;

const recordsOf = (db: Db, budgetId: number) =>
  db
    .selectFrom('budget_acceptance')
    .select(['id', 'record', 'record_hash'])
    .select(eb => localMomentSql(eb.ref('accepted_at')).$castTo<string>().as('accepted_at'))
    .where('budget_id', '=', budgetId);

function openAcceptance(secrets: Secrets, row: Awaited<ReturnType<ReturnType<typeof recordsOf>['execute']>>[number]) {
  const record = openRecord(secrets, row);
  if (record === null || row.record_hash === null) return undefined;
  return { id: row.id, accepted_at: row.accepted_at, record, hash: row.record_hash };
}

/**
 * What is agreed of a budget: its last acceptance, or the last change that was agreed since. The caller has checked
 * that the budget may be seen. Undefined when no record was kept or it cannot be opened.
 */
export async function lastAcceptance(db: Db, secrets: Secrets, budgetId: number): Promise<Acceptance | undefined> {
  const row = await recordsOf(db, budgetId)
    .where('kind', '!=', 'changesDeclined')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && openAcceptance(secrets, row);
}

/** The last acceptance of a budget, and every answer to a change since, declined ones too, oldest first. */
export async function agreementOf(db: Db, secrets: Secrets, budgetId: number): Promise<Acceptance[]> {
  const rows = await recordsOf(db, budgetId).where(sinceAcceptance(budgetId)).orderBy('id').execute();
  return rows.flatMap(row => openAcceptance(secrets, row) ?? []);
}

/** The accepted contract for a reader. A fellow traveller gets it without the signer's identity number and address. */
export function acceptedContract(
  { contract, client }: AcceptanceRecord,
  reader: Pick<Scope, 'kind' | 'userId'> & { preview?: number },
): string | null {
  if (!contract) return null;
  const { text, values } = contract;
  if (reader.kind === 'staff' || reader.userId === client?.id)
    return fillContract(text, visibleValues(reader, client?.id, values));
  const publicEntries = Object.entries(values).filter(
    ([name]) => !(personalFields as readonly string[]).includes(name),
  );
  return fillContract(text, Object.fromEntries(publicEntries));
}

/**
 * The contract of a budget for a reader: as it was accepted, or the valid one with its fields filled in.
 * @param budget a budget that the scope may see
 */
export async function contractTextFor(
  db: Db,
  scope: Scope,
  budget: { id: number; budget_status_id: number; contract_data: string | null },
  filling: ContractFilling,
): Promise<string | null> {
  const { id, budget_status_id, contract_data } = budget;
  const accepted =
    budget_status_id === budgetStatus.aceptado ? await lastAcceptance(db, filling.secrets, id) : undefined;
  if (accepted) return acceptedContract(accepted.record, scope);
  return contract_data === null ? null : fillContractText(db, scope, id, contract_data, filling);
}

/** What the check of a record compares: the record, its hashes, and the columns beside it. */
export interface SealedRow {
  id: number;
  kind: string;
  /** Null when it cannot be opened, which counts as altered. */
  text: string | null;
  hash: string | null;
  accepted_at: string;
  user_id: number;
  price_discount: number;
  conditions_version: number | null;
  conditions_language: Language | null;
  /** The hashes that the audit log has for the sealing. */
  logged: string[];
  /** Whether the audit log begins later, because the agency keeps it for some years only. */
  forgotten: boolean;
}

/** The rows of a budget's agreement, oldest first. */
export async function sealedRows(db: Db, secrets: Secrets, budgetId: number): Promise<SealedRow[]> {
  const rows = await db
    .selectFrom('budget_acceptance')
    .select(['id', 'kind', 'record', 'record_hash', 'accepted_at', 'user_id', 'price_discount', 'conditions_version'])
    .select(eb => [
      eb.ref('conditions_language').$castTo<Language | null>().as('conditions_language'),
      eb
        .selectFrom('audit_log')
        .select('fields')
        .where('action', '=', sealAction)
        .where('entity', '=', sealEntity)
        .whereRef('entity_id', '=', eb.cast<string>('budget_acceptance.id', 'text'))
        .orderBy('audit_log.id')
        .limit(1)
        .as('logged'),
      sql<boolean>`(select base_no > 0 from audit_head) and not exists (
        select from audit_log where audit_log.at <= budget_acceptance.accepted_at)`.as('forgotten'),
    ])
    .where('budget_id', '=', budgetId)
    .where(sinceAcceptance(budgetId))
    .orderBy('id')
    .execute();
  return rows.map(({ record, record_hash, logged, forgotten, ...columns }) => ({
    ...columns,
    text: recordText(secrets, columns.id, record),
    hash: record_hash,
    logged: logged ?? [],
    forgotten: forgotten === true,
  }));
}

/** The action that records a sealing in the chained audit log. The hash is in its `fields`. */
export const sealAction = 'budget.seal';
export const sealEntity = 'budgetAcceptance';
export const auditedHash = (hash: string) => `sha256:${hash}`;
