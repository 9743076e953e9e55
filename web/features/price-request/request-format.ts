import type { TFunction } from 'i18next';
import { formatDay } from '../../../contract/values/dates.ts';

interface PartyAndDates {
  n_adults: number | null;
  n_children: number | null;
  n_rooms: number | null;
  date_from: string | null;
  date_to: string | null;
}

/** '38 adultos, 2 niños'; empty if there are none. */
export function requestPeopleText(t: TFunction, { n_adults, n_children }: PartyAndDates): string {
  const adults = n_adults ? t('priceRequest.people.adults', { count: n_adults }) : '';
  const children = n_children ? t('priceRequest.people.children', { count: n_children }) : '';
  return [adults, children].filter(Boolean).join(', ');
}

export function roomsText(t: TFunction, { n_rooms }: PartyAndDates): string {
  return n_rooms ? t('priceRequest.people.rooms', { count: n_rooms }) : '';
}

/** '14/05/2027 – 16/05/2027', or the one date that is known. */
export function datesText({ date_from, date_to }: PartyAndDates): string {
  return [date_from, date_to]
    .filter((day): day is string => Boolean(day) && /^\d{4}-\d{2}-\d{2}/.test(day ?? ''))
    .map(formatDay)
    .join(' – ');
}

/** Kilometres with one decimal below a hundred, and with none above. */
export function kilometres(distance: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: distance < 100 ? 1 : 0 }).format(distance);
}
