import { z } from 'zod';
import { email, pageNumber } from './validation.ts';

export type * from './mail-calls.ts';

/** The longest subject of a letter, in characters: lists of messages cut longer ones. */
export const longestSubject = 120;

/**
 * A message of the outbox (decisions 5): waiting, with the mail server, kept for want of one, given up, or `unsure`: one
 * of many whose sending broke off just as the server took it, which is not repeated by itself.
 */
export const mailStatuses = ['queued', 'sent', 'kept', 'failed', 'unsure'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** The way itself is closed: no message leaves by it. The other reasons are about one message. */
export const wayFaults = [
  ...(['connection', 'address', 'silence', 'tls'] as const),
  ...(['credentials', 'busy', 'sender', 'consent'] as const),
] as const;
export type WayFault = (typeof wayFaults)[number];

/**
 * Why a message did not leave, in words that everybody understands (`mail.fault.…` of the texts). What the mail server
 * itself said stands beside it.
 */
export const mailFaults = [...wayFaults, 'refused', 'deferred', 'stalled', 'broken', 'file', 'key', 'other'] as const;
export type MailFault = (typeof mailFaults)[number];

export const isWayFault = (fault: MailFault | null): fault is WayFault => wayFaults.some(way => way === fault);

/** The ways to a reader: the configured mail server, or the agency's Google account. */
export const mailChannels = ['smtp', 'google'] as const;
export type MailChannel = (typeof mailChannels)[number];

/** After so many minutes without a way out, staff are told. */
export const outageMinutes = 5;

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
