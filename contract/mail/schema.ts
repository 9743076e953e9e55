import { z } from 'zod';
import { email, pageNumber } from '../validation.ts';

/** The length limit of a subject, in characters. Mail programs cut longer subjects in their lists. */
export const maxSubjectLength = 120;

/**
 * The state of a message in the outbox (decisions 5). `queued` waits, `sent` reached the mail server, `kept` stays
 * because there is no mail channel, `failed` was given up. `unsure` was part of a bulk sending that broke off while the
 * server was taking it; it is not sent again automatically.
 */
export const mailStatuses = ['queued', 'sent', 'kept', 'failed', 'unsure'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Faults that close the channel for every message. The other faults concern one message. */
const channelFaults = [
  ...(['connection', 'address', 'silence', 'tls', 'plain'] as const),
  ...(['credentials', 'busy', 'sender', 'consent'] as const),
] as const;
type ChannelFault = (typeof channelFaults)[number];

/**
 * Why a message was not sent. The texts `mail.fault.…` explain each reason in plain words. The mail server's own words
 * stand beside it.
 */
export const mailFaults = [
  ...channelFaults,
  'refused',
  'deferred',
  'stalled',
  'broken',
  'file',
  'key',
  'other',
] as const;
export type MailFault = (typeof mailFaults)[number];

export const isChannelFault = (fault: MailFault | null): fault is ChannelFault =>
  channelFaults.some(way => way === fault);

/** The mail channels: the configured mail server, or the agency's Google account. */
export const mailChannels = ['smtp', 'google'] as const;
export type MailChannel = (typeof mailChannels)[number];

/** Staff are notified when a channel has been closed for this many minutes. */
export const outageMinutes = 5;

/** The filter of the list: a part of the subject or the recipient, and a state. */
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
  /** A column of `contract/sort.ts`, with '-' before it for the reverse order. */
  sort: z.string().nullish(),
});

/** A test message: its address and its channel. */
export const mailTestBody = z.object({
  to: email('recover.emailRequired', 'recover.emailInvalid'),
  channel: z.enum(mailChannels, 'common.dataInvalid').default('smtp'),
});

/** The result of a test is reported after this many seconds, even if the mail server has not answered. */
export const mailTestSeconds = 20;
