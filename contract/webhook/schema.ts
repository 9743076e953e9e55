import { z } from 'zod';
import { travelEventKinds } from '../history/schema.ts';
import { id, isSecureAddress, pageNumber, requiredText } from '../validation.ts';

/** Webhooks: what happens to trips, sent to other programs of the agency (docs/decisions/webhooks.md). */

/** The events that can be chosen: those of a trip's history, all of them. */
export const webhookEvents = travelEventKinds;

/** The event of a trial. It is sent whatever a webhook has chosen. */
export const trialEvent = 'test';

/**
 * `on`: events are sent. `paused`: somebody holds them back. `off`: the application stopped, because nothing had arrived
 * for `maxFailingHours`. Events go on being written down meanwhile.
 */
export const webhookStates = ['on', 'paused', 'off'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** `queued` waits for its first or next attempt, `delivered` was answered with 2xx, `failed` was given up. */
export const deliveryStatuses = ['queued', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * Why an attempt failed. `address`: the host name has no address. `refused`: the application sends nothing to its
 * address. `connection`, `tls`, `timeout`: no answer. `status`: an answer that is not 2xx. `key`: the secret cannot be
 * decrypted.
 */
export const deliveryFaults = ['address', 'refused', 'connection', 'tls', 'timeout', 'status', 'key'] as const;
export type WebhookFault = (typeof deliveryFaults)[number];

/** The page of all webhooks, or of one. */
export const webhookPath = (id?: number) => `/config/ajustes?webhook=${id ?? 'todos'}`;

export const maxWebhooks = 20;
/** How long the log keeps an event, and an event waits, in days. */
export const deliveryDays = 30;
/** A webhook that nothing has reached for this many hours is switched off. */
export const maxFailingHours = 72;
/** How long the previous secret signs as well, in hours. */
export const oldSecretHours = 24;

export const webhookWrite = z.object({
  name: requiredText('webhook.nameRequired', 60),
  url: requiredText('webhook.urlInvalid', 500).refine(isSecureAddress, 'webhook.urlInvalid'),
  events: z
    .array(z.enum(webhookEvents, 'common.dataInvalid'), 'webhook.eventsRequired')
    .min(1, 'webhook.eventsRequired')
    .transform(events => [...new Set(events)]),
});

export const webhookUpdate = webhookWrite.extend({ id: id(), updated_at: z.string().max(40).nullish() });

/** Pauses a webhook, or lets it go on. */
export const webhookActive = z.object({ id: id(), active: z.boolean('common.dataInvalid') });

export const webhookListBody = z.object({
  /** Words of the name or the address. */
  filter: z
    .string('common.dataInvalid')
    .max(200, 'common.tooLong')
    .nullish()
    .transform(filter => filter?.trim() ?? ''),
  page: pageNumber.nullish(),
});

/** The filter of the log: the webhook (all of them if it is left out), a state, and a trip, an event or an id. */
export const deliveryListBody = z.object({
  filter: z.preprocess(
    given => (typeof given === 'string' ? { name: given } : (given ?? {})),
    z.strictObject(
      {
        webhook_id: id().nullish(),
        /** A trip is written as the log shows it: #67. */
        name: z
          .string()
          .trim()
          .max(200)
          .nullish()
          .transform(name => name?.replace(/^#/, '')),
        status: z.enum(deliveryStatuses, 'common.dataInvalid').nullish(),
      },
      'common.dataInvalid',
    ),
  ),
  page: pageNumber.nullish(),
});
