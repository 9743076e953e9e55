import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

interface Owner {
  pid: number;
  host: string;
  since: string;
  /** Where it is reached, if it is an application. */
  address?: string | undefined;
}

/**
 * Makes this process the only one that may open a folder. The operating system releases the lock when the process ends
 * in any way, so no stale lock is left to remove by hand.
 *
 * The lock is SQLite's on `<path>.lock`. It is a POSIX lock, which is lost as soon as this process opens and closes
 * that file in any other way. So nothing may read it; `<path>.owner` beside it names the holder.
 * @param path the folder's own path, without an ending
 * @param address where this process is reached, for the message to a second one
 * @returns releases the folder
 * @throws when another process or this one already holds it; the message gives its pid and address, and since when
 */
export function lockFolder(path: string, address?: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const ownerFile = `${path}.owner`;
  const lock = new DatabaseSync(`${path}.lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new Error(refusal(path, readOwner(ownerFile)), { cause: error });
  }
  const owner: Owner = { pid: process.pid, host: hostname(), since: new Date().toISOString(), address };
  writeFileSync(ownerFile, JSON.stringify(owner));
  return () => {
    rmSync(ownerFile, { force: true });
    lock.close();
  };
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === 5;

function refusal(path: string, owner: Owner | undefined): string {
  const at = owner?.address ? ` (${owner.address})` : '';
  const holder = owner ? `process ${owner.pid}${at} on ${owner.host}, since ${owner.since}` : 'another process';
  return `The database in ${path} is in use by ${holder}. Stop it first, or give this one another DATA_DIR; several processes need a PostgreSQL server (DATABASE_URL).`;
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    // The holder writes it a moment after it gets the lock.
    return undefined;
  }
}
