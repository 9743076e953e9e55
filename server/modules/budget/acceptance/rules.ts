import type { AcceptanceCheck } from '../../../../contract/budget/calls.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Scope } from '../../../platform/auth/scope.ts';
import type { Secrets } from '../../../platform/auth/secret.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-ids.ts';
import { orMissing } from '../../../platform/http/failure.ts';
import type { Services } from '../../../services.ts';
import { setting } from '../../setting/rules.ts';
import { travellerNames } from '../../traveller/queries.ts';
import { userNames } from '../../user/queries.ts';
import {
  agree,
  peopleOf,
  recordPlace,
  type SealedRow,
  sealAction,
  sealEntity,
  sealedRows,
  sealMark,
} from './queries.ts';
import { type AcceptanceRecord, type Proposal, type SealedAnswer, sealRecord, sha256 } from './record.ts';

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
  const clients = await peopleOf(trx, seen.travel.id);
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
    fields: [sealMark(hash)],
  });
  if (about?.kind === 'changesDeclined') return hash;
  await agree(trx, seen.budget.id, clock());
  return hash;
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
  const unknown = row.logged.length === 0 && row.forgotten;
  if (!unknown && !row.logged.includes(sealMark(row.hash ?? ''))) problems.push('log');
  const others =
    record !== null &&
    record.accepted_by.id === row.user_id &&
    Date.parse(record.accepted_at) === Date.parse(row.accepted_at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')) &&
    (record.about?.kind ?? 'acceptance') === row.kind &&
    record.seen.budget.id === budgetId &&
    record.seen.budget.price_discount === row.price_discount &&
    (record.conditions?.version ?? null) === row.conditions_version &&
    (record.conditions?.language ?? null) === row.conditions_language;
  if (!others) problems.push('columns');
  return problems;
}
