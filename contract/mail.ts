import { z } from 'zod';
import type { Moment } from './dates.ts';
import type { Language } from './language.ts';
import { email, pageNumber } from './validation.ts';

/** The longest subject of a letter, in characters: lists of messages cut longer ones. */
export const longestSubject = 120;

/**
 * A message of the outbox (decisions 5): waiting, with the mail server, kept for want of one, given up, or `unsure`: one
 * of many whose sending broke off just as the server took it, which is not repeated by itself.
 */
export const mailStatuses = ['queued', 'sent', 'kept', 'failed', 'unsure'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/**
 * Why a message did not leave, in words that everybody understands (`mail.fault.…` of the texts). What the mail server
 * itself said stands beside it.
 */
export type MailFault = WayFault | 'refused' | 'deferred' | 'stalled' | 'broken' | 'file' | 'key' | 'other';

/** The way itself is closed: no message leaves by it. The other reasons are about one message. */
export const wayFaults = [
  ...(['connection', 'address', 'silence', 'tls'] as const),
  ...(['credentials', 'busy', 'sender', 'consent'] as const),
] as const;
export type WayFault = (typeof wayFaults)[number];

export const isWayFault = (fault: MailFault | null): fault is WayFault => wayFaults.some(way => way === fault);

/** The ways to a reader: the configured mail server, or the agency's Google account. */
export const mailChannels = ['smtp', 'google'] as const;
export type MailChannel = (typeof mailChannels)[number];

/** After so many minutes without a way out, staff are told. */
export const outageMinutes = 5;

/** A way by which no mail leaves at present. */
export interface MailOutage {
  channel: MailChannel;
  since: Moment;
  fault: MailFault;
  /** The words of the mail server; null for who may not mend it. */
  error: string | null;
  /** How many messages wait for it. */
  waiting: number;
}

/** What Config → Correo shows above the list. */
export interface MailState {
  /** How many messages stand in each of the states that somebody may have to look at. */
  counts: Record<Exclude<MailStatus, 'sent'>, number>;
  /** When the oldest of those that failed was written. */
  failed_since: Moment | null;
  /** From the first failed attempt on, before anybody is told. */
  outages: MailOutage[];
  /** The ways that there are; none where no mail server is set and no Google account is connected. */
  channels: MailChannel[];
}

/** The list's filter: a text of the subject or the recipient, and a state. */
export const mailListBody = z.object({
  filter: z
    .union(
      [
        z.string().max(200),
        z.strictObject({ name: z.string().max(200).nullish(), status: z.enum(mailStatuses).nullish() }),
      ],
      'common.dataInvalid',
    )
    .nullish()
    .transform(filter =>
      typeof filter === 'string' || !filter
        ? { name: (filter ?? '').trim(), status: null }
        : { name: (filter.name ?? '').trim(), status: filter.status ?? null },
    ),
  page: pageNumber.nullish(),
});

/** A test message: where to, and by which way. */
export const mailTestBody = z.object({
  to: email('recover.emailRequired', 'recover.emailInvalid'),
  channel: z.enum(mailChannels, 'common.dataInvalid').default('smtp'),
});

/** After so many seconds the outcome of a test is told, whatever the mail server does. */
export const mailTestSeconds = 20;

/** A message as the administrators' list shows it; moments are local, 'YYYY-MM-DD HH:mm:ss'. */
export interface MailRow {
  id: number;
  /** Which message it is: 'budgetSent', 'recoverPassword'… */
  template: string;
  user_id: number | null;
  to_address: string;
  language: Language;
  subject: string;
  status: MailStatus;
  /** Those that failed for want of a way are not counted. */
  attempts: number;
  /** Why the last attempt failed. */
  last_fault: MailFault | null;
  /** What the mail server said to the last attempt. */
  last_error: string | null;
  created_at: string;
  /** When it is tried next; null unless it waits. */
  next_attempt_at: string | null;
  sent_at: string | null;
}

/** A message opened: its links are secrets, so reading it is logged. */
export interface MailData extends MailRow {
  message_id: string;
  travel_id: number | null;
  budget_id: number | null;
  text: string;
  /** A whole page of HTML: shown in a frame without scripts. */
  html: string;
}
