import type { Db, Trx } from '../db/db.ts';
import { callerAddress, callerKey } from '../http/caller.ts';

/** One action: ids and field names, never personal values (decisions 2). */
export interface AuditEntry {
  /** The user who acted; null for the application or a visitor. */
  userId: number | null;
  action: string;
  entity: string;
  entityId: number | string | null;
  fields?: readonly string[];
  /** How the call was answered, where that is recorded: a code of the catalogue, or 429. */
  code?: number;
  /** From where; that of the present call if it is left out. */
  address?: string | null;
  /** The key of the API that acted for the user; that of the present call if it is left out. */
  apiKeyId?: number | null;
  /** How many calls the row stands for. */
  times?: number;
}

/** Writes an audit row in the transaction that it reports. */
export async function audit(trx: Db | Trx, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      user_id: entry.userId,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId === null ? null : String(entry.entityId),
      fields: [...(entry.fields ?? [])],
      code: entry.code ?? null,
      address: entry.address === undefined ? callerAddress() : entry.address,
      times: entry.times ?? 1,
      api_key_id: entry.apiKeyId === undefined ? callerKey() : entry.apiKeyId,
    })
    .execute();
}
