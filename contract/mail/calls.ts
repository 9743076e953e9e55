import { z } from 'zod';
import { dataOf, doneWith, doneWithId, getCall, momentString, pageOfRows, postCall } from '../call.ts';
import { idBody, idParams } from '../call-bodies.ts';
import { languages } from '../language.ts';
import { mailChannels, mailFaults, mailListBody, mailStatuses, mailTestBody } from './schema.ts';

/** A mail channel that sends nothing at present. */
export const mailOutage = z.strictObject({
  channel: z.enum(mailChannels),
  since: momentString,
  fault: z.enum(mailFaults),
  /** The words of the mail server; null for readers who may not change the mail settings. */
  error: z.string().nullable(),
  /** How many messages wait for the channel. */
  waiting: z.number(),
});
export type MailOutage = z.output<typeof mailOutage>;

/** The figures above the list in Config → Correo. */
const mailState = z.strictObject({
  /** How many messages are in each state that may need attention. */
  counts: z.record(z.enum(mailStatuses).exclude(['sent']), z.int()),
  /** When the oldest failed message was written. */
  failed_since: momentString.nullable(),
  /** Starts with the first failed attempt, before staff are notified. */
  outages: z.array(mailOutage),
  /** The available channels; empty without a mail server and without a connected Google account. */
  channels: z.array(z.enum(mailChannels)),
});
export type MailState = z.output<typeof mailState>;

/** A message of the outbox in a list. Moments are local, 'YYYY-MM-DD HH:mm:ss'. */
export const messageRow = z.strictObject({
  id: z.int(),
  /** The name of the message: 'budgetSent', 'recoverPassword'… */
  template: z.string(),
  to_address: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** Why the last attempt failed. */
  last_fault: z.enum(mailFaults).nullable(),
  /** What the mail server answered to the last attempt. */
  last_error: z.string().nullable(),
  created_at: momentString,
  sent_at: momentString.nullable(),
});

/** A message in the administrators' list. */
const mailRow = messageRow.extend({
  user_id: z.int().nullable(),
  /** Attempts that failed because the channel was closed are not counted. */
  attempts: z.number(),
  /** When the next attempt follows; null unless the message waits. */
  next_attempt_at: momentString.nullable(),
});
export type MailRow = z.output<typeof mailRow>;

/** A message opened by an administrator. Its links are secrets, so each reading is logged. */
const mailData = mailRow.extend({
  message_id: z.string(),
  travel_id: z.int().nullable(),
  budget_id: z.int().nullable(),
  text: z.string(),
  /** A complete HTML page. It is shown in a frame without scripts. */
  html: z.string(),
});
export type MailData = z.output<typeof mailData>;

export const mailCalls = {
  'mail/getFilteredPaginated': postCall({ permission: 'mail:read', body: mailListBody, answer: pageOfRows(mailRow) }),
  'mail/state': getCall({ permission: 'mail:read', answer: dataOf(mailState) }),
  'mail/data/:id': getCall({ permission: 'mail:open', params: idParams, answer: dataOf(mailData) }),
  'mail/resend': postCall({ permission: 'mail:send', body: idBody, answer: doneWithId }),
  'mail/resendFailed': postCall({ permission: 'mail:send', answer: doneWith({ count: z.int() }) }),
  'mail/test': postCall({ permission: 'mail:send', body: mailTestBody, answer: doneWith({ answer: z.string() }) }),
};
