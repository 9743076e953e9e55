import { z } from 'zod';
import { aMoment, does, doneTo, get, pages, post, reads } from './call.ts';
import { idBody, idParams } from './call-bodies.ts';
import { languages } from './language.ts';
import { mailChannels, mailFaults, mailListBody, mailStatuses, mailTestBody } from './mail.ts';

/** A way by which no mail leaves at present. */
export const mailOutage = z.strictObject({
  channel: z.enum(mailChannels),
  since: aMoment,
  fault: z.enum(mailFaults),
  /** The words of the mail server; null for who may not mend it. */
  error: z.string().nullable(),
  /** How many messages wait for it. */
  waiting: z.number(),
});
export type MailOutage = z.output<typeof mailOutage>;

/** What Config → Correo shows above the list. */
export const mailState = z.strictObject({
  /** How many messages stand in each of the states that somebody may have to look at. */
  counts: z.record(z.enum(mailStatuses).exclude(['sent']), z.int()),
  /** When the oldest of those that failed was written. */
  failed_since: aMoment.nullable(),
  /** From the first failed attempt on, before anybody is told. */
  outages: z.array(mailOutage),
  /** The ways that there are; none where no mail server is set and no Google account is connected. */
  channels: z.array(z.enum(mailChannels)),
});
export type MailState = z.output<typeof mailState>;

/** A message as the administrators' list shows it; moments are local, 'YYYY-MM-DD HH:mm:ss'. */
export const mailRow = z.strictObject({
  id: z.int(),
  /** Which message it is: 'budgetSent', 'recoverPassword'… */
  template: z.string(),
  user_id: z.int().nullable(),
  to_address: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** Those that failed for want of a way are not counted. */
  attempts: z.number(),
  /** Why the last attempt failed. */
  last_fault: z.enum(mailFaults).nullable(),
  /** What the mail server said to the last attempt. */
  last_error: z.string().nullable(),
  created_at: z.string(),
  /** When it is tried next; null unless it waits. */
  next_attempt_at: z.string().nullable(),
  sent_at: z.string().nullable(),
});
export type MailRow = z.output<typeof mailRow>;

/** A message opened: its links are secrets, so reading it is logged. */
export const mailData = mailRow.extend({
  message_id: z.string(),
  travel_id: z.int().nullable(),
  budget_id: z.int().nullable(),
  text: z.string(),
  /** A whole page of HTML: shown in a frame without scripts. */
  html: z.string(),
});
export type MailData = z.output<typeof mailData>;

export const mailCalls = {
  'mail/getFilteredPaginated': post({ permission: 'mail:read', body: mailListBody, answer: pages(mailRow) }),
  'mail/state': get({ permission: 'mail:read', answer: reads(mailState) }),
  'mail/data/:id': get({ permission: 'mail:read', params: idParams, answer: reads(mailData) }),
  'mail/resend': post({ permission: 'mail:send', body: idBody, answer: doneTo }),
  'mail/resendFailed': post({ permission: 'mail:send', answer: does({ count: z.int() }) }),
  'mail/test': post({ permission: 'mail:send', body: mailTestBody, answer: does({ answer: z.string() }) }),
};
