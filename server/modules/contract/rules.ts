import type { z } from 'zod';
import type { contractCreate, contractUpdate } from '../../../contract/contract-template/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { createRecord, editRecord } from '../../platform/db/record.ts';
import { invalid } from '../../platform/http/failure.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';

export const contractKind = { table: 'contract', entity: 'contract' } as const;

/** @throws 40001 under `data` when the cleaned text is empty */
function cleaned(data: string): string {
  const text = cleanRichText(data);
  if (!text) throw invalid({ data: 'contract.dataRequired' });
  return text;
}

/** Adds a contract. @returns the new id */
export async function createContract(trx: Trx, scope: Scope, body: z.output<typeof contractCreate>): Promise<number> {
  const values = { ...body, data: cleaned(body.data) };
  return createRecord(trx, scope, contractKind, values);
}

/**
 * Edits a contract. Texts that budgets took from it stay unchanged.
 * @throws 30001 for a stale edit; 40001 when there is none
 */
export async function updateContract(trx: Trx, scope: Scope, body: z.output<typeof contractUpdate>): Promise<void> {
  const { id, updated_at, name, data } = body;
  const values = { name, data: data && cleaned(data) };
  await editRecord(trx, scope, contractKind, { id, updated_at }, values);
}
