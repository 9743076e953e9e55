import type { Trx } from './db/db.ts';

/** What the outbox and what carries its messages agree on. */

/** The ways to a reader: the configured mail server, or the agency's Google account. */
export type Channel = 'smtp' | 'google';

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

/** `refused`: this message will never be taken. `deferred`: later perhaps. `unreachable`: nor would any other now. */
export type DeliveryFault = 'refused' | 'deferred' | 'unreachable';

/** Why a message was not taken, in the server's words. */
export class DeliveryError extends Error {
  readonly fault: DeliveryFault;

  constructor(fault: DeliveryFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

export interface DeliveryOptions {
  /** For how long a row is a sender's own, in ms: what a killed process holds is free again after it. */
  lease: number;
  /** When an attempt is given up, in ms; below the lease, so that nobody else sends the row meanwhile. */
  deadline: number;
  /** The wait after each failed attempt, in ms; after the last one the message has failed. */
  retryAfter: readonly number[];
  /** Messages under way at once. */
  lanes: number;
  /** Which messages it sends. */
  channel: Channel;
  /** So many bulk messages are begun in any minute, by all processes together. */
  bulkPerMinute: number;
  /** Aborted: takes no further row. */
  signal?: AbortSignal;
  /** Reads the bytes of a file that a message carries; null when they are gone. */
  readFile?: (fileId: string) => Promise<Buffer | null>;
  /** Told of a message that is given up, or unsure, in the transaction that marks it so. */
  givenUp?: (trx: Trx, mail: GivenUp) => Promise<void>;
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
