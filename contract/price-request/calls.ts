import { z } from 'zod';
import { dataOf, dayString, doneWith, getCall, momentString, noData, pageOfRows, postCall } from '../call.ts';
import { idBody, listBody, pageParams, record } from '../call-bodies.ts';
import { mailFaults } from '../mail/schema.ts';
import { dropdownCalls, imageCalls, readingCalls, writingCalls } from '../resource/calls.ts';
import {
  priceRequestCreate,
  priceRequestStatus,
  priceRequestType,
  priceRequestTypeField,
  priceRequestUpdate,
  recipientStates,
  requestFiles,
  sendRequestBody,
} from './schema.ts';

/** The texts around the message of a letter to suppliers (specification 3 'Group email texts'). */
const groupTexts = z.strictObject({
  email_greeting: z.string(),
  email_signature: z.string(),
  email_contact_info: z.string(),
});
export type GroupTexts = z.output<typeof groupTexts>;

/** A row of the list. */
const priceRequestRow = z.strictObject({
  id: z.int(),
  type: z.enum(priceRequestType),
  price_request_status_id: z.enum(priceRequestStatus),
  title: z.string(),
  subject: z.string(),
  n_adults: z.int(),
  n_children: z.int(),
  n_rooms: z.number().nullable(),
  date_from: dayString.nullable(),
  date_to: dayString.nullable(),
  request_date: momentString,
  /** When it was first sent; null for a draft. */
  sent_at: momentString.nullable(),
  /** How many suppliers were chosen or asked, and how many of them answered or declined. */
  n_recipients: z.number(),
  n_answered: z.number(),
  n_declined: z.number(),
  /** How many letters the mail server refused. */
  n_refused: z.number(),
  updated_at: z.string(),
});
export type PriceRequestRow = z.output<typeof priceRequestRow>;

const priceRequestRecipient = z.strictObject({
  id: z.int(),
  /** The id of the accommodation or the other service. */
  service_id: z.int(),
  name: z.string(),
  email: z.string(),
  /** The supplier's present address when it differs; null when the supplier has none any more. */
  current_email: z.string().nullable(),
  /** In kilometres. */
  distance: z.number().nullable(),
  state: z.enum(recipientStates),
  /** Its letter waits until somebody renews the consent that Google no longer accepts. */
  waits_for_google: z.boolean(),
  /** Why its letter has not arrived: the kind of fault, and the mail server's own words. */
  fault: z.enum(mailFaults).nullable(),
  error: z.string().nullable(),
  sent_at: momentString.nullable(),
  opened_at: momentString.nullable(),
  answered_at: momentString.nullable(),
  declined_at: momentString.nullable(),
  reminded_at: momentString.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type PriceRequestRecipient = z.output<typeof priceRequestRecipient>;

/** A request in full. */
const priceRequestData = priceRequestRow.extend({
  message: z.string(),
  /** The texts around the message in the last letters; null before the first letter. */
  sent_texts: groupTexts.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** In kilometres. */
  search_range: z.number().nullable(),
  travel_id: z.int().nullable(),
  travel_name: z.string().nullable(),
  budget_id: z.int().nullable(),
  /**
   * The budget that a chosen answer probably belongs to: the request's own budget, or the newest budget of its trip
   * that waits for an answer.
   */
  likely_budget_id: z.int().nullable(),
  files: z.array(z.strictObject({ field: z.enum(requestFiles.fields), name: z.string(), url: z.string() })),
  recipients: z.array(priceRequestRecipient),
});
export type PriceRequest = z.output<typeof priceRequestData>;

/** The counters above the list, by status. */
const priceRequestCounts = z.strictObject({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() });
export type PriceRequestCounts = z.output<typeof priceRequestCounts>;

export const priceRequestCalls = {
  ...readingCalls('priceRequest', { permission: 'priceRequest:read', row: priceRequestRow, full: priceRequestData }),
  ...dropdownCalls('priceRequest', 'priceRequest:read'),
  ...writingCalls('priceRequest', {
    permission: 'priceRequest:write',
    create: priceRequestCreate,
    update: priceRequestUpdate,
  }),
  ...imageCalls('priceRequest', 'priceRequest:write', requestFiles.fields),
  // The specification's form for one type: the type, then the page.
  'priceRequest/page/:type/:page': getCall({
    permission: 'priceRequest:read',
    params: pageParams.extend({ type: priceRequestTypeField }),
    answer: pageOfRows(priceRequestRow),
  }),
  'priceRequest/getFilteredPriceRequests': postCall({
    permission: 'priceRequest:read',
    body: listBody,
    answer: pageOfRows(priceRequestRow),
  }),
  'priceRequest/priceRequestCounterByStatus/:type': getCall({
    permission: 'priceRequest:read',
    params: z.object({ type: priceRequestTypeField }),
    answer: dataOf(priceRequestCounts),
  }),
  // Tests the connection and sends nothing (decisions 2).
  'priceRequest/prueba': getCall({ permission: 'priceRequest:read', answer: noData }),
  'priceRequest/sendRequest': postCall({
    permission: 'priceRequest:write',
    body: record(sendRequestBody),
    answer: doneWith({ id: z.int(), sent: z.int() }),
  }),
  // Sends to one recipient again. `id` is the recipient's.
  'priceRequest/resend': postCall({
    permission: 'priceRequest:write',
    body: idBody,
    answer: doneWith({ id: z.int(), sent: z.int() }),
  }),
};
