import { z } from 'zod';
import { confirmation, dataOf, doneWith, doneWithId, getCall, momentString, pageOfRows, postCall } from '../call.ts';
import { idBody, idParams, record } from '../call-bodies.ts';
import {
  deliveryFaults,
  deliveryListBody,
  deliveryStatuses,
  trialEvent,
  webhookActive,
  webhookEvents,
  webhookListBody,
  webhookStates,
  webhookUpdate,
  webhookWrite,
} from './schema.ts';

/** A webhook as administrators read it. Nobody reads its secret. */
const webhookRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  /** Since when nothing has arrived; null while it works. */
  failing_since: momentString.nullable(),
  /** Until when the previous secret signs as well. */
  old_secret_until: momentString.nullable(),
  /** How many events wait, and how many were given up. */
  counts: z.strictObject({ queued: z.int(), failed: z.int() }),
  updated_at: z.string(),
});
export type WebhookRow = z.output<typeof webhookRow>;

/** One event for one webhook. */
const deliveryRow = z.strictObject({
  id: z.int(),
  /** The id that the receiver gets, the same in every attempt. */
  message_id: z.string(),
  event: z.enum([...webhookEvents, trialEvent]),
  travel_id: z.int().nullable(),
  /** The present status of the trip; null when it was deleted. */
  travel_status_id: z.int().nullable(),
  budget_id: z.int().nullable(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  fault: z.enum(deliveryFaults).nullable(),
  /** The HTTP status of the last answer. */
  response_status: z.int().nullable(),
  /** The first KB of the last answer, or the error of the network. */
  response: z.string().nullable(),
  created_at: momentString,
  /** When the next attempt follows; null unless it waits. */
  next_attempt_at: momentString.nullable(),
  finished_at: momentString.nullable(),
});
export type DeliveryRow = z.output<typeof deliveryRow>;

/** The secret that signs, `whsec_…`. It is shown this once. */
const shownOnce = { id: z.int(), secret: z.string() };

/** Webhooks and their log, for administrators. */
export const webhookCalls = {
  'webhook/getFilteredPaginated': postCall({
    permission: 'webhook:read',
    body: webhookListBody,
    answer: pageOfRows(webhookRow),
  }),
  'webhook/data/:id': getCall({ permission: 'webhook:read', params: idParams, answer: dataOf(webhookRow) }),
  'webhook/create': postCall({ permission: 'webhook:write', body: record(webhookWrite), answer: doneWith(shownOnce) }),
  'webhook/update': postCall({ permission: 'webhook:write', body: record(webhookUpdate), answer: doneWithId }),
  'webhook/setActive': postCall({ permission: 'webhook:write', body: webhookActive, answer: doneWithId }),
  'webhook/renewSecret': postCall({ permission: 'webhook:write', body: idBody, answer: doneWith(shownOnce) }),
  'webhook/delete': postCall({ permission: 'webhook:write', body: idBody, answer: doneWithId }),
  'webhook/test': postCall({ permission: 'webhook:write', body: idBody, answer: confirmation }),
  'webhookDelivery/getFilteredPaginated': postCall({
    permission: 'webhook:read',
    body: deliveryListBody,
    answer: pageOfRows(deliveryRow),
  }),
  'webhookDelivery/resend': postCall({ permission: 'webhook:write', body: idBody, answer: doneWithId }),
  /** Sends everything that failed of a webhook again. */
  'webhookDelivery/resendFailed': postCall({
    permission: 'webhook:write',
    body: idBody,
    answer: doneWith({ count: z.int() }),
  }),
};
