import { statfsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The message for an operator when a start or a command failed. The words of the system or the database
 * ('database or disk is full') name neither a file nor a remedy. This adds both.
 * @param dataDir the folder of the data, once it is known
 */
export function startFailure(error: unknown, dataDir?: string): string {
  const causes = [...causesOf(error)];
  const message = error instanceof Error && error.message ? error.message : String(error);
  for (const cause of causes.toReversed()) {
    const fault = faultOf(cause);
    if (!fault) continue;
    const path = pathOf(cause) ?? (dataDir && join(dataDir, 'database'));
    if (!path) return message;
    const text = message.includes(path) ? message : `${path}: ${message}`;
    return `${text.replace(/\.$/, '')}. ${advice[fault](path)}`;
  }
  return message;
}

type Fault = 'full' | 'readOnly' | 'forbidden' | 'wrongKind' | 'dying' | 'lockDamaged' | 'damaged';

const advice: Record<Fault, (path: string) => string> = {
  full: path => `The disk is full${freeAt(path)}: make space there, then start again. Nothing is lost.`,
  readOnly: () => 'The file system can only be read: mount it for writing, or set another DATA_DIR.',
  forbidden: () =>
    `The user that runs this${userId()} may not use it: give it to that user (chown -R), or set another DATA_DIR.`,
  wrongKind: () =>
    'A file stands where a folder belongs, or the other way round: move it away, or set another DATA_DIR.',
  dying: () => 'The disk does not answer as it should: look at the system’s log, and copy the folder to another disk.',
  lockDamaged: () =>
    'The lock beside the database (database.lock) is damaged; no data is in it. Make sure that no other Periplo runs on this folder, delete that file, then start again.',
  damaged: () =>
    'Files of the database are damaged or missing, as after a copy made while it ran. Put the whole folder aside, and restore the last backup into a new DATA_DIR (README, "Keep it safe").',
};

/** The codes of Node's file calls. */
const byCode: Record<string, Fault> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EEXIST: 'wrongKind',
  ENOTDIR: 'wrongKind',
  EISDIR: 'wrongKind',
  EIO: 'dying',
};

/** The words of PostgreSQL's programs. */
const byWords: [RegExp, Fault][] = [
  [/No space left/, 'full'],
  [/Read-only file system/, 'readOnly'],
  [/Permission denied|wrong ownership/, 'forbidden'],
  [/Input\/output error/, 'dying'],
  [/^The database in .* cannot be opened/, 'damaged'],
];

/** The numbers of SQLite, which holds the lock. */
const byLockNumber: Record<number, Fault> = {
  3: 'forbidden',
  8: 'readOnly',
  10: 'dying',
  11: 'lockDamaged',
  13: 'full',
  14: 'forbidden',
  26: 'lockDamaged',
};

function faultOf(cause: unknown): Fault | undefined {
  if (typeof cause !== 'object' || cause === null) return undefined;
  const { message, code, errcode, path } = cause as Partial<NodeJS.ErrnoException & { errcode: number }>;
  if (errcode !== undefined) return byLockNumber[errcode % 256];
  const words = byWords.find(([expression]) => expression.test(message ?? ''));
  if (words) return words[1];
  // Without a path the code comes from a port or a socket, not from a file.
  return code === undefined || path === undefined ? undefined : byCode[code];
}

function* causesOf(error: unknown): Generator<unknown> {
  for (let cause = error, depth = 0; cause && depth < 10; depth += 1) {
    yield cause;
    cause = cause instanceof Error ? cause.cause : undefined;
  }
}

function pathOf(cause: unknown): string | undefined {
  const path = (cause as NodeJS.ErrnoException).path;
  return typeof path === 'string' ? path : undefined;
}

function freeAt(path: string): string {
  for (const folder of [path, join(path, '..')]) {
    try {
      const { bavail, bsize } = statfsSync(folder);
      return ` (${Math.floor((bavail * bsize) / 1024 ** 2)} MB are free)`;
    } catch {
      // The folder does not exist yet. The one above it is on the same disk.
    }
  }
  return '';
}

const userId = () => (process.getuid ? ` (uid ${process.getuid()})` : '');
