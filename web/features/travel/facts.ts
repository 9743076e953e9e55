import type { TFunction } from 'i18next';
import type { TravelCard } from '../../../contract/travel/calls.ts';
import { formatDay, travelDays } from '../../../contract/values/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';

type TravelDates = Pick<TravelCard, 'date_from' | 'date_to'>;

/** '8 días': how long it lasts, from its first to its last day. */
export const daysText = (t: TFunction, { date_from, date_to }: TravelDates) =>
  t('travels.days', { count: travelDays(date_from, date_to) });

/** '4 y 11 años'. */
function agesText(t: TFunction, ages: readonly number[]): string {
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' });
  const [first, ...more] = ages;
  return t('travels.ages', { count: more.length > 0 ? ages.length : first, ages: list.format(ages.map(String)) });
}

/** '2 adultos, 1 niño (4 años)'; empty if the trip does not say how many people travel. */
export function peopleText(
  t: TFunction,
  { n_adults, n_children, children_ages }: Pick<TravelCard, 'n_adults' | 'n_children' | 'children_ages'>,
) {
  const adults = t('travels.adults', { count: n_adults });
  const counted = t('travels.children', { count: n_children });
  const children = children_ages.length > 0 ? `${counted} (${agesText(t, children_ages)})` : counted;
  return [n_adults > 0 ? adults : '', n_children > 0 ? children : ''].filter(Boolean).join(', ');
}

/** 'Gema prepara otra propuesta · pedido el 26/11'. @param agent the first name of who prepares it */
export const changesAskedText = (
  t: TFunction,
  agent: string | null | undefined,
  { asked_at }: { asked_at: string },
): string => t('travels.asked', { who: agent ?? t('travels.agency'), day: formatDay(asked_at).slice(0, 5) });

export const rangeText = ({ date_from, date_to }: TravelDates) =>
  date_from === date_to ? formatDay(date_from) : `${formatDay(date_from)} – ${formatDay(date_to)}`;
