import { sql } from 'kysely';
import type { AcceptanceCheck } from '../../../../contract/budget/calls.ts';
import { agreedOfBudget, agreedOfTravel } from '../../../../contract/budget/fields.ts';
import { agreedColumns } from '../../../../contract/budget/line-fields.ts';
import { budgetFileFields } from '../../../../contract/budget/schema.ts';
import { fullName } from '../../../../contract/values/person-name.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Scope } from '../../../platform/auth/scope.ts';
import type { Secrets } from '../../../platform/auth/secret.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-ids.ts';
import { parseInstant } from '../../../platform/db/search.ts';
import { orMissing } from '../../../platform/http/failure.ts';
import { sha256 } from '../../../platform/text/canonical-json.ts';
import type { Services } from '../../../services.ts';
import { travelClients } from '../../contact/queries.ts';
import { setting } from '../../setting/rules.ts';
import { travellerNames } from '../../traveller/queries.ts';
import { userNames } from '../../user/queries.ts';
import { auditedHash, recordPlace, type SealedRow, sealAction, sealEntity, sealedRows } from './queries.ts';
import { type AcceptanceRecord, type Proposal, type SealedAnswer, sealRecord } from './record.ts';

/**
 * Keeps a sealed record of what was accepted (decisions 3): who, when and exactly what. Its hash also goes into the
 * chained audit log, so that nobody can replace record and hash together unnoticed.
 * What was accepted becomes the agreed version, unless it was declined (decisions 9).
 * @param proposal what was accepted, read in the same transaction
 * @param about what it records, unless it is the acceptance itself
 * @returns the SHA-256 of the record
 */
export async function sealAcceptance(
  trx: Trx,
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  { kind, userId, session }: Pick<Scope, 'kind' | 'userId' | 'session'>,
  proposal: Proposal,
  about?: SealedAnswer,
): Promise<string> {
  const { seen, conditions, contract } = proposal;
  // Staff accept in the name of the first one.
  const clients = (await travelClients(trx, seen.travel.id)).map(row => ({ id: row.id, name: fullName(row) }));
  const travellers = await travellerNames(trx, seen.travel.id);
  const { name, licence, address, phone, emergency_phone, email } = await setting(trx, 'agency');
  const staff = kind === 'staff';
  const record: AcceptanceRecord = {
    format: 1,
    ...(about && { about }),
    seen,
    conditions,
    contract,
    accepted_at: clock().toISOString(),
    accepted_by: { id: userId, name: (await userNames(trx, userId))?.full ?? '', staff, ...(session && { session }) },
    client: clients.find(({ id }) => staff || id === userId) ?? null,
    travellers: travellers.length > 0 ? travellers : clients.map(client => client.name),
    agency: { name, licence, address, phone, emergency_phone, email },
  };
  const { text, hash } = sealRecord(record);
  const id = await newId(trx, 'budget_acceptance');
  await trx
    .insertInto('budget_acceptance')
    .values({
      id,
      budget_id: seen.budget.id,
      kind: about?.kind ?? 'acceptance',
      user_id: userId,
      accepted_at: record.accepted_at,
      price_discount: seen.budget.price_discount,
      conditions_version: conditions?.version ?? null,
      conditions_language: conditions?.language ?? null,
      conditions: conditions?.text ?? null,
      // Without its values: they name people and are stored only in the sealed record.
      contract_data: contract?.text ?? null,
      record: secrets.seal(text, recordPlace(id)),
      record_hash: hash,
    })
    .execute();
  await audit(trx, {
    userId,
    action: sealAction,
    entity: sealEntity,
    entityId: id,
    fields: [auditedHash(hash)],
  });
  if (about?.kind === 'changesDeclined') return hash;
  await storeAgreedVersion(trx, seen.budget.id, clock());
  return hash;
}

/**
 * Makes the draft of a budget the agreed version, in the transaction that records the customer's consent. It replaces
 * what was agreed before of this budget or of another budget of the trip.
 */
async function storeAgreedVersion(trx: Trx, budgetId: number, at: Date): Promise<void> {
  const before = await trx
    .deleteFrom('agreed_budget')
    .where('travel_id', '=', eb => eb.selectFrom('budget').select('travel_id').where('id', '=', budgetId).$asScalar())
    .returning(budgetFileFields)
    .executeTakeFirst();
  const budgetColumns = agreedOfBudget.map(column => sql.ref(column));
  const travelColumns = Object.entries(agreedOfTravel);
  await sql`
    insert into agreed_budget (budget_id, travel_id, agreed_at, ${sql.join(budgetColumns)},
      ${sql.join(travelColumns.map(([name]) => sql.ref(name)))})
    select budget.id, travel.id, ${at.toISOString()}, ${sql.join(agreedOfBudget.map(column => sql.ref(`budget.${column}`)))},
      ${sql.join(travelColumns.map(([, { column }]) => sql.ref(`travel.${column}`)))}
    from budget join travel on travel.id = budget.travel_id where budget.id = ${budgetId}`.execute(trx);
  const lineColumns = sql.join(agreedColumns.map(column => sql.ref(column)));
  await sql`
    insert into agreed_line (id, budget_id, ${lineColumns}) select id, budget_id, ${lineColumns}
    from budget_line where budget_id = ${budgetId} and deleted_at is null`.execute(trx);
  await deleteUnusedFiles(trx, budgetId, before, at);
}

type DraftFiles = Record<string, string | null> | undefined;

/** Deletes the files of a former version that no budget of the trip has. */
export async function deleteUnusedFiles(trx: Trx, budgetId: number, fileColumns: DraftFiles, now: Date): Promise<void> {
  const files = Object.values(fileColumns ?? {}).filter(file => file !== null);
  if (files.length === 0) return;
  await sql`update file set deleted_at = ${now.toISOString()} where id = any(${files}::uuid[]) and deleted_at is null
    and not exists (select from budget where travel_id = (select travel_id from budget where id = ${budgetId})
      and file.id in (${sql.join(budgetFileFields.map(field => sql.ref(field)))}))`.execute(trx);
}

/** Gives a budget, its lines and its trip the agreed values again. @returns the files of its draft */
export async function restoreAgreedVersion(trx: Trx, budgetId: number, now: Date): Promise<DraftFiles> {
  const set = (columns: readonly string[]) =>
    sql.join(columns.map(column => sql`${sql.ref(column)} = ${sql.ref(`agreed.${column}`)}`));
  const draft = await trx.selectFrom('budget').select(budgetFileFields).where('id', '=', budgetId).executeTakeFirst();
  await sql`update budget set ${set(agreedOfBudget.filter(column => column !== 'contract_data'))}
    from agreed_budget as agreed where agreed.budget_id = budget.id and budget.id = ${budgetId}`.execute(trx);
  const travelValues = sql.join(
    Object.entries(agreedOfTravel).map(([name, { column }]) => sql`${sql.ref(column)} = ${sql.ref(`agreed.${name}`)}`),
  );
  await sql`update travel set ${travelValues}
    from agreed_budget as agreed where agreed.travel_id = travel.id and agreed.budget_id = ${budgetId}`.execute(trx);
  await sql`update budget_line set deleted_at = null, ${set(agreedColumns)}
    from agreed_line as agreed where agreed.id = budget_line.id and agreed.budget_id = ${budgetId}`.execute(trx);
  await sql`update budget_line set deleted_at = ${now.toISOString()} where budget_id = ${budgetId}
    and deleted_at is null and id not in (select id from agreed_line where budget_id = ${budgetId})`.execute(trx);
  return draft;
}

/**
 * The days of a trip follow those of its accepted budget when a consent changes these, unless staff have given the trip
 * other days of its own meanwhile (decisions 9).
 */
export async function moveTravelDays(trx: Trx, budgetId: number): Promise<void> {
  await sql`
    update travel set date_from = budget.date_from, date_to = budget.date_to
    from budget join agreed_budget as agreed on agreed.budget_id = budget.id
    where budget.id = ${budgetId} and travel.id = budget.travel_id
      and (budget.date_from, budget.date_to) is distinct from (agreed.date_from, agreed.date_to)
      and (travel.date_from, travel.date_to) = (agreed.travel_date_from, agreed.travel_date_to)`.execute(trx);
}

/**
 * Whether the records of a budget's agreement are the sealed ones: its last acceptance, and every answer to a change
 * since. Each hash is computed again and compared with the stored hash and the audit log's. The columns beside the
 * record must agree with it.
 * @returns the hash of what is agreed
 * @throws 40001 when nothing was accepted, or only before records were kept
 */
export async function checkAcceptance(db: Db, secrets: Secrets, budgetId: number): Promise<AcceptanceCheck> {
  const rows = await sealedRows(db, secrets, budgetId);
  const hash = orMissing(rows.findLast(({ kind }) => kind !== 'changesDeclined')?.hash);
  const problems = [...new Set(rows.flatMap(row => problemsOf(row, budgetId)))];
  return { sealed: problems.length === 0, hash, problems };
}

function problemsOf(row: SealedRow, budgetId: number): AcceptanceCheck['problems'] {
  const record: AcceptanceRecord | null = row.text === null ? null : JSON.parse(row.text);
  const problems: AcceptanceCheck['problems'] = [];
  if (row.text === null || row.hash === null || sha256(row.text) !== row.hash) problems.push('record');
  // The log has no row any more for a record that was sealed before its first row.
  const isForgotten = row.logged.length === 0 && row.forgotten;
  if (!isForgotten && !row.logged.includes(auditedHash(row.hash ?? ''))) problems.push('log');
  const columnsAgree =
    record !== null &&
    record.accepted_by.id === row.user_id &&
    Date.parse(record.accepted_at) === parseInstant(row.accepted_at) &&
    (record.about?.kind ?? 'acceptance') === row.kind &&
    record.seen.budget.id === budgetId &&
    record.seen.budget.price_discount === row.price_discount &&
    (record.conditions?.version ?? null) === row.conditions_version &&
    (record.conditions?.language ?? null) === row.conditions_language;
  if (!columnsAgree) problems.push('columns');
  return problems;
}
