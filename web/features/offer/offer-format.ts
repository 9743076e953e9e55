import './lazy-texts.ts';
import type { TFunction } from 'i18next';
import type { OfferRow } from '../../../contract/offer/calls.ts';
import { askedUnits, coveredUnit, type PriceBasis, type RequestTerms } from '../../../contract/offer/schema.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';

/**
 * An amount and what it is for: '45,50 € por persona y noche'.
 * @param labels whose words: those of the supplier's page, or the shorter ones of the table, which only staff read
 */
export function priceText(
  t: TFunction,
  { price, price_basis }: { price: number | null; price_basis: PriceBasis | null },
  labels: 'supplier' | 'offers',
): string {
  if (price === null || !price_basis) return '';
  const basis = labels === 'supplier' ? t(`supplier.basis.${price_basis}`) : t(`offers.basis.${price_basis}`);
  return `${formatEuros(price, currentLanguage())} ${basis}`;
}

/** What a partial offer covers: 'para 9 de 20 habitaciones'; null for the whole group. */
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
