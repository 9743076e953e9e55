import type { MailFault } from '../../contract/mail/schema.ts';
import { DeliveryError, type DeliveryFault } from '../platform/outbox/delivery.ts';

/** An error of nodemailer. */
interface SmtpError extends Error {
  code?: string;
  /** The code of the operating system or of OpenSSL. `code` is nodemailer's own. */
  originalCode?: string;
  /** The command that failed. */
  command?: string;
  /** The server's answer, if it gave one. */
  response?: string;
  responseCode?: number;
}

/**
 * Translates a failed sending.
 * @param transferring whether the server had accepted the connection and was asked to take the message; an error before
 * that concerns every message
 */
export function deliveryError(error: unknown, transferring: boolean): DeliveryError {
  if (error instanceof DeliveryError) return error;
  if (!(error instanceof Error)) return new DeliveryError('deferred', String(error));
  const smtpError: SmtpError = error;
  const [fault, reason] = transferring
    ? messageFault(smtpError)
    : (['unreachable', connectionFault(smtpError)] as const);
  const message = smtpError.response ?? (closedBeforeUse(smtpError) ? 'Connection closed' : smtpError.message);
  return new DeliveryError(fault, message, { reason, cause: error });
}

/** Nodemailer's error for a connection that ended before it was used. Errors of the network name a command. */
const closedBeforeUse = ({ code, command }: SmtpError) => code === 'ECONNECTION' && command === undefined;

const signInCodes = [530, 534, 535, 538];
const tlsErrorCode = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA)/;

/** Why no message leaves by the channel. */
function connectionFault({ code, originalCode = '', response, responseCode = 0 }: SmtpError): MailFault {
  if (signInCodes.includes(responseCode)) return 'credentials';
  // A server that cannot check a password at the moment answers 454.
  if (code === 'EAUTH' && !(responseCode >= 400 && responseCode < 500)) return 'credentials';
  // The server answered STARTTLS by a refusal. A handshake that fails has no answer.
  if (code === 'ETLS' && response) return 'plain';
  if (code === 'ETLS' || tlsErrorCode.test(originalCode)) return 'tls';
  if (code === 'EDNS' || originalCode === 'ENOTFOUND') return 'address';
  if (code === 'ETIMEDOUT' || code === 'EABORT' || originalCode === 'ETIMEDOUT') return 'silence';
  return response ? 'busy' : 'connection';
}

/** Why this message was not sent, or no other would have been. */
function messageFault(error: SmtpError): readonly [DeliveryFault, MailFault] {
  const { code, command, response, responseCode = 0 } = error;
  // All letters have the same sender, so a refusal of the sender concerns all of them. 552 concerns the size of this
  // one.
  if (command === 'MAIL FROM' && response && responseCode !== 552) return ['unreachable', senderFault(responseCode)];
  // Later errors, 421 and 530 included, may concern only this recipient or this message, so others are tried.
  const aboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (aboutMessage && (responseCode === 0 || responseCode >= 500)) return ['refused', 'refused'];
  if (response) return ['deferred', 'deferred'];
  if (code === 'ETIMEDOUT' || code === 'EABORT') return ['stalled', 'stalled'];
  return [closedBeforeUse(error) ? 'stale' : 'deferred', 'broken'];
}

function senderFault(responseCode: number): MailFault {
  if (signInCodes.includes(responseCode)) return 'credentials';
  return responseCode >= 500 ? 'sender' : 'busy';
}
