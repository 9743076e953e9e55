import { chmodSync, type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What other users of the machine may do with a file or a folder. */
const others = 0o077;

/** How many files are looked at before other work has its turn: a few milliseconds. */
const atOnce = 50;

interface Closed {
  /** How many files and folders were open to other users. */
  closed: number;
  /** How many of these belong to somebody else and stay as they are. */
  refused: number;
}

/**
 * Takes the rights of other users from a folder and everything in it, the folder itself first. New files get none
 * (`scripts/launch.js`): this is for what was copied here. Links are not followed.
 * @param signal ends it early
 */
export async function closeFolder(folder: string, signal?: AbortSignal): Promise<Closed> {
  const total = { closed: 0, refused: 0 };
  const waiting = [folder];
  let looked = 0;
  close(folder, total);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const entry of entriesOf(path)) {
      if (signal?.aborted) return total;
      looked += 1;
      if (looked % atOnce === 0) await nextTurn();
      if (entry.isSymbolicLink()) continue;
      const inside = join(path, entry.name);
      close(inside, total);
      if (entry.isDirectory()) waiting.push(inside);
    }
  }
  return total;
}

/** @throws when something in the folder stays open to other users */
export async function closeDataFolder(folder: string, signal: AbortSignal): Promise<void> {
  const { refused } = await closeFolder(folder, signal);
  if (refused > 0)
    throw new Error(
      `${refused} files or folders in ${folder} belong to another user of this machine and stay open to others`,
    );
}

function close(path: string, total: Closed): void {
  try {
    const { mode } = lstatSync(path);
    if ((mode & others) === 0) return;
    chmodSync(path, mode & 0o700);
    total.closed += 1;
  } catch (error) {
    // A file may be deleted meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') total.refused += 1;
  }
}

/** What is in a folder; nothing if it was deleted meanwhile or belongs to somebody else. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
