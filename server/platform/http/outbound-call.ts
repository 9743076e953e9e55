import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { checkLiteral, guardedLookup, RefusedAddress } from './public-address.ts';

/** Calls to addresses that somebody has typed: no redirect is followed, and little of the answer is read. */

/** `address`: the name leads to no address. `refused`: it leads where the application does not send to. */
type OutboundFault = 'address' | 'refused' | 'connection' | 'tls' | 'timeout';

export class OutboundError extends Error {
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

interface OutboundCall {
  method: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  /** Ends everything together: the deadline. */
  signal: AbortSignal;
  /** How much of the answer is read, in bytes. */
  maxBytes: number;
  /** Whether addresses of the agency's own network and of this machine are meant, too. */
  allowPrivate: boolean;
}

/**
 * Makes a call on a connection of its own.
 * @returns status, headers and the beginning of the body as text, whatever the status is. A body that ends late, or never,
 * is cut off.
 * @throws `OutboundError` when there is none
 */
export async function callOutbound(url: URL, { method, body, headers, signal, maxBytes, allowPrivate }: OutboundCall) {
  try {
    checkLiteral(url, allowPrivate);
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      method,
      headers: body ? { ...headers, 'content-length': Buffer.byteLength(body) } : headers,
      lookup: guardedLookup(allowPrivate),
      agent: false,
      signal,
    });
    const response = await responseOf(request, body);
    const { statusCode: status = 0, headers: answerHeaders } = response;
    return { status, headers: answerHeaders, text: await beginningOf(response, maxBytes) };
  } catch (error) {
    throw outboundError(error, signal.aborted);
  }
}

const responseOf = (request: ClientRequest, body: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    // The listener stays: an error after the answer is one of its body.
    request.on('error', reject);
    request.on('response', resolve);
    // An answer with another protocol (101) only closes the connection. After another answer this changes nothing.
    request.on('close', () => reject(new Error('the connection was closed without an answer')));
    request.end(body);
  });

/** The beginning of a body. The status has come, so an error in the body changes nothing. */
async function beginningOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= maxBytes) break;
    }
  } catch {
    // The part that has arrived is the answer.
  }
  response.destroy();
  // The database takes no NUL.
  return Buffer.concat(parts).subarray(0, maxBytes).toString('utf8').replaceAll('\0', '');
}

const tls = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA)/;

function outboundError(error: unknown, late: boolean): OutboundError {
  if (error instanceof RefusedAddress) return new OutboundError('refused', error.message, { cause: error });
  const message = error instanceof Error ? error.message : String(error);
  if (late) return new OutboundError('timeout', 'no answer in time', { cause: error });
  const code = String((error as NodeJS.ErrnoException | null)?.code ?? '');
  // Several addresses that all failed have their errors inside.
  const words = message || code;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new OutboundError('address', words, { cause: error });
  return new OutboundError(tls.test(code) ? 'tls' : 'connection', words, { cause: error });
}
