import pg from 'pg';
import { type Failure, invalid, refusal, warning } from '../http/failure.ts';

/**
 * The failures for unique indexes and checks, by their names. When an edit names one of two fields and the other is
 * stored, only the database sees both.
 */
export type Constraints = Readonly<Record<string, () => Failure>>;

/** Another transaction blocked this one in every attempt (`db/database.ts`). */
const retryCodes = ['55P03', '40P01', '40001'];

/**
 * The failure for a violated constraint: what two simultaneous calls can cause, and what only the database can check.
 * Null for every other error.
 * @param constraints those that the nouns declare
 */
export function constraintFailure(error: Error, constraints: Constraints): Failure | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const { code = '', constraint = '', table = '' } = error;
  if (retryCodes.includes(code)) return warning('fault.locked');
  const declared = constraints[constraint];
  if (declared) return declared();
  if (code === '23505') return refusal('common.duplicate');
  // A foreign key is named table_column_fkey. The error of an unknown id belongs under the column.
  if (code === '23503') {
    const column = constraint.slice(table.length + 1, -'_fkey'.length);
    return column ? invalid({ [column]: 'common.idInvalid' }) : refusal('common.idInvalid');
  }
  // Class 22: a text with a NUL, a malformed moment, a number out of range.
  return code.startsWith('22') ? refusal('common.dataInvalid') : null;
}
