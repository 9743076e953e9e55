import { Transform } from 'node:stream';
import type { Transporter } from 'nodemailer';
import type { Config } from '../platform/config/config.ts';
import type { Attachment, Message, Transport } from '../platform/outbox/delivery.ts';
import { usualDelivery } from '../platform/outbox/outbox-sending.ts';
import { deliveryError } from './faults.ts';
import { letterNamesWhere } from './letters.ts';
import { logoId, type PictureShape, picturesIn, withCodeAttached, withoutLogo, withoutPicture } from './picture.ts';

/** The sender of the mails, from the agency's setting. */
export interface Sender {
  name: string;
  email: string | null;
  /** The result of `letterLogo`; missing when the agency has no logo. */
  logo?: Buffer | null;
  /** The picture of a photo in a shape (picture.ts); null when its file does not exist any more. */
  picture?: (file: string, shape: PictureShape) => Promise<Buffer | null>;
}

/** When a silent mail server is given up, in ms. */
export interface SmtpTimeouts {
  connection: number;
  greeting: number;
  socket: number;
}

const defaultTimeouts: SmtpTimeouts = { connection: 10_000, greeting: 10_000, socket: 20_000 };

/**
 * The transport to the configured mail server.
 * @param sender called for each message, so that a change of the agency's name needs no restart
 * @returns null when no server is configured
 */
export function smtpTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  sender: () => Promise<Sender>,
  timeouts = defaultTimeouts,
): Transport | null {
  if (!config.smtpUrl) return null;
  const server = smtpServer(config.smtpUrl);
  let mailer: Promise<Transporter> | undefined;
  return {
    async send(message, signal) {
      mailer ??= createMailer(server, timeouts);
      return sendMessage(await mailer, senderAddresses(config, await sender()), message, signal);
    },
    close: () => void mailer?.then(made => made.close()),
  };
}

/**
 * How to reach the mail server of an address. Letters and the password travel encrypted: `smtps://` from the first byte,
 * `smtp://` by STARTTLS, without which nothing is sent. Only `?tls=none`, or a server on this machine, does without.
 */
export function smtpServer(address: string): { url: string; requireTLS: boolean; ignoreTLS: boolean } {
  const url = new URL(address);
  const ignoreTLS = url.searchParams.get('tls') === 'none';
  url.searchParams.delete('tls');
  const requireTLS = url.protocol === 'smtp:' && !ignoreTLS && !loopbackHost.test(url.hostname);
  return { url: url.href, requireTLS, ignoreTLS };
}

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Connects to a mail server, encrypts and signs in as for a letter, and sends none.
 * @returns whether the password and letters would travel encrypted, or stay on this machine
 * @throws a `DeliveryError`
 */
export async function verifyServer(smtpUrl: string, timeouts = defaultTimeouts): Promise<boolean> {
  const server = smtpServer(smtpUrl);
  const mailer = await createMailer(server, timeouts);
  try {
    await mailer.verify();
    return !server.ignoreTLS || loopbackHost.test(new URL(smtpUrl).hostname);
  } catch (error) {
    throw deliveryError(error, false);
  } finally {
    mailer.close();
  }
}

/** A pool of connections to a mail server, with the settings that all our mailers share. */
export async function createMailer(server: object, timeouts = defaultTimeouts): Promise<Transporter> {
  // Loaded with the first letter, because it takes 14 MB.
  const { createTransport } = await import('nodemailer');
  const mailer = createTransport({
    ...server,
    pool: true,
    // A message never waits here for another, because its time limit is already running.
    maxConnections: usualDelivery.concurrency,
    // Only the outbox repeats a message and counts that. Connections are idle only for a short time, so that few become
    // stale.
    maxRequeues: 0,
    idleTimeout: 10_000,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  mailer.use('stream', (mail, next) => {
    const { beforeLastByte } = mail.data as Pick<Message, 'beforeLastByte'>;
    // The server has the message with its last byte, so the handing over is recorded before that byte is sent.
    if (beforeLastByte) mail.message?.transform(() => delayEnd(beforeLastByte));
    if (mail.message) reportReading(mail.message, mail.data as TransferHook);
    next();
  });
  return mailer;
}

/** What we add to a message of nodemailer. */
interface TransferHook {
  /**
   * Called once the server has accepted the connection and asks for the message. Earlier failures concern all messages
   * alike.
   */
  onTransfer?: () => void;
}

function reportReading(message: { createReadStream(...args: unknown[]): unknown }, { onTransfer }: TransferHook): void {
  const read = message.createReadStream.bind(message);
  message.createReadStream = (...args) => {
    onTransfer?.();
    return read(...args);
  };
}

/** Passes everything on, and ends after the promise of `beforeEnd`. */
function delayEnd(beforeEnd: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _encoding, next) => next(null, chunk),
    flush: next => void beforeEnd().then(() => next(), next),
  });
}

/**
 * Sends a message to a mail server.
 * @param addresses the sender, the default address for answers, and the pictures
 * @throws a `DeliveryError` unless the server accepted the message
 */
export async function sendMessage(
  mailer: Transporter,
  { logo, picture, ...addresses }: ReturnType<typeof senderAddresses>,
  { template, to, replyTo, html, attachments, onAccepted, ...message }: Message,
  signal: AbortSignal,
): Promise<void> {
  let transferring = false;
  const onTransfer = () => {
    transferring = true;
  };
  try {
    const { response } = await mailer.sendMail({
      ...message,
      ...({ onTransfer } satisfies TransferHook),
      ...addresses,
      ...(await withImages(html, attachments, { logo, picture })),
      // As objects: a text would be split at commas into several addresses.
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      to: { name: '', address: to },
      headers: headersOf(template, replyTo),
      signal,
    });
    onAccepted?.(response ?? '');
  } catch (error) {
    throw deliveryError(error, transferring);
  }
}

/**
 * Attaches the logo, the photos and the bank's code that a letter shows. When there is no logo any more, the letter
 * shows the agency's name; a photo whose file does not exist any more is left out.
 */
async function withImages(
  letterHtml: string,
  files: readonly Attachment[],
  { logo, picture }: Pick<Sender, 'logo' | 'picture'>,
) {
  const { attachments: images, ...letter } = await withCodeAttached(letterHtml);
  let { html } = letter;
  const contentDisposition = 'inline' as const;
  if (logo && html.includes(`cid:${logoId}"`)) {
    images.push({ filename: 'logo.png', content: logo, cid: logoId, contentDisposition });
  } else html = withoutLogo(html);
  for (const { id, file, shape } of picturesIn(html)) {
    const content = await picture?.(file, shape);
    if (content) images.push({ filename: `${shape}.jpg`, content, cid: id, contentDisposition });
    else html = withoutPicture(html, id);
  }
  return { html, attachments: [...images, ...files] };
}

const manualLetters = new Set(letterNamesWhere(letter => letter.manual));
const unsolicitedLetters = new Set(letterNamesWhere(letter => letter.unsolicited));

/**
 * Headers for mail programs: a letter is automatic (RFC 3834), and how to unsubscribe from letters that nobody asked
 * for (RFC 2369).
 */
function headersOf(template: string, replyTo: string | null): Record<string, string> {
  return {
    ...(manualLetters.has(template) ? {} : { 'Auto-Submitted': 'auto-generated' }),
    ...(unsolicitedLetters.has(template) && replyTo
      ? { 'List-Unsubscribe': `<mailto:${replyTo}?subject=unsubscribe>` }
      : {}),
  };
}

/**
 * The sender is MAIL_FROM, or the agency's address, or one at the public host, under the agency's name unless MAIL_FROM
 * has its own. Answers go to the agency's address if it has one.
 */
export function senderAddresses(
  config: Pick<Config, 'mailFrom' | 'publicUrl'>,
  { name, email, logo, picture }: Sender,
) {
  const own = email ? { name, address: email } : undefined;
  const fallback = { name, address: `no-reply@${mailDomain(config.publicUrl)}` };
  const from =
    config.mailFrom &&
    (/[<\s]/.test(config.mailFrom.trim()) ? config.mailFrom : { name, address: config.mailFrom.trim() });
  return { from: from ?? own ?? fallback, replyTo: config.mailFrom ? own : undefined, logo, picture };
}

/** Whether somebody reads answers to MAIL_FROM: it is set, and its name is not like 'no-reply'. */
export const readsReplies = ({ mailFrom }: Pick<Config, 'mailFrom'>): boolean =>
  mailFrom !== undefined &&
  !/\b(no|ne|do)[-_.]?(not[-_.]?)?(reply|responder|contestar|repondre|pas-repondre)\b[^@]*@/i.test(mailFrom);

/** The host of the public address: the right-hand side of Message-IDs. */
export const mailDomain = (publicUrl: string): string => new URL(publicUrl).hostname;
