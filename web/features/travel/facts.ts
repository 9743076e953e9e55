import type { TFunction } from 'i18next';
import { formatDay } from '../../../contract/dates.ts';
import type { TravelCard } from '../../../contract/travel.ts';
import { currentLanguage } from '../../lib/i18n.ts';

/** The words that cards and headers say of a trip. */

export const daysText = (t: TFunction, days: number) =>
  days === 1 ? t('travels.days.one') : t('travels.days.many', { n: days });

/** The ages of children: '4 y 11 años'. */
function agesText(t: TFunction, ages: readonly number[]): string {
  if (ages.length === 1 && ages[0] === 1) return t('travels.ages.one');
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' });
  return t('travels.ages.many', { ages: list.format(ages.map(String)) });
}

/** '2 adultos, 1 niño (4 años)'; empty when the trip does not say how many go. */
export function peopleText(
  t: TFunction,
  { n_adults, n_children, children_ages }: Pick<TravelCard, 'n_adults' | 'n_children' | 'children_ages'>,
) {
  const adults = n_adults === 1 ? t('travels.adults.one') : t('travels.adults.many', { n: n_adults });
  const counted = n_children === 1 ? t('travels.children.one') : t('travels.children.many', { n: n_children });
  const children = children_ages.length > 0 ? `${counted} (${agesText(t, children_ages)})` : counted;
  return [n_adults > 0 ? adults : '', n_children > 0 ? children : ''].filter(Boolean).join(', ');
}

export const rangeText = ({ date_from, date_to }: Pick<TravelCard, 'date_from' | 'date_to'>) =>
  date_from === date_to ? formatDay(date_from) : `${formatDay(date_from)} – ${formatDay(date_to)}`;
