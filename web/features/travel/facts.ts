import type { TFunction } from 'i18next';
import { formatDay } from '../../../contract/dates.ts';
import type { TravelCard } from '../../../contract/travel.ts';

/** The words that cards and headers say of a trip. */

export const daysText = (t: TFunction, days: number) =>
  days === 1 ? t('travels.days.one') : t('travels.days.many', { n: days });

/** '2 adultos, 1 niño'; empty when the trip does not say how many go. */
export function peopleText(t: TFunction, { n_adults, n_children }: Pick<TravelCard, 'n_adults' | 'n_children'>) {
  const adults = n_adults === 1 ? t('travels.adults.one') : t('travels.adults.many', { n: n_adults });
  const children = n_children === 1 ? t('travels.children.one') : t('travels.children.many', { n: n_children });
  return [n_adults > 0 ? adults : '', n_children > 0 ? children : ''].filter(Boolean).join(', ');
}

export const rangeText = ({ date_from, date_to }: Pick<TravelCard, 'date_from' | 'date_to'>) =>
  date_from === date_to ? formatDay(date_from) : `${formatDay(date_from)} – ${formatDay(date_to)}`;
