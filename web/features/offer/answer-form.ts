import type { LinkedOffer } from '../../../contract/offer/calls.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { formatSupplierAmount, parseSupplierAmount } from './amount.ts';

/** The values that a supplier types; amounts are kept as typed. */
export interface AnswerForm {
  declined: boolean;
  availability: string;
  price: string;
  price_basis: string;
  covers: string;
  child_price: string;
  meal_included_id: string;
  option_date: string;
  remarks: string;
  reason: string;
  file: File | null;
  /** Removes the document of the previous answer. */
  remove_file: boolean;
}

/** The present answer, for a correction. */
export function initialAnswer({ answer }: LinkedOffer): AnswerForm {
  const language = currentLanguage();
  return {
    declined: answer?.declined ?? false,
    availability: answer?.availability ?? '',
    price: formatSupplierAmount(answer?.price, language),
    price_basis: answer?.price_basis ?? '',
    covers: answer?.covers ? String(answer.covers) : '',
    child_price: formatSupplierAmount(answer?.child_price, language),
    meal_included_id: answer?.meal_included_id ? String(answer.meal_included_id) : '',
    option_date: answer?.option_date ?? '',
    remarks: answer?.remarks ?? '',
    reason: answer?.reason ?? '',
    file: null,
    remove_file: false,
  };
}

/** A price for children makes sense only beside a price per person, for the whole group. */
export const asksChildPrice = ({ price_basis, availability }: AnswerForm, { n_children }: LinkedOffer): boolean =>
  n_children > 0 && availability !== 'part' && (price_basis === 'person' || price_basis === 'personNight');

export function answerBody(values: AnswerForm, offer: LinkedOffer) {
  const { reason, declined, file, ...filled } = values;
  if (declined) return { declined, reason };
  const language = currentLanguage();
  return {
    ...filled,
    declined,
    availability: filled.availability || null,
    price: parseSupplierAmount(filled.price, language),
    price_basis: filled.price_basis || null,
    covers: filled.availability === 'part' ? filled.covers : null,
    child_price: asksChildPrice(values, offer) ? parseSupplierAmount(filled.child_price, language) : '',
    ...(file && { file }),
  };
}
