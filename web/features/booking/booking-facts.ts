import type { TFunction } from 'i18next';
import type { Booking } from '../../../contract/booking/calls.ts';
import { type BookingColumn, bookingColumns, bookingField } from '../../../contract/booking/schema.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import type { Label } from '../../ui/form/control.ts';

/** When and by whom the state was set, and what is to be paid. */
export function bookingFacts(t: TFunction, booking: Booking): string[] {
  const { state, state_at, state_by, pay_by, paid_on, cancellation_cost } = booking;
  const ends = state === 'to_cancel' || state === 'cancelled';
  const cost = ends ? cancellation_cost : booking.cost;
  return [
    state_at && t('booking.setBy', { day: formatDay(state_at), by: state_by ?? t('booking.bySupplier') }),
    paid_on && t('booking.paid', { day: formatDay(paid_on) }),
    !paid_on &&
      pay_by &&
      !(ends && !cost) &&
      (cost === null
        ? t('booking.payByBare', { day: formatDay(pay_by) })
        : t('booking.payBy', { amount: formatEuros(cost), day: formatDay(pay_by) })),
    cancellation_cost !== null && t('booking.cancelCost', { amount: formatEuros(cancellation_cost) }),
  ].filter(fact => typeof fact === 'string' && fact !== '') as string[];
}

/** The labels of the fields. Only staff see them, and they read Spanish. */
export const bookingLabels = Object.fromEntries(
  bookingColumns.map(column => {
    const { label } = bookingField(column);
    return [column, { es: label, en: label, fr: label }];
  }),
) as Record<BookingColumn, Label>;
