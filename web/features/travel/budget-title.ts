import type { TFunction } from 'i18next';
import { budgetStatus } from '../../../contract/budget.ts';
import { formatDay } from '../../../contract/dates.ts';

interface Titled {
  title: string;
  valid_until: string | null;
  expired: boolean;
  budget_status_id: number;
}

/**
 * The names of a budget's cruises and stays. The no-break spaces keep a dot from beginning a line. A budget without any
 * gets a general title.
 */
export const budgetTitle = (t: TFunction, budget: Titled, staff: boolean): string =>
  budget.title.replaceAll(' · ', '\u00a0· ') || t(staff ? 'budgets.untitled' : 'budgets.untitled.customer');

/** Until when a pending budget can be accepted. */
export function validityText(t: TFunction, { valid_until, expired, budget_status_id }: Titled): string | null {
  if (!valid_until || budget_status_id !== budgetStatus.pendiente) return null;
  return t(expired ? 'budgets.expiredOn' : 'budgets.validUntil', { day: formatDay(valid_until) });
}
