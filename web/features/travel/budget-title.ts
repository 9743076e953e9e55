import type { TFunction } from 'i18next';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { formatDay } from '../../../contract/values/dates.ts';

interface TitleFacts {
  quote_name: string | null;
  title: string;
  valid_until: string | null;
  expired: boolean;
  over: boolean;
  date_from: string;
  budget_status_id: number;
}

/**
 * What a budget is called: the agent's name for it, or else the names of its cruises and stays. A budget without any
 * gets a general title.
 */
export const titleOfBudget = (t: TFunction, budget: TitleFacts, staff: boolean): string =>
  budget.quote_name ?? (servicesTitle(budget) || t(staff ? 'budgets.untitled' : 'budgets.untitled.customer'));

/** The names of the cruises and stays, below the agent's name; null where they are the title themselves. */
export const servicesSubtitle = (budget: Pick<TitleFacts, 'quote_name' | 'title'>): string | null =>
  (budget.quote_name !== null && servicesTitle(budget)) || null;

/** The no-break spaces keep a dot from beginning a line. */
const servicesTitle = ({ title }: Pick<TitleFacts, 'title'>): string => title.replaceAll(' · ', '\u00a0· ');

/**
 * Until when a pending budget can be accepted, or that its departure is past.
 * @param short without the word 'valid', for a row beside the status
 */
export function validityText(t: TFunction, budget: TitleFacts, short = false): string | null {
  const { valid_until, expired, over, date_from, budget_status_id } = budget;
  if (over) return t('budgets.over', { day: formatDay(date_from) });
  if (!valid_until || budget_status_id !== budgetStatus.pendiente) return null;
  const key = expired ? 'budgets.expiredOn' : short ? 'budgets.until' : 'budgets.validUntil';
  return t(key, { day: formatDay(valid_until) });
}
