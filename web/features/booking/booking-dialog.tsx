import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Booking } from '../../../contract/booking/calls.ts';
import { type BookingColumn, bookingColumns, bookingField, bookingUpdate } from '../../../contract/booking/schema.ts';
import { bookingStates, mayFollow } from '../../../contract/booking/state.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { DayField, Money, Select, TextArea } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { AskSupplierButton } from '../booking-request/ask-supplier-button.tsx';
import { ForeignCostFields } from '../currency/foreign-cost-field.tsx';
import { staleByTravel } from '../travel/reload.ts';
import { BookingDifferences, hasDifferences } from './booking-differences.tsx';
import { bookingLabels } from './booking-facts.ts';

type BookingForm = Omit<z.input<typeof bookingUpdate>, 'id' | 'updated_at'>;

/** Sets the state of a booking, and what is known of it. */
export const BookingDialog = dialog<BookingForm, Booking>(
  {
    resource: 'booking',
    titles: { add: 'booking.title', edit: 'booking.title' },
    about: record => record && `${record.title} · ${record.travel}`,
    width: 560,
    schema: () => bookingUpdate,
    initial: record => ({
      state: record?.state ?? 'not_requested',
      ...Object.fromEntries(bookingColumns.map(column => [column, record?.[column] ?? null])),
      note: '',
    }),
    invalidates: staleByTravel,
  },
  ({ record }) => record && <Fields record={record} />,
);

function Fields({ record }: { record: Booking }) {
  const { t } = useTranslation();
  const { form, values } = useFormContext<BookingForm>();
  const state = values.state ?? record.state;
  const cancelled = record.travel_cancelled_at !== null;
  const offered = bookingStates.filter(
    each =>
      each === record.state ||
      (mayFollow(record.state, each, 'staff') && (!cancelled || each === 'to_cancel' || each === 'cancelled')),
  );
  const visible = bookingColumns.filter(column => bookingField(column).states?.includes(state) ?? true);
  const short = visible.filter(column => !['longText', 'foreign'].includes(bookingField(column).type));
  // The letter has changed the booking. A form with changes stays open; saving compares them with the booking.
  const closeIfUnchanged = () => {
    if (!form.read().changed) form.close();
  };
  return (
    <>
      <BookingDifferences booking={record} onRequested={closeIfUnchanged} />
      {record.askable && !hasDifferences(record) && (
        <Group>
          <AskSupplierButton line={record} onRequested={closeIfUnchanged} />
        </Group>
      )}
      <Field
        name="state"
        label="booking.stateField"
        as={Select}
        clearable={false}
        items={offered.map(id => ({ id, name: t(`booking.state.${id}`) }))}
      />
      <FieldRow>
        {short.map(column => (
          <OneField key={column} column={column} />
        ))}
      </FieldRow>
      {visible
        .filter(column => bookingField(column).type === 'longText')
        .map(column => (
          <OneField key={column} column={column} />
        ))}
      <Field name="note" label="booking.note" />
    </>
  );
}

function OneField({ column }: { column: BookingColumn }) {
  const field = { name: column, label: bookingLabels[column] };
  switch (bookingField(column).type) {
    case 'day':
      return <Field {...field} as={DayField} />;
    case 'money':
      return column === 'cost' ? (
        <ForeignCostFields cost="cost" foreign="cost_foreign" label={field.label} />
      ) : (
        <Field {...field} as={Money} />
      );
    case 'foreign':
      return null;
    case 'longText':
      return <Field {...field} as={TextArea} rows={2} />;
    case 'text':
      return <Field {...field} />;
  }
}
