import type { ToPay } from '../../../contract/payment/calls.ts';
import { paymentWords } from '../../../contract/payment/words.ts';
import { currentLanguage } from '../../lib/i18n.ts';

/** What is left to pay, the next payment first, in the reader's words. */
export const remainingDues = (payment: ToPay | null) =>
  (payment ? [payment, ...payment.later] : []).map((due, index) => ({
    ...due,
    ...paymentWords(due, currentLanguage()),
    key: index,
  }));
