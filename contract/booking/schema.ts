import { z } from 'zod';
import { type ForeignCost, optionalForeignCost } from '../currency/foreign-cost.ts';
import type { MessageKey } from '../texts/index.ts';
import {
  changes,
  confirmable,
  optionalDay,
  optionalId,
  optionalLongText,
  optionalMoney,
  optionalText,
} from '../validation.ts';
import { type BookingState, bookingStates } from './state.ts';

/**
 * What is kept of a booking besides its state, each field once: this list produces the schema, the answers, the queries,
 * what is written, and the fields of the dialog.
 */
interface BookingField {
  type: 'day' | 'money' | 'foreign' | 'text' | 'longText';
  label: string;
  /** The states in which the dialog offers it. All of them unless given. */
  states?: readonly BookingState[];
  /** The states that require it, and the message. */
  required?: { states: readonly BookingState[]; message: MessageKey };
  maxLength?: number;
  /** It belongs to the line, under the same name. */
  ofLine?: true;
  /** It is emptied when the booking is not requested any more. */
  ofRequest?: true;
}

const laterStates = ['confirmed', 'to_cancel', 'cancelled'] as const;

const bookingFields = {
  option_until: {
    type: 'day',
    label: 'Opción hasta',
    states: ['option'],
    required: { states: ['option'], message: 'booking.optionRequired' },
    ofRequest: true,
  },
  locator: {
    type: 'text',
    label: 'Localizador',
    maxLength: 60,
    states: ['option', ...laterStates],
    ofLine: true,
    ofRequest: true,
  },
  cost: { type: 'money', label: 'Coste confirmado (neto)', states: ['option', ...laterStates], ofRequest: true },
  cost_foreign: { type: 'foreign', label: 'Moneda del proveedor', states: ['option', ...laterStates], ofRequest: true },
  pay_by: { type: 'day', label: 'Pagar al proveedor hasta el', states: ['option', ...laterStates], ofRequest: true },
  paid_on: { type: 'day', label: 'Pagado al proveedor el', states: laterStates },
  cancellation_cost: { type: 'money', label: 'Coste de anular', states: ['to_cancel', 'cancelled'] },
  supplier_remarks: { type: 'longText', label: 'Lo que dice el proveedor', maxLength: 4000 },
} as const satisfies Record<string, BookingField>;

export type BookingColumn = keyof typeof bookingFields;
type ValueOf = { day: string; text: string; longText: string; money: number; foreign: ForeignCost };
/** What a field holds; amounts in cents. */
export type BookingValues = { [C in BookingColumn]: ValueOf[(typeof bookingFields)[C]['type']] | null };

export const bookingColumns = Object.keys(bookingFields) as BookingColumn[];
export const bookingField = (column: BookingColumn): BookingField => bookingFields[column];

const schemaOf = ({ type, maxLength = 4000 }: BookingField) =>
  ({
    day: optionalDay,
    money: optionalMoney,
    foreign: optionalForeignCost,
    text: optionalText(maxLength),
    longText: optionalLongText(maxLength),
  })[type];

const fields = Object.fromEntries(bookingColumns.map(column => [column, schemaOf(bookingField(column))])) as object as {
  [C in BookingColumn]: z.ZodType<BookingValues[C]>;
};

/** An edit. A booking is named by the id of its line; what it leaves out stays. */
export const bookingUpdate = changes({
  state: z.enum(bookingStates, 'common.dataInvalid'),
  ...fields,
  /** Kept beside the new state. */
  note: optionalText(500),
  ...confirmable,
});

/** The filter of the list. */
export const bookingFilter = z.object({
  name: optionalText(200),
  state: z.enum(bookingStates, 'common.dataInvalid').nullish(),
  /** Only what is still to be done: with the supplier, or to be paid. */
  open: z.boolean('common.dataInvalid').nullish(),
  provider_id: optionalId,
  travel_id: optionalId,
  /** Of the trips of this agent. */
  agent_id: optionalId,
});
