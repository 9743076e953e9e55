import { z } from 'zod';
import { bookingAnswers, bookingStates } from '../booking/state.ts';
import { confirmation, dataOf, dayString, getCall, momentString, postCall } from '../call.ts';
import { idParams, record } from '../call-bodies.ts';
import { languages } from '../language.ts';
import { bookingAnswer, sendBookingRequest } from './schema.ts';

/** What a letter to the supplier of a line would begin with. */
const bookingRequestDraft = z.strictObject({
  supplier: z.string(),
  /** It asks to cancel. */
  cancels: z.boolean(),
  email: z.string(),
  language: z.enum(languages),
  /** The lines of the budget that the same supplier can be asked for in the same letter, the given one first. `asked`: before. */
  lines: z.array(z.strictObject({ id: z.int(), title: z.string(), date_from: dayString, asked: z.boolean() })),
});
export type BookingRequestDraft = z.output<typeof bookingRequestDraft>;

/** One service on the page of the link, and its present state. Amounts in euros. */
const requestedService = z.strictObject({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** What the agent wrote with the request. */
  comments: z.string().nullable(),
  state: z.enum(bookingStates),
  /** What can be answered: null once it is cancelled or under way. */
  takes: z.enum(['booking', 'cancellation']).nullable(),
  /** The answer by the link; null when there is none since the last request, or staff have noted something else. */
  answer: z.enum(bookingAnswers).nullable(),
  answered_at: momentString.nullable(),
  locator: z.string().nullable(),
  option_until: dayString.nullable(),
  cost: z.number().nullable(),
  cancellation_cost: z.number().nullable(),
  remarks: z.string().nullable(),
});
export type RequestedService = z.output<typeof requestedService>;

/** What the link of a supplier shows: what it was asked for in one trip. It names nobody who travels. */
const linkedRequest = z.strictObject({
  supplier: z.string(),
  /** The agency's own number for it. */
  reference: z.int(),
  agent: z.string().nullable(),
  n_adults: z.int(),
  n_children: z.int(),
  children_ages: z.array(z.int()),
  services: z.array(requestedService),
});
export type LinkedRequest = z.output<typeof linkedRequest>;

export const bookingRequestCalls = {
  'booking/requestDraft/:id': getCall({
    permission: 'booking:write',
    params: idParams,
    answer: dataOf(bookingRequestDraft),
  }),
  'booking/sendRequest': postCall({
    permission: 'booking:write',
    body: record(sendBookingRequest),
    answer: confirmation,
  }),
  'external/bookingRequest/:token': getCall({
    permission: 'link:follow',
    params: z.object({ token: z.string().max(100) }),
    query: z.object({ language: z.enum(languages).optional().catch(undefined) }),
    answer: dataOf(linkedRequest),
  }),
  'external/answerBooking': postCall({
    permission: 'link:follow',
    body: record(bookingAnswer),
    answer: confirmation,
  }),
};
