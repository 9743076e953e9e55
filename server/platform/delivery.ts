import type { MailChannel, MailFault } from '../../contract/mail.ts';
import type { Trx } from './db/db.ts';

/** What the outbox and what carries its messages agree on. */

/** A file that a message carries. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A message as the transport hands it to the mail server. */
export interface Message {
  template: string;
  /** Whom an answer reaches; null where the transport knows. */
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** The same in every attempt, so that a mailbox that got it twice can tell. */
  messageId: string;
  /** When it was written: the same in every attempt, too. */
  date: Date;
  /** To be waited for before the last byte goes out: from there on the server may have the message. */
  handing?: () => Promise<void>;
  /** Told the words with which the server took it. */
  taken?: (words: string) => void;
}

/** What carries messages to a mail server. */
export interface Transport {
  /**
   * Settles once the server has answered, or soon after the signal aborts.
   * @throws a `DeliveryError` unless the server took the message
   */
  send(message: Message, signal: AbortSignal): Promise<void>;
  close(): void;
}

/**
 * `refused`: this message will never be taken. `deferred`: later perhaps. `stalled`: the server let us in and did not
 * answer in time. `unreachable`: nor would any other message have left now. `stale`: a connection that was kept had
 * ended before anything was handed over, which says nothing of the message nor of the server.
 */
export type DeliveryFault = 'refused' | 'deferred' | 'stalled' | 'unreachable' | 'stale';

const usualReason = {
  refused: 'refused',
  deferred: 'other',
  stalled: 'stalled',
  unreachable: 'connection',
  stale: 'broken',
} as const satisfies Record<DeliveryFault, MailFault>;

/** Why a message was not taken: in the server's words, and as a reason that screens put into plain ones. */
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
  /** For how long a row is a sender's own, in ms: what a killed process holds is free again after it. */
  lease: number;
  /** When an attempt is given up, in ms; below the lease, so that nobody else sends the row meanwhile. */
  deadline: number;
  /** The wait after each failed attempt, in ms; after the last one the message has failed. */
  retryAfter: readonly number[];
  /** Messages under way at once, those aside that have become slow. */
  lanes: number;
  /** When a message under way is slow, in ms: its lane goes on with the next one meanwhile. */
  patience: number;
  /** Messages under way at once, the slow ones too. */
  mostAtOnce: number;
  /** Of these, messages that stalled in their last attempt. */
  mostStalled: number;
  /** While no mail leaves, one message is tried after so many ms; the last of them again and again. */
  tryWayAfter: readonly number[];
  /** Which messages it sends. */
  channel: MailChannel;
  /** So many bulk messages are begun in any minute, by all processes together. */
  bulkPerMinute: number;
  /** Aborted: takes no further row. */
  signal?: AbortSignal;
  /** Reads the bytes of a file that a message carries; null when they are gone. */
  readFile?: (fileId: string) => Promise<Buffer | null>;
  /** Told of a message that is given up, or unsure, in the transaction that marks it so. */
  givenUp?: (trx: Trx, mail: GivenUp) => Promise<void>;
  /** Told once that no mail has left for `outageMinutes`, and once that it leaves again, in the transaction that notes so. */
  outage?: {
    begins(trx: Trx, outage: Outage): Promise<void>;
    ends(trx: Trx, outage: Outage): Promise<void>;
  };
}

/** A way by which no mail leaves. */
export interface Outage {
  channel: MailChannel;
  since: Date;
  fault: MailFault;
  /** The words of the mail server, or of the network. */
  error: string;
}

/** A message that will not be tried again by itself. */
export interface GivenUp {
  /** Of its row in the outbox. */
  id: number;
  to: string;
  subject: string;
  /** The words of the mail server; null where its sender was killed while it answered: the message may have gone. */
  error: string | null;
  travelId: number | null;
  budgetId: number | null;
}
