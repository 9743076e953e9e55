import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

interface Owner {
  pid: number;
  host: string;
  since: string;
}

/**
 * Makes this process the only one that may open a folder; the operating system frees the lock when the process ends,
 * however it ends, so there is no stale lock to remove by hand.
 *
 * The lock is SQLite's on `<path>.lock`: a POSIX lock, which is lost as soon as this process opens and closes that
 * file by any other way. Nothing may read it: who holds it is written beside it, in `<path>.owner`.
 * @param path the folder's own path, without an ending
 * @returns gives the folder back
 * @throws when another process, or this one already, holds it; the message names its pid and since when. When there is no
 *   lock to be had: what is to be done about which file
 */
export function lockFolder(path: string): () => void {
  const ownerFile = `${path}.owner`;
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    lock = new DatabaseSync(`${path}.lock`, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    const owner: Owner = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
    writeFileSync(ownerFile, JSON.stringify(owner));
  } catch (error) {
    lock?.close();
    throw new Error(isBusy(error) ? refusal(path, readOwner(ownerFile)) : noLock(path, error), { cause: error });
  }
  const held = lock;
  return () => {
    rmSync(ownerFile, { force: true });
    held.close();
  };
}

/** SQLite's number of an error, without what it adds to tell variants apart. */
const numberOf = (error: unknown) => (error instanceof Error && 'errcode' in error ? Number(error.errcode) % 256 : 0);
const [busy, full, noDatabase] = [5, 13, 26];
const isBusy = (error: unknown) => numberOf(error) === busy;

function noLock(path: string, error: unknown): string {
  if (numberOf(error) === full || (error as { code?: unknown } | null)?.code === 'ENOSPC')
    return `The disk of ${dirname(path)} is full: the database there cannot even be locked. Make space, then start again.`;
  if (numberOf(error) === noDatabase)
    return `The lock ${path}.lock is damaged: delete that file while nothing runs on this folder, then start again. The data is not in it.`;
  const reason = error instanceof Error ? error.message : String(error);
  return `The database in ${path} cannot be locked (${reason}): ${dirname(path)} must be a folder that this user can write to.`;
}

function refusal(path: string, owner: Owner | undefined): string {
  const holder = owner ? `process ${owner.pid} on ${owner.host}, since ${owner.since}` : 'another process';
  return `The database in ${path} is in use by ${holder}. Stop it first, or give this one another DATA_DIR; several processes need a PostgreSQL server (DATABASE_URL).`;
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    // The holder writes it a moment after it has the lock.
    return undefined;
  }
}
