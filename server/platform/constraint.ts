import type { MessageKey } from '../../contract/texts/index.ts';
import { type Failure, invalid, refusal, warned, warning } from './failure.ts';

/** What the database reports of a refused write, the same from both drivers. */
interface DatabaseError extends Error {
  code: string;
  constraint?: string;
  table?: string;
}

/** Unique indexes whose refusal belongs under a field. */
const unique: Record<string, Record<string, MessageKey>> = {
  user_email: { email: 'user.emailTaken' },
  user_username: { username: 'user.usernameTaken' },
};

/** Checks whose refusal belongs under a field: an edit may name one of two fields, and the other is stored. */
const checks: Record<string, Record<string, MessageKey>> = {
  travel_check: { date_to: 'travel.dateOrder' },
  budget_check: { date_to: 'budget.dateOrder' },
  price_request_check: { date_to: 'priceRequest.dateOrder' },
  budget_line_check: { date_to: 'budget.dateOrder' },
  course_tip_english: { text_en: 'courseTip.wholeTranslation' },
  course_tip_french: { text_fr: 'courseTip.wholeTranslation' },
};

/** What another transaction kept this one from, however often it was tried (`db/try-again.ts`). */
const kept = ['55P03', '40P01', '40001'];

// What is thrown need not be an error.
const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/**
 * The failure that a constraint of the database stands for: what two calls at once can still bring about, and what only
 * the database knows. Null for everything else.
 */
export function constraintFailure(error: Error): Failure | null {
  if (!isDatabaseError(error)) return null;
  if (kept.includes(error.code)) return warning('fault.locked');
  const constraint = error.constraint ?? '';
  if (error.code === '23505') {
    if (constraint === 'budget_one_accepted') return warned('budget_status_id', 'budget.decided');
    const fields = unique[constraint];
    return fields ? invalid(fields) : refusal('common.duplicate');
  }
  // A foreign key's name is table_column_fkey: an id that names nothing belongs under its column.
  if (error.code === '23503') {
    const column = constraint.slice((error.table ?? '').length + 1, -'_fkey'.length);
    return column ? invalid({ [column]: 'common.idInvalid' }) : refusal('common.idInvalid');
  }
  const checked = error.code === '23514' && checks[constraint];
  if (checked) return invalid(checked);
  // Class 22: a text with a NUL, a malformed moment, a number that does not fit.
  return error.code.startsWith('22') ? refusal('common.dataInvalid') : null;
}
