import { sql } from 'kysely';
import { code } from '../../../contract/envelope.ts';
import { Failure } from '../http/failure.ts';
import type { Db, Trx } from './db.ts';

/**
 * The refusal of an edit whose record has changed since it was opened: 30001, with the person who saved last and when,
 * as the audit log tells.
 * @param entities the names that the audit log has for the record
 * @param field that was edited, of a record that is edited in parts
 */
export async function staleEdit(
  trx: Db | Trx,
  entities: readonly string[],
  id: number | string,
  field?: string,
): Promise<Failure> {
  const last = await trx
    .selectFrom('audit_log')
    .innerJoin('user', 'user.id', 'audit_log.user_id')
    .select(['user.first_name as name', sql<string>`to_char(audit_log.at, 'YYYY-MM-DD HH24:MI')`.as('at')])
    .where('entity', 'in', [...entities])
    .where('entity_id', '=', String(id))
    .$if(field !== undefined, rows => rows.where(sql<boolean>`${field} = any(fields)`))
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return new Failure(code.warning, 'common.stale', last && { savedBy: last });
}
