import { z } from 'zod';
import { changeText } from '../budget/change-texts.ts';
import { lineKinds } from '../budget/line-kind.ts';
import { dataOf, dayString, doneWithId, getCall, momentString, pageOfRows, postCall } from '../call.ts';
import { idBody, idParams, listBody, record } from '../call-bodies.ts';
import { foreignCostAnswer } from '../currency/calls.ts';
import { type BookingColumn, type BookingValues, bookingColumns, bookingField, bookingUpdate } from './schema.ts';
import { bookingStates } from './state.ts';

/** The fields; amounts in euros. */
const fields = Object.fromEntries(
  bookingColumns.map(column => {
    const { type } = bookingField(column);
    const value = type === 'money' ? z.number() : type === 'foreign' ? foreignCostAnswer : z.string();
    return [column, value.nullable()];
  }),
) as object as {
  [C in BookingColumn]: z.ZodType<BookingValues[C]>;
};

/** The booking of a line. Its id is the line's: a line that nobody has asked for has no row of its own. */
const bookingRow = z.strictObject({
  id: z.int(),
  kind: z.enum(lineKinds),
  title: z.string(),
  date_from: dayString,
  date_to: dayString,
  provider_id: z.int().nullable(),
  provider: z.string().nullable(),
  /** What the line says that the provider charges, in euros. */
  net_price: z.number().nullable(),
  budget_id: z.int(),
  travel_id: z.int(),
  travel: z.string(),
  /** When the trip was cancelled. */
  travel_cancelled_at: momentString.nullable(),
  state: z.enum(bookingStates),
  /** When and by whom the state was set; by nobody of the agency where the supplier answered. */
  state_at: momentString.nullable(),
  state_by: z.string().nullable(),
  state_note: z.string().nullable(),
  requested_at: momentString.nullable(),
  requested_email: z.string().nullable(),
  ...fields,
  /** The next day that counts: of the option, of the payment, or of the service. Null when nothing is open. */
  deadline: dayString.nullable(),
  /** A letter can ask its supplier to book it, or to cancel it. */
  askable: z.boolean(),
  /** How what is agreed now differs from what the supplier was asked for. */
  differences: z.array(changeText),
  updated_at: z.string(),
});
export type Booking = z.output<typeof bookingRow>;

const bookingEvent = z.strictObject({
  id: z.int(),
  state: z.enum(bookingStates),
  at: momentString,
  /** Null where the supplier answered. */
  by: z.string().nullable(),
  note: z.string().nullable(),
});

/** How many agreed services are confirmed. `silent`: those whose supplier staff were warned does not answer. */
export const bookedServices = z.strictObject({ confirmed: z.int(), all: z.int(), silent: z.int() });
export type BookedServices = z.output<typeof bookedServices>;

/** The bookings of the accepted budgets, for staff alone. */
export const bookingCalls = {
  'booking/getFilteredPaginated': postCall({
    permission: 'booking:read',
    body: listBody,
    answer: pageOfRows(bookingRow),
  }),
  /** Of the lines of one budget, in the order of its itinerary. */
  'booking/ofBudget/:id': getCall({
    permission: 'booking:read',
    params: idParams,
    answer: dataOf(z.array(bookingRow)),
  }),
  'booking/data/:id': getCall({
    permission: 'booking:read',
    params: idParams,
    answer: dataOf(bookingRow.extend({ events: z.array(bookingEvent) })),
  }),
  'booking/update': postCall({ permission: 'booking:write', body: record(bookingUpdate), answer: doneWithId }),
  /** Notes that the supplier is asked for what is agreed now. */
  'booking/request': postCall({ permission: 'booking:write', body: idBody, answer: doneWithId }),
};
