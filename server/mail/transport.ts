import { Transform } from 'node:stream';
import type { Transporter } from 'nodemailer';
import type { Config } from '../platform/config.ts';
import {
  type Attachment,
  DeliveryError,
  type DeliveryFault,
  type Message,
  type Transport,
} from '../platform/outbox.ts';
import { withoutLogo } from './dead-links.ts';
import { unasked, writtenByPeople } from './params.ts';
import { logoId } from './render.ts';

/** Who the mails are from, as the agency's setting says. */
export interface Sender {
  name: string;
  email: string | null;
  /** The picture of `letterLogo`; none where the agency has no logo. */
  logo?: Buffer | null;
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
  const server = { url: config.smtpUrl };
  let mailer: Promise<Transporter> | undefined;
  return {
    async send(message, signal) {
      mailer ??= mailerOf(server, timeouts);
      return sendBy(await mailer, addressesOf(config, await sender()), message, signal);
    },
    close: () => void mailer?.then(made => made.close()),
  };
}

/** A pool of connections to a mail server, with what holds for every one of ours. */
export async function mailerOf(server: object, timeouts = usualTimeouts): Promise<Transporter> {
  // Loaded with the first letter: 14 MB that a quiet application does without.
  const { createTransport } = await import('nodemailer');
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

/**
 * Hands a message to a mail server.
 * @param addresses who it is from and whom an answer reaches where the message says nothing, and the logo
 * @throws a `DeliveryError` unless the server took the message
 */
export async function sendBy(
  mailer: Transporter,
  { logo, ...addresses }: ReturnType<typeof addressesOf>,
  { template, to, replyTo, html, attachments, ...message }: Message,
  signal: AbortSignal,
): Promise<void> {
  try {
    await mailer.sendMail({
      ...message,
      ...addresses,
      ...pictured(html, attachments, logo),
      // As objects: a text would be split at commas into several addresses.
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      to: { name: '', address: to },
      headers: headersOf(template, replyTo),
      signal,
    });
  } catch (error) {
    throw deliveryError(error);
  }
}

/** A letter that shows the logo carries it; one that outlived it shows the agency's name. */
function pictured(html: string, attachments: readonly Attachment[], logo: Buffer | null | undefined) {
  if (!html.includes(`cid:${logoId}`)) return { html, attachments: [...attachments] };
  if (!logo) return { html: withoutLogo(html), attachments: [...attachments] };
  const picture = { filename: 'logo.png', content: logo, cid: logoId, contentDisposition: 'inline' as const };
  return { html, attachments: [picture, ...attachments] };
}

const includes = (list: readonly string[], template: string) => list.includes(template);

/**
 * What mail programs read: that nobody pressed 'send' (RFC 3834), and for what nobody asked for, whom to tell that it
 * should end (RFC 2369).
 */
function headersOf(template: string, answers: string | null): Record<string, string> {
  return {
    ...(includes(writtenByPeople, template) ? {} : { 'Auto-Submitted': 'auto-generated' }),
    ...(includes(unasked, template) && answers
      ? { 'List-Unsubscribe': `<mailto:${answers}?subject=unsubscribe>` }
      : {}),
  };
}

/**
 * MAIL_FROM, else the agency's own address, else one at the public host. Answers go to the agency's address where it
 * has one.
 */
export function addressesOf(config: Pick<Config, 'mailFrom' | 'publicUrl'>, { name, email, logo }: Sender) {
  const own = email ? { name, address: email } : undefined;
  const fallback = { name, address: `no-reply@${mailDomain(config.publicUrl)}` };
  return { from: config.mailFrom ?? own ?? fallback, replyTo: config.mailFrom ? own : undefined, logo };
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
