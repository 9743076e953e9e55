import { chmodSync, closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/**
 * Commands on the same machine (`npm run backup`) reach the application that has the embedded database open through
 * HTTP over a Unix domain socket, `DATA_DIR/local/commands.sock`. Only the folder's owner may enter it (mode 700), so
 * no other user of the machine can call or impersonate the application. No port is used. Each call is `POST /NAME` with
 * a JSON body.
 */

/**
 * The application's reaction to a command.
 * @param input any JSON that the command sent
 * @returns a stream, sent while it is read, or a JSON value
 * @throws an error whose message the command prints for the operator of the machine
 */
export type LocalCommand = (input: unknown) => Promise<unknown>;

export interface LocalChannel {
  /** Accepts no more calls, waits for running ones, and removes the socket. */
  close(): Promise<void>;
}

/** The application refused a command. The message is the application's. */
export class LocalRefusal extends Error {}

const folderOf = (dataDir: string) => join(dataDir, 'local');
const socketName = 'commands.sock';

/** The longest path of a socket, in bytes, that Linux, macOS and the BSDs accept. */
const longestPath = 100;

/** How long running calls may take when the application stops, in ms. */
const patience = 30_000;

/**
 * Opens the channel. Only the process that holds the lock of the database's folder may call this: an existing socket
 * was left by a killed process and is replaced.
 * @param commands the commands by name
 * @param warn called once when the file system allows no sockets; the application then runs without the channel
 */
export async function openLocalChannel(
  dataDir: string,
  commands: Readonly<Record<string, LocalCommand>>,
  warn: (message: string) => void,
): Promise<LocalChannel> {
  const folder = folderOf(dataDir);
  const server = createServer((call, answer) => void respond(commands, call, answer));
  let release = () => {};
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    rmSync(join(folder, socketName), { force: true });
    const address = socketAddress(folder);
    release = address.release;
    await listening(server, address.path);
  } catch (error) {
    release();
    warn(`Commands on this machine cannot reach the application (${folder}: ${(error as Error).message})`);
    return { close: async () => {} };
  }
  return {
    async close() {
      const closed = new Promise(done => server.close(done));
      server.closeIdleConnections();
      const end = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearTimeout(end);
      release();
    },
  };
}

/**
 * Asks the running application for a value.
 * @returns null when no application runs on this folder
 * @throws LocalRefusal with the application's words
 */
export async function askRunning<T>(
  dataDir: string,
  command: string,
  input: unknown = null,
): Promise<{ value: T } | null> {
  const answer = await call(dataDir, command, input);
  return answer && { value: (await json(answer)) as T };
}

/**
 * Asks the running application for a stream. A stream that breaks off ends with an error.
 * @returns null when no application runs on this folder
 * @throws LocalRefusal with the application's words
 */
export async function streamFromRunning(
  dataDir: string,
  command: string,
  input: unknown = null,
): Promise<Readable | null> {
  return call(dataDir, command, input);
}

async function respond(
  commands: Readonly<Record<string, LocalCommand>>,
  call: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const name = call.url?.slice(1) ?? '';
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command)
      throw new Error(`The running application does not know the command '${name}': is it another version?`);
    const result = await command(await json(call));
    if (result instanceof Readable) await pipeline(result, answer);
    else answer.end(JSON.stringify(result ?? null));
  } catch (error) {
    // An answer that has started must not look complete.
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(409).end(error instanceof Error ? error.message : String(error));
  }
}

async function call(dataDir: string, command: string, input: unknown): Promise<IncomingMessage | null> {
  const folder = folderOf(dataDir);
  let release = () => {};
  try {
    const address = socketAddress(folder);
    release = address.release;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const asked = request({ socketPath: address.path, path: `/${command}`, method: 'POST', headers }, resolve);
      asked.once('error', reject).end(JSON.stringify(input));
    });
    if (answer.statusCode !== 200) throw new LocalRefusal(await text(answer));
    return answer;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // No folder, no socket, or the socket of a killed process.
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ECONNREFUSED') return null;
    if (code !== 'EACCES') throw error;
    throw new Error(`${folder} belongs to another user: run this command as the user that runs the application`, {
      cause: error,
    });
  } finally {
    release();
  }
}

/**
 * The socket's path. A path that is too long for a socket goes through the open folder, which only Linux supports.
 * @returns `release` closes that folder
 */
function socketAddress(folder: string): { path: string; release: () => void } {
  const path = join(folder, socketName);
  if (Buffer.byteLength(path) <= longestPath || process.platform !== 'linux') return { path, release: () => {} };
  const opened = openSync(folder, 'r');
  return { path: `/proc/self/fd/${opened}/${socketName}`, release: () => closeSync(opened) };
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
