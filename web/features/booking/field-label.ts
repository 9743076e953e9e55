import { type BookingColumn, bookingColumns, bookingField } from '../../../contract/booking/schema.ts';
import type { Label } from '../../ui/form/control.ts';

/** The labels of the fields. Only staff see them, and they read Spanish. */
export const bookingLabels = Object.fromEntries(
  bookingColumns.map(column => {
    const { label } = bookingField(column);
    return [column, { es: label, en: label, fr: label }];
  }),
) as Record<BookingColumn, Label>;
