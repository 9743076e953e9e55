import { z } from 'zod';
import type { NotificationRow } from './notification-calls.ts';

export type * from './notification-calls.ts';

/** What the bell tells staff. */
export const notificationKinds = [
  'budgetAccepted',
  'acceptanceWithdrawn',
  'alternativesSought',
  'travelRejected',
  'modificationAnswered',
  'questionAsked',
  'supplierAnswered',
  'mailRefused',
  'requestRefused',
  'mailOutage',
  'mailRestored',
  'googleRefused',
  'taskDue',
  'travelRequested',
] as const;

/** The filter of the list: everything, or what has not been read. */
export const notificationFilter = z
  .object({ unread: z.boolean('common.dataInvalid').optional() })
  .nullish()
  .transform(filter => filter ?? {});

/** How long a notification is kept, in days. */
export const notificationDays = 90;

/**
 * The events of `GET /api/notification/stream`. `state` begins every connection and follows every change elsewhere;
 * `notification` brings a new one; `end` says why the server closes: a session's code of the catalogue.
 */
export interface StreamEvents {
  state: { unread: number };
  notification: NotificationRow & { unread: number };
  end: { code: number };
}
