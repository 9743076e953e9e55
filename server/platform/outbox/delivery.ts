import type { Language } from '../../../contract/language.ts';
import type { MailChannel, MailFault } from '../../../contract/mail/schema.ts';
import type { Trx } from '../db/db.ts';

/** The types shared by the outbox and the transports. */

/** A file that a message carries. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A message as the transport hands it to the mail server. */
export interface Message {
  template: string;
  /** The address for answers; null when the transport sets it. */
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** The same in every attempt, so that a mailbox can recognise a duplicate. */
  messageId: string;
  /** When it was written; the same in every attempt. */
  date: Date;
  /** Awaited before the last byte is sent. After that byte the server may have the message. */
  beforeLastByte?: () => Promise<void>;
  /** Called with the server's reply that accepted it. */
  onAccepted?: (reply: string) => void;
}

/** What a message in the outbox is, for whom, and about which budget. */
export interface MailMatter {
  template: string;
  user_id: number | null;
  budget_id: number | null;
  language: Language;
  /** The instant as the database wrote it. */
  created_at: string;
}

/** Carries messages to a mail server. */
export interface Transport {
  /**
   * Settles when the server has answered, or soon after the signal aborts.
   * @throws a `DeliveryError` unless the server accepted the message
   */
  send(message: Message, signal: AbortSignal): Promise<void>;
  close(): void;
}

/**
 * `refused`: the server will never take this message. `deferred`: perhaps later. `stalled`: the server accepted the
 * connection and did not answer in time. `unreachable`: no message could leave now. `stale`: a kept connection had
 * ended before anything was sent, which says nothing about the message or the server.
 */
export type DeliveryFault = 'refused' | 'deferred' | 'stalled' | 'unreachable' | 'stale';

const usualReason = {
  refused: 'refused',
  deferred: 'other',
  stalled: 'stalled',
  unreachable: 'connection',
  stale: 'broken',
} as const satisfies Record<DeliveryFault, MailFault>;

/** Why a message was not accepted: the server's words, and a reason that screens translate. */
export class DeliveryError extends Error {
  readonly fault: DeliveryFault;
  readonly reason: MailFault;

  constructor(
    fault: DeliveryFault,
    message: string,
    { reason, ...options }: ErrorOptions & { reason?: MailFault } = {},
  ) {
    super(message, options);
    this.fault = fault;
    this.reason = reason ?? usualReason[fault];
  }
}

export interface DeliveryOptions {
  /** How long a row belongs to one sender, in ms. After that another sender may take the row of a killed process. */
  lease: number;
  /** When an attempt is given up, in ms. It is below the lease, so that nobody else sends the row meanwhile. */
  deadline: number;
  /** The pause after each failed attempt, in ms. After the last one the message has failed. */
  retryAfter: readonly number[];
  /** How many messages are sent at once. */
  concurrency: number;
  /** While no mail leaves, the pauses between single attempts, in ms. The last one repeats. */
  retryChannelAfter: readonly number[];
  /** The channel whose messages it sends. */
  channel: MailChannel;
  /** How many bulk messages all processes together start per minute. */
  bulkPerMinute: number;
  /** When it aborts, no further row is taken. */
  signal?: AbortSignal;
  /** Reads the bytes of an attached file; null when the file is gone. */
  readFile?: (fileId: string) => Promise<Buffer | null>;
  /** Makes the papers that a message carries besides its files, when it is sent. */
  papersOf?: (mail: MailMatter) => Promise<Attachment[]>;
  /** Called when a message is given up or unsure, in the transaction that marks it. */
  onGivenUp?: (trx: Trx, mail: GivenUp) => Promise<void>;
  /**
   * Called once when no mail has left for `outageMinutes`, and once when mail leaves again, in the transaction that
   * records it.
   */
  outage?: {
    begins(trx: Trx, outage: DeliveryOutage): Promise<void>;
    ends(trx: Trx, outage: DeliveryOutage): Promise<void>;
  };
}

/** A channel that sends no mail. */
export interface DeliveryOutage {
  channel: MailChannel;
  since: Date;
  fault: MailFault;
  /** The words of the mail server or of the network. */
  error: string;
}

/** A message that is not tried again automatically. */
export interface GivenUp {
  /** The id of its row in the outbox. */
  id: number;
  to: string;
  subject: string;
  /**
   * The words of the mail server; null when the sender was killed while the server answered: the message may have left.
   */
  error: string | null;
  travelId: number | null;
  budgetId: number | null;
}
