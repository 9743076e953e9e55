import { z } from 'zod';

/** The notifications in the bell of staff. */
export const notificationKinds = [
  'budgetAccepted',
  'acceptanceWithdrawn',
  'paidOnline',
  'noticeNotBelieved',
  'alternativesSought',
  'travelRejected',
  'modificationAnswered',
  'questionAsked',
  'supplierAnswered',
  'bookingAnswered',
  'optionEnds',
  'supplierSilent',
  'mailRefused',
  'requestRefused',
  'mailOutage',
  'mailRestored',
  'googleRefused',
  'workHandedOver',
  'taskDue',
  'needsToTell',
  'travelRequested',
  'auditBroken',
  'confirmationsHeld',
  'apiKeyExpires',
  'webhookOff',
  'backupFailed',
  'backupLate',
] as const;

/** The filter of the list: all notifications, or only the unread ones. */
export const notificationFilter = z
  .object({ unread: z.boolean('common.dataInvalid').optional() })
  .nullish()
  .transform(filter => filter ?? {});

/** How long a notification is kept, in days. */
export const notificationDays = 90;
