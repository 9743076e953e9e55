import { z } from 'zod';
import type { Moment } from './dates.ts';
import type { MailChannel, MailFault } from './mail.ts';

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

export type NotificationKind = (typeof notificationKinds)[number];

/** What a kind says besides its own words. `by` is a person's name; texts are cut when they are kept. */
export type NotificationParams = {
  /** `price`: decimal euros. */
  budgetAccepted: { by: string; travel: string; price: number };
  /** By staff; `price` as above. */
  acceptanceWithdrawn: { by: string; travel: string; price: number };
  alternativesSought: { by: string; travel: string; reason: string };
  travelRejected: { by: string; travel: string; reason: string };
  /** `accepted`: 1 when the change was accepted, 0 when it was declined. */
  modificationAnswered: { by: string; travel: string; accepted: 0 | 1; reason: string };
  questionAsked: { by: string; travel: string; question: string };
  /** `declined`: 1 when the supplier has nothing to offer, else 0. */
  supplierAnswered: { supplier: string; request: string; declined: 0 | 1 };
  /** `reason`: the words of the mail server; empty where nobody knows whether it took the message. */
  mailRefused: { to: string; subject: string; reason: string };
  /** `count`: letters of one request, `to` and `reason` those of the last; `reason` as above. */
  requestRefused: { request: string; count: number; to: string; reason: string };
  /** No mail leaves by a way `since` then, and letters wait. */
  mailOutage: { channel: MailChannel; since: Moment; fault: MailFault };
  /** It leaves again; `since`: from when on it had not. */
  mailRestored: { channel: MailChannel; since: Moment };
  /** `email`: of the account whose consent Google no longer takes. */
  googleRefused: { email: string };
  /** `date`: a local moment or day. */
  taskDue: { task: string; date: string };
  travelRequested: { by: string; travel: string };
};

/** One line of the bell. */
export type NotificationRow = {
  [K in NotificationKind]: {
    id: number;
    kind: K;
    params: NotificationParams[K];
    /** Where it leads, a path of the application. */
    path: string;
    created_at: Moment;
    /** Null while it has not been read. */
    read_at: Moment | null;
  };
}[NotificationKind];

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
