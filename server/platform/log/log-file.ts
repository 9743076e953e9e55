import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import SonicBoom from 'sonic-boom';
import type { Config } from '../config/config.ts';

/** Where the lines of the log go. */
interface Lines {
  write(lines: string): unknown;
}

/** How long a line may wait for others, in ms, and how many characters may. */
const patience = 50;
const most = 64 * 1024;

/**
 * Gathers the lines about answered calls and writes them together: a write for each line took a seventh of the processor
 * time of a list. Warnings and errors are written at once, with what waits before them, and so is everything when the
 * process ends; only a SIGKILL loses the lines of the last moment.
 * @param into takes whole lines, synchronously, because nothing else runs when the process ends
 */
export function batchLines(into: Lines): Lines {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === '') return;
    const lines = waiting;
    waiting = '';
    into.write(lines);
  }

  process.once('exit', write);
  return {
    write(line) {
      waiting += line;
      if (!line.startsWith('{"level":30,') || waiting.length >= most) write();
      else timer ??= setTimeout(write, patience).unref();
    },
  };
}

/**
 * Where the lines of the log go: to stdout, or into a file that is rotated (docs/decisions/log.md). A log that cannot be
 * written never stops the application: a megabyte of lines waits in memory, more are dropped, and writing goes on by itself.
 */

interface LogStream {
  write(line: string): void;
  close(): void;
}

const stdout = 1;
/** The most bytes that wait while the log cannot be written. */
const waiting = 1024 ** 2;
/** When a rotation that failed is tried again, in ms. */
const again = 60_000;

/**
 * @param clock of the days by which files are rotated
 * @throws when the file cannot be opened, naming LOG_FILE
 */
export function openLog(
  { file, megabytes, keep }: Pick<Config['log'], 'file' | 'megabytes' | 'keep'>,
  clock: () => Date = () => new Date(),
): LogStream {
  if (file === undefined) return steady(new SonicBoom({ dest: stdout, sync: true, maxLength: waiting }));
  try {
    return rotated(file, { bytes: megabytes * 1024 ** 2, keep }, clock);
  } catch (error) {
    throw new Error(`LOG_FILE: ${file} cannot be written (${(error as Error).message})`, { cause: error });
  }
}

const logs = new Map<string | undefined, Lines>();

/** The log of all applications of this process that write to the same place. @throws as `openLog` */
export function logOf(config: Config['log']): Lines {
  const log = logs.get(config.file) ?? batchLines(openLog(config));
  logs.set(config.file, log);
  return log;
}

/** Goes on after errors, and tells of them once on stderr, and in the log when it can be written again. */
function steady(boom: SonicBoom): LogStream {
  let failing: { since: number; lost: number } | undefined;
  boom.on('error', (error: Error) => {
    if (failing) return;
    failing = { since: Date.now(), lost: 0 };
    process.stderr.write(`The log cannot be written: ${error.message}. The application goes on.\n`);
  });
  // Several lines may come together (`batchLines`).
  boom.on('drop', (text: string) => {
    if (failing) failing.lost += text.split('\n').length - 1;
  });
  boom.on('write', () => {
    if (!failing) return;
    const { since, lost } = failing;
    failing = undefined;
    const time = Date.now();
    const msg = `The log could not be written for ${Math.round((time - since) / 1000)} s; ${lost} lines are lost.`;
    boom.write(`${JSON.stringify({ level: 40, time, pid: process.pid, msg })}\n`);
  });
  return { write: line => void boom.write(line), close: () => boom.destroy() };
}

interface Rotation {
  /** The size from which on a file is full. */
  bytes: number;
  /** How many full files are kept. */
  keep: number;
}

/** Full files, and those of earlier days, are called `<file>.<day>.<number>`. */
function rotated(file: string, { bytes, keep }: Rotation, clock: () => Date): LogStream {
  const before = existsSync(file) ? statSync(file) : undefined;
  let size = before?.size ?? 0;
  let day = dayOf(before?.size ? before.mtime : clock());
  let notBefore = 0;
  const boom = new SonicBoom({ dest: file, sync: true, maxLength: waiting, mode: 0o600 });
  const stream = steady(boom);

  function rotate(today: string): void {
    try {
      if (existsSync(file)) renameSync(file, nextName(file, day));
      boom.reopen(file);
      [size, day] = [0, today];
      for (const name of fullOnes(file).slice(0, -keep)) rmSync(join(dirname(file), name), { force: true });
    } catch (error) {
      notBefore = Date.now() + again;
      process.stderr.write(
        `The log cannot be rotated: ${(error as Error).message}. It goes on in the file that is open.\n`,
      );
    }
  }

  return {
    close: stream.close,
    write(line) {
      const today = dayOf(clock());
      if (size > 0 && (size >= bytes || today !== day) && Date.now() >= notBefore) rotate(today);
      size += Buffer.byteLength(line);
      stream.write(line);
    },
  };
}

/** The day of the machine, as a file's name has it. */
const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map(part => `${part}`.padStart(2, '0')).join('-');

/** The full files, the oldest first. */
function fullOnes(file: string): string[] {
  const start = `${basename(file)}.`;
  const ending = /^(\d{4}-\d\d-\d\d)\.(\d+)$/;
  return readdirSync(dirname(file))
    .filter(name => name.startsWith(start) && ending.test(name.slice(start.length)))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

function nextName(file: string, day: string): string {
  const last = fullOnes(file).findLast(name => name.startsWith(`${basename(file)}.${day}.`));
  return `${file}.${day}.${last === undefined ? 1 : Number(last.split('.').at(-1)) + 1}`;
}
