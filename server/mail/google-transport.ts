import type { Transporter } from 'nodemailer';
import type { GoogleConfig } from '../platform/config/config.ts';
import { DeliveryError, type Transport } from '../platform/outbox/delivery.ts';
import { createMailer, type Sender, type SmtpTimeouts, sendMessage } from './transport.ts';

/** The mailbox of an account, and an access token for it. */
interface Mailbox {
  email: string;
  accessToken: string;
}

/**
 * The transport to Gmail, signed in with OAuth 2 (XOAUTH2).
 * @param mailbox called for each message, and again with a refused token; null when there is no access
 */
export function googleTransport(
  { smtp }: Pick<GoogleConfig, 'smtp'>,
  mailbox: (refusedToken?: string) => Promise<Mailbox | null>,
  sender: () => Promise<Sender>,
  timeouts?: SmtpTimeouts,
): Transport {
  let signedIn: { token: string; mailer: Promise<Transporter> } | undefined;

  function close(): void {
    void signedIn?.mailer.then(made => made.close());
    signedIn = undefined;
  }

  /** Connections are signed in with a token, so another token needs new connections. */
  function mailerFor({ email, accessToken }: Mailbox): Promise<Transporter> {
    if (signedIn?.token === accessToken) return signedIn.mailer;
    close();
    const auth = { type: 'OAuth2', user: email, accessToken };
    signedIn = { token: accessToken, mailer: createMailer({ ...smtp, auth }, timeouts) };
    return signedIn.mailer;
  }

  return {
    async send(message, signal) {
      const { name, email: replyTo, logo, picture } = await sender();
      const attempt = async (refusedToken?: string) => {
        const account = await mailbox(refusedToken).catch((cause: unknown) => {
          const words = cause instanceof Error ? cause.message : String(cause);
          throw new DeliveryError('unreachable', words, { reason: 'silence', cause });
        });
        if (!account)
          throw new DeliveryError('unreachable', 'Google gives no access to the account', { reason: 'consent' });
        const addresses = {
          from: { name, address: account.email },
          replyTo: replyTo && replyTo !== account.email ? { name, address: replyTo } : undefined,
          logo,
          picture,
        };
        return { token: account.accessToken, sent: sendMessage(await mailerFor(account), addresses, message, signal) };
      };
      const first = await attempt();
      try {
        await first.sent;
      } catch (error) {
        if (!isTokenRefusal(error)) throw error;
        await (await attempt(first.token)).sent;
      }
    },
    close,
  };
}

/** Then nothing of the message was sent. */
const isTokenRefusal = (error: unknown) =>
  error instanceof DeliveryError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'EAUTH';
