import './own-texts.ts';
import type { TFunction } from 'i18next';
import type { OfferRow } from '../../../contract/offer/calls.ts';
import { askedUnits, coveredUnit, type PriceBasis, type RequestTerms } from '../../../contract/offer/schema.ts';
import { formatDay, formatLongDay } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import type { TextKey } from '../../ui/formats.ts';

/** What a price is for, in the words of the supplier's choice. */
export const basisLabels: Record<PriceBasis, TextKey> = {
  roomNight: 'supplier.basis.roomNight',
  personNight: 'supplier.basis.personNight',
  room: 'supplier.basis.room',
  person: 'supplier.basis.person',
  night: 'supplier.basis.night',
  group: 'supplier.basis.group',
};

/** Shorter labels for the table, which only staff read. */
export const shortBasisLabels: Record<PriceBasis, TextKey> = {
  roomNight: 'offers.basis.roomNight',
  personNight: 'offers.basis.personNight',
  room: 'offers.basis.room',
  person: 'offers.basis.person',
  night: 'offers.basis.night',
  group: 'offers.basis.group',
};

/** An amount and what it is for: '45,50 € por persona y noche'. */
export function priceText(
  t: TFunction,
  { price, price_basis }: { price: number | null; price_basis: PriceBasis | null },
  labels: Record<PriceBasis, TextKey>,
): string {
  if (price === null || !price_basis) return '';
  return `${formatEuros(price, currentLanguage())} ${t(labels[price_basis])}`;
}

/** A day in the reader's words. */
export const dayOf = (day: string | null) => (day ? formatLongDay(day, currentLanguage()) : '');

export const shortDay = (day: string | null) => (day ? formatDay(day) : '');

/** What an offer for a part is of: 'para 9 de 20 habitaciones'; null for the whole group. */
export function partText(
  t: TFunction,
  { availability, covers, price_basis }: Pick<OfferRow, 'availability' | 'covers' | 'price_basis'>,
  terms: RequestTerms,
): string | null {
  if (availability !== 'part') return null;
  if (covers === null) return t('offers.part');
  const key = coveredUnit(terms, price_basis) === 'rooms' ? 'offers.partRooms' : 'offers.partPeople';
  return t(key, { covers, count: askedUnits(terms, price_basis) });
}
