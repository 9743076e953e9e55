import type { MessageKey } from '../../../contract/texts/index.ts';
import { type Failure, fieldWarning, invalid, refusal, warning } from '../http/failure.ts';

/** The database's report of a refused write, the same from both drivers. */
interface DatabaseError extends Error {
  code: string;
  constraint?: string;
  table?: string;
}

/** Unique indexes whose error belongs under a field. */
const unique: Record<string, Record<string, MessageKey>> = {
  user_email: { email: 'user.emailTaken' },
  user_username: { username: 'user.usernameTaken' },
  mark_up_rule_one: { provider_id: 'markUpRule.taken' },
  traveller_number: { document_number: 'traveller.numberTaken' },
};

/** Checks whose error belongs under a field: an edit may name one of two fields while the other is stored. */
const checks: Record<string, Record<string, MessageKey>> = {
  travel_check: { date_to: 'travel.dateOrder' },
  budget_check: { date_to: 'budget.dateOrder' },
  price_request_check: { date_to: 'priceRequest.dateOrder' },
  budget_line_check: { date_to: 'budget.dateOrder' },
  traveller_check: { document_expires: 'traveller.expiresBeforeBirth' },
  course_tip_english: { text_en: 'courseTip.wholeTranslation' },
  course_tip_french: { text_fr: 'courseTip.wholeTranslation' },
};

/** Another transaction blocked this one in every attempt (`db/database.ts`). */
const kept = ['55P03', '40P01', '40001'];

// A thrown value need not be an error.
const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/**
 * The failure for a violated constraint: what two simultaneous calls can cause, and what only the database can check.
 * Null for every other error.
 */
export function constraintFailure(error: Error): Failure | null {
  if (!isDatabaseError(error)) return null;
  if (kept.includes(error.code)) return warning('fault.locked');
  const constraint = error.constraint ?? '';
  if (error.code === '23505') {
    if (constraint === 'budget_one_accepted') return fieldWarning('budget_status_id', 'budget.decided');
    const fields = unique[constraint];
    return fields ? invalid(fields) : refusal('common.duplicate');
  }
  // A foreign key is named table_column_fkey. The error of an unknown id belongs under the column.
  if (error.code === '23503') {
    const column = constraint.slice((error.table ?? '').length + 1, -'_fkey'.length);
    return column ? invalid({ [column]: 'common.idInvalid' }) : refusal('common.idInvalid');
  }
  const checked = error.code === '23514' && checks[constraint];
  if (checked) return invalid(checked);
  // Class 22: a text with a NUL, a malformed moment, a number out of range.
  return error.code.startsWith('22') ? refusal('common.dataInvalid') : null;
}
