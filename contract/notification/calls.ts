import { z } from 'zod';
import { backupFaults } from '../backup/schema.ts';
import { bookingAnswers } from '../booking/state.ts';
import {
  confirmation,
  dataOf,
  dayString,
  doneWithId,
  file,
  getCall,
  momentString,
  pageOfRows,
  postCall,
} from '../call.ts';
import { idBody } from '../call-bodies.ts';
import { mailChannels, mailFaults } from '../mail/schema.ts';
import { gatewayMethods, messageFaults } from '../payment-attempt/schema.ts';
import { pageNumber } from '../validation.ts';
import { notificationFilter, notificationKinds } from './schema.ts';

const { string } = z;
const bit = z.literal([0, 1]);

/** The values in the text of each kind. `by` is a person's name. Long texts are cut before they are stored. */
const notificationParams = {
  /** `price` is in euros. */
  budgetAccepted: { by: string(), travel: string(), price: z.number() },
  /** Withdrawn by staff. `price` is in euros. */
  acceptanceWithdrawn: { by: string(), travel: string(), price: z.number() },
  /** Paid through the bank's gateway. `amount` is in euros. */
  paidOnline: { by: string(), travel: string(), amount: z.number(), method: z.enum(gatewayMethods) },
  /** What came as a notice of the bank was not believed. `order` is empty where it is of no attempt. */
  noticeNotBelieved: { order: string(), fault: z.enum(messageFaults) },
  alternativesSought: { by: string(), travel: string(), reason: string() },
  travelRejected: { by: string(), travel: string(), reason: string() },
  /** `accepted` is 1 for an accepted change and 0 for a declined one. */
  modificationAnswered: { by: string(), travel: string(), accepted: bit, reason: string() },
  questionAsked: { by: string(), travel: string(), question: string() },
  /** `declined` is 1 when the supplier has nothing to offer, otherwise 0. */
  supplierAnswered: { supplier: string(), request: string(), declined: bit },
  /** What the supplier `by` says of a service that was asked for. */
  bookingAnswered: {
    by: string(),
    travel: string(),
    service: string(),
    answer: z.enum(bookingAnswers),
    remarks: string(),
  },
  /** A supplier holds the service until the end of that day. */
  optionEnds: { service: string(), travel: string(), day: dayString },
  /** Nobody has answered the letter of that day. */
  supplierSilent: { service: string(), travel: string(), day: dayString },
  /** `reason` holds the words of the mail server. It is empty when nobody knows whether the server took the message. */
  mailRefused: { to: string(), subject: string(), reason: string() },
  /** `count` letters of one request were refused. `to` and `reason` are those of the last one. */
  requestRefused: { request: string(), count: z.int(), to: string(), reason: string() },
  /** The channel has sent no mail since `since`, and letters wait. */
  mailOutage: { channel: z.enum(mailChannels), since: momentString, fault: z.enum(mailFaults) },
  /** The channel sends mail again. It had been closed since `since`. */
  mailRestored: { channel: z.enum(mailChannels), since: momentString },
  /** `email` is the account whose consent Google no longer accepts. */
  googleRefused: { email: string() },
  /** `by` gives the work of `from`, who may have left. */
  workHandedOver: { by: string(), from: string(), travels: z.int(), tasks: z.int(), requests: z.int() },
  /** `date` is a local moment or day. */
  taskDue: { task: string(), date: string() },
  /** `count` travellers of the trip have needs of mobility or health that the organiser is to be told by `day`. */
  needsToTell: { travel: string(), count: z.int(), day: dayString },
  travelRequested: { by: string(), travel: string() },
  /** The chain of the audit log is broken at this row. */
  auditBroken: { number: z.int() },
  /** `count` is how many confirmations visitors got that day. */
  confirmationsHeld: { count: z.int() },
  /** `day` is the last one on which the key is valid. */
  apiKeyExpires: { name: string(), day: dayString },
  /** Nothing has reached the webhook for `maxFailingHours`. Events wait. */
  webhookOff: { webhook: string() },
  /** A backup could not be made, the first one in a row. */
  backupFailed: { fault: z.enum(backupFaults) },
  /** There has been no newer backup since then, for more than twice the time between two. */
  backupLate: { since: momentString },
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
    /** The path of the page that it opens. */
    path: z.string(),
    created_at: momentString,
    /** Null while it is unread. */
    read_at: momentString.nullable(),
  });

/** One line of the bell. A union that is made of a list has lost which params belong to which kind. */
const notificationRow = z.union(notificationKinds.map(row)) as unknown as z.ZodType<NotificationRow>;
export type NotificationRow = { [K in NotificationKind]: z.output<ReturnType<typeof row<K>>> }[NotificationKind];

export const notificationCalls = {
  'notification/getFilteredPaginated': postCall({
    permission: 'notification:read',
    body: z.object({ filter: notificationFilter, page: pageNumber.nullish() }),
    answer: pageOfRows(notificationRow),
  }),
  'notification/unread': getCall({
    permission: 'notification:read',
    answer: dataOf(z.strictObject({ unread: z.int() })),
  }),
  'notification/markRead': postCall({ permission: 'notification:read', body: idBody, answer: doneWithId }),
  'notification/markAllRead': postCall({ permission: 'notification:read', answer: confirmation }),
  'notification/stream': getCall({ permission: 'live:follow', answer: file('text/event-stream') }),
};

/**
 * The events of `GET /api/notification/stream`. `state` comes first on every connection, and again after every change
 * made elsewhere. `notification` carries a new notification. `travel` says that something of these trips has changed, or,
 * with null, that something may have: pages that show them are read anew. `end` carries the session code that explains
 * why the server closes the stream. Customers have no notifications, and hear only of their own trips.
 */
export interface StreamEvents {
  state: { unread: number };
  notification: NotificationRow & { unread: number };
  travel: { travels: number[] | null };
  end: { code: number };
}
