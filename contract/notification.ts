import { z } from 'zod';
import type { NotificationRow } from './notification-calls.ts';

/** The notifications in the bell of staff. */
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

/** The filter of the list: all notifications, or only the unread ones. */
export const notificationFilter = z
  .object({ unread: z.boolean('common.dataInvalid').optional() })
  .nullish()
  .transform(filter => filter ?? {});

/** How long a notification is kept, in days. */
export const notificationDays = 90;

/**
 * The events of `GET /api/notification/stream`. `state` comes first on every connection, and again after every change
 * made elsewhere. `notification` carries a new notification. `end` carries the session code that explains why the
 * server closes the stream.
 */
export interface StreamEvents {
  state: { unread: number };
  notification: NotificationRow & { unread: number };
  end: { code: number };
}
