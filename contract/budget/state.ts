import { isWithClient } from '../travel/state.ts';
import { addDays, type Day } from '../values/dates.ts';

/** The statuses of a budget (specification 4). */
export const budgetStatus = { pendiente: 1, rechazado: 2, aceptado: 3 } as const;
export type BudgetStatusId = (typeof budgetStatus)[keyof typeof budgetStatus];
export const budgetStatusIds: readonly number[] = Object.values(budgetStatus);

/** The answers to a notice (specification 3 'final_accept'). */
export const finalAccept = { accepted: 1, declined: 2 } as const;
export type FinalAccept = (typeof finalAccept)[keyof typeof finalAccept];

/** Whether a budget waits for an answer: it is pending, and its trip is with the client. */
export const isAnswerable = (budget: { budget_status_id: number }, travelStatusId: number): boolean =>
  budget.budget_status_id === budgetStatus.pendiente && isWithClient(travelStatusId);

/** Whether a budget can no longer be accepted because its last valid day is past (decisions 4). */
export function isExpired(budget: { valid_until: Day | null }, today: Day): boolean {
  return budget.valid_until !== null && budget.valid_until < today;
}

/** Whether a pending budget can no longer be answered online because its first day is past (decisions 9). */
export const isPastDeparture = (budget: { budget_status_id: number; date_from: Day }, today: Day): boolean =>
  budget.budget_status_id === budgetStatus.pendiente && budget.date_from < today;

/**
 * Whether a notice can no longer be answered online (decisions 9): the trip of an accepted budget is over, any other has
 * departed.
 */
export const isNoticeOver = (
  { budget_status_id, date_from, date_to }: { budget_status_id: number; date_from: Day; date_to: Day },
  today: Day,
): boolean => (budget_status_id === budgetStatus.aceptado ? date_to : date_from) < today;

/** The last valid day of a budget whose departure moves: at the latest the day before it, unless that is past. */
export function validBefore(departure: Day, until: Day | null, today: Day): Day | null {
  const last = until !== null && until >= departure ? addDays(departure, -1) : until;
  return last !== null && last < today ? null : last;
}

/** The papers of a budget. They are plain downloads, for which the cookie carries the session (decisions 2). */
export const pdfAddress = (budget: number) => `/budget/generarPDF/${budget}`;
export const calendarAddress = (budget: number) => `/budget/calendario/${budget}`;
export const contractPaper = (budget: number) => `/budget/contrato/${budget}`;
export const certificatePaper = (budget: number) => `/budget/certificado/${budget}`;
