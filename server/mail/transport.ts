import { Transform } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../platform/config.ts';
import { DeliveryError, type DeliveryFault, type Message, type Transport } from '../platform/outbox.ts';

/** Who the mails are from, as the agency's setting says. */
export interface Sender {
  name: string;
  email: string | null;
}

/** When a silent mail server is given up, in ms. */
export interface SmtpTimeouts {
  connection: number;
  greeting: number;
  socket: number;
}

const usualTimeouts: SmtpTimeouts = { connection: 10_000, greeting: 10_000, socket: 20_000 };

/**
 * The way to the mail server of the configuration.
 * @param sender read for each message, so that a change of the agency's name needs no restart
 * @returns null when no server is set
 */
export function smtpTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  sender: () => Promise<Sender>,
  timeouts = usualTimeouts,
): Transport | null {
  if (!config.smtpUrl) return null;
  const mailer = mailerOf({ url: config.smtpUrl }, timeouts);
  return {
    send: async (message, signal) => sendBy(mailer, addressesOf(config, await sender()), message, signal),
    close: () => mailer.close(),
  };
}

/** A pool of connections to a mail server, with what holds for every one of ours. */
export function mailerOf(server: object, timeouts = usualTimeouts): Transporter {
  const mailer = createTransport({
    ...server,
    pool: true,
    maxConnections: 2,
    // Every repeat is the outbox's decision, and counted there. Short idling, so that connections hardly go stale.
    maxRequeues: 0,
    idleTimeout: 10_000,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  mailer.use('stream', (mail, next) => {
    const { handing } = mail.data as Pick<Message, 'handing'>;
    // The server has the message with its last byte: it is noted before that goes out.
    if (handing) mail.message?.transform(() => held(handing));
    next();
  });
  return mailer;
}

/** Passes everything on, and ends once the note is written. */
function held(note: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _encoding, next) => next(null, chunk),
    flush: next => void note().then(() => next(), next),
  });
}

/** @throws a `DeliveryError` unless the server took the message */
export async function sendBy(
  mailer: Transporter,
  addresses: ReturnType<typeof addressesOf>,
  { to, ...message }: Message,
  signal: AbortSignal,
): Promise<void> {
  try {
    await mailer.sendMail({
      ...message,
      ...addresses,
      // As an object: a text would be split at commas into several addresses.
      to: { name: '', address: to },
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  } catch (error) {
    throw deliveryError(error);
  }
}

/**
 * MAIL_FROM, else the agency's own address, else one at the public host. Answers go to the agency's address where it
 * has one.
 */
export function addressesOf(config: Pick<Config, 'mailFrom' | 'publicUrl'>, { name, email }: Sender) {
  const own = email ? { name, address: email } : undefined;
  const fallback = { name, address: `no-reply@${mailDomain(config.publicUrl)}` };
  return { from: config.mailFrom ?? own ?? fallback, replyTo: config.mailFrom ? own : undefined };
}

/** The host of the public address: the right side of Message-IDs. */
export function mailDomain(publicUrl: string): string {
  return new URL(publicUrl).hostname;
}

interface SmtpError extends Error {
  code?: string;
  /** The server's answer, if it gave one. */
  response?: string;
  responseCode?: number;
}

function deliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  if (!(error instanceof Error)) return new DeliveryError('deferred', String(error));
  const { code, response, responseCode, message }: SmtpError = error;
  return new DeliveryError(faultOf(code, responseCode), response ?? message, { cause: error });
}

function faultOf(code: string | undefined, responseCode: number | undefined): DeliveryFault {
  // Only an answer about this message refuses it for good: a 5xx at the sign-in is a setting to be corrected.
  const aboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (aboutMessage && (responseCode === undefined || responseCode >= 500)) return 'refused';
  const noServer = code === 'EDNS' || code === 'EAUTH' || code === 'ETLS' || code === 'ESOCKET';
  return noServer ? 'unreachable' : 'deferred';
}
