import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { syncPath } from './durable-fs.ts';
import { thriftyEngine } from './engine-code.ts';

const program = fileURLToPath(new URL('create-folder-process.ts', import.meta.url));

/**
 * Makes an empty database beside its place, and moves it there when it is complete. A process killed halfway leaves no
 * folder that looks like a database but cannot be opened. The making takes 500 MB, so a process does it that ends
 * afterwards.
 * @param folder does not exist, or is empty
 * @throws when that process fails; the cause is its error
 */
export async function createFolder(folder: string): Promise<void> {
  const beginning = `${basename(folder)}.new`;
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(beginning)) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  // A name of its own, because the process of a start that was killed may still be writing to another.
  const draft = mkdtempSync(`${folder}.new-`);
  const child = fork(program, [draft], { execArgv: thriftyEngine });
  let cause: Error | undefined;
  child.once('message', (fields: Partial<NodeJS.ErrnoException>) => {
    cause = Object.assign(new Error(fields.message), fields);
  });
  const [status, signal] = await once(child, 'exit');
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const killed = signal === 'SIGKILL' && 'the process that makes it was killed. Did this machine run out of memory?';
    throw new Error(`The database in ${folder} cannot be made: ${killed || cause?.message || signal || status}`, {
      cause,
    });
  }
  renameSync(draft, folder);
  syncPath(dirname(folder));
}
