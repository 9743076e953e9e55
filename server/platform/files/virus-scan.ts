import { connect, type Socket } from 'node:net';
import { code } from '../../../contract/envelope.ts';
import { Failure, refusal } from '../http/failure.ts';

/**
 * Asks ClamAV about a file before it is stored (INSTREAM of clamd). Without CLAMD_URL nothing is asked.
 * @throws a refusal, `file.infected`; 503 `file.scannerAway` when clamd does not answer: a file that nobody has looked at
 * is not taken
 */
type VirusScan = (bytes: Buffer) => Promise<void>;

/** How long an answer may take, in ms. */
const answerTimeout = 20_000;

/** When a caller should try again, in seconds. */
const retryAfter = 60;

/** The size of a piece, in bytes: each is sent with its length. */
const pieceBytes = 64 * 1024;
const maxAnswerLength = 4_096;

/**
 * @param clamdUrl `tcp://host:3310`, or the path of clamd's socket
 * @param warn called once when clamd does not answer any more, and once when it answers again
 */
export function virusScan(
  clamdUrl: string | undefined,
  warn: (message: string) => void = message => process.emitWarning(message),
): VirusScan {
  if (clamdUrl === undefined) return async () => undefined;
  let unavailable = false;
  return async bytes => {
    let answer: string;
    try {
      answer = await scanReply(clamdUrl, bytes);
      if (!/^stream: (OK|.* FOUND)$/.test(answer)) throw new Error(answer || 'it hung up');
    } catch (error) {
      if (!unavailable)
        warn(`The virus scanner (CLAMD_URL) cannot be used: ${words(error)}. Files are refused until it can.`);
      unavailable = true;
      throw new Failure(code.error, 'file.scannerAway', { status: 503, retryAfter });
    }
    if (unavailable) warn('The virus scanner (CLAMD_URL) can be used again.');
    unavailable = false;
    const name = /^stream: (.*) FOUND$/.exec(answer)?.[1];
    if (name !== undefined) throw refusal('file.infected', { name: name.replace(/[^\w.:-]/g, '').slice(0, 80) });
  };
}

/** Lets clamd scan a harmless file. @throws when it does not answer as it should */
export async function askScanner(clamdUrl: string): Promise<void> {
  const answer = await scanReply(clamdUrl, Buffer.from('periplo'));
  if (answer !== 'stream: OK') throw new Error(answer || 'it hung up');
}

/** @returns clamd's answer to a file, without its end */
function scanReply(clamdUrl: string, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectedTo(clamdUrl);
    const timer = setTimeout(() => socket.destroy(new Error(`no answer within ${answerTimeout} ms`)), answerTimeout);
    let answer = '';
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      socket.destroy();
    };
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      const stop = answer.indexOf('\0');
      if (stop >= 0) end(() => resolve(answer.slice(0, stop)));
      else if (answer.length > maxAnswerLength) end(() => reject(new Error('an answer without an end')));
    });
    socket.once('error', error => end(() => reject(error)));
    socket.once('close', () => end(() => reject(new Error('it hung up'))));
    socket.once('connect', () => {
      socket.write('zINSTREAM\0');
      for (let from = 0; from < bytes.length; from += pieceBytes) {
        const piece = bytes.subarray(from, from + pieceBytes);
        socket.write(lengthOf(piece.length));
        socket.write(piece);
      }
      socket.write(lengthOf(0));
    });
  });
}

function connectedTo(clamdUrl: string): Socket {
  if (!clamdUrl.startsWith('tcp:')) return connect(clamdUrl.replace(/^unix:(\/\/)?/, ''));
  const { hostname, port } = new URL(clamdUrl);
  return connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''));
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));
