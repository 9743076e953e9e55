import { z } from 'zod';
import { aMoment, done, doneTo, file, get, pages, post, reads } from './call.ts';
import { idBody } from './call-bodies.ts';
import { mailChannels, mailFaults } from './mail.ts';
import { notificationFilter, notificationKinds } from './notification.ts';
import { pageNumber } from './validation.ts';

const { string } = z;
const bit = z.literal([0, 1]);

/** What a kind says besides its own words. `by` is a person's name; texts are cut when they are kept. */
const notificationParams = {
  /** `price`: decimal euros. */
  budgetAccepted: { by: string(), travel: string(), price: z.number() },
  /** By staff; `price` as above. */
  acceptanceWithdrawn: { by: string(), travel: string(), price: z.number() },
  alternativesSought: { by: string(), travel: string(), reason: string() },
  travelRejected: { by: string(), travel: string(), reason: string() },
  /** `accepted`: 1 when the change was accepted, 0 when it was declined. */
  modificationAnswered: { by: string(), travel: string(), accepted: bit, reason: string() },
  questionAsked: { by: string(), travel: string(), question: string() },
  /** `declined`: 1 when the supplier has nothing to offer, else 0. */
  supplierAnswered: { supplier: string(), request: string(), declined: bit },
  /** `reason`: the words of the mail server; empty where nobody knows whether it took the message. */
  mailRefused: { to: string(), subject: string(), reason: string() },
  /** `count`: letters of one request, `to` and `reason` those of the last; `reason` as above. */
  requestRefused: { request: string(), count: z.int(), to: string(), reason: string() },
  /** No mail leaves by a way `since` then, and letters wait. */
  mailOutage: { channel: z.enum(mailChannels), since: aMoment, fault: z.enum(mailFaults) },
  /** It leaves again; `since`: from when on it had not. */
  mailRestored: { channel: z.enum(mailChannels), since: aMoment },
  /** `email`: of the account whose consent Google no longer takes. */
  googleRefused: { email: string() },
  /** `date`: a local moment or day. */
  taskDue: { task: string(), date: string() },
  travelRequested: { by: string(), travel: string() },
};
export type NotificationKind = keyof typeof notificationParams;
export type NotificationParams = {
  [K in NotificationKind]: z.output<z.ZodObject<(typeof notificationParams)[K]>>;
};

const row = <K extends NotificationKind>(kind: K) =>
  z.strictObject({
    id: z.int(),
    kind: z.literal(kind),
    params: z.strictObject(notificationParams[kind]),
    /** Where it leads, a path of the application. */
    path: z.string(),
    created_at: aMoment,
    /** Null while it has not been read. */
    read_at: aMoment.nullable(),
  });

/** One line of the bell. */
export const notificationRow = z.union(notificationKinds.map(row)) as unknown as z.ZodType<NotificationRow>;
export type NotificationRow = { [K in NotificationKind]: z.output<ReturnType<typeof row<K>>> }[NotificationKind];

export const notificationCalls = {
  'notification/getFilteredPaginated': post({
    permission: 'notification:read',
    body: z.object({ filter: notificationFilter, page: pageNumber.nullish() }),
    answer: pages(notificationRow),
  }),
  'notification/unread': get({
    permission: 'notification:read',
    answer: reads(z.strictObject({ unread: z.int() })),
  }),
  'notification/markRead': post({ permission: 'notification:read', body: idBody, answer: doneTo }),
  'notification/markAllRead': post({ permission: 'notification:read', answer: done }),
  'notification/stream': get({ permission: 'notification:read', answer: file('text/event-stream') }),
};
