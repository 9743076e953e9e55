import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { FolderCopies } from './folder-copy.ts';

const program = fileURLToPath(new URL('./dump-process.ts', import.meta.url));

/**
 * A dump of the embedded database. pg_dump would hold the only connection, and the event loop, for as long as it takes;
 * so the folder is copied at one moment, as a power cut would leave it, and a second engine reads the copy. That is a
 * process of its own, which ends: a thread's memory stays with the process.
 * @param copies of a database in a folder; one in memory is packed into a file
 * @throws what the dumping process said, when it failed
 */
export async function dumpEmbedded(
  pglite: PGlite,
  copies: FolderCopies | undefined,
  timeZone: string,
): Promise<Readable> {
  const copy = copies ? await copies.toRead() : await packed(pglite);
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program, copy, timeZone], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', status =>
      status === 0 ? resolve() : reject(new Error(`The dump of the embedded database failed: ${said.trim()}`)),
    );
  }).finally(() => rm(copy, { recursive: true, force: true }));
  // Whoever reads is told as well.
  ended.catch(() => undefined);
  // Its first word comes when all the rest is ready.
  await Promise.race([once(child.stdout, 'readable'), ended]);
  const dump = Readable.from(
    (async function* () {
      yield* child.stdout;
      // A dump that was cut off must not look like a whole one: the reader's stream ends with the error instead.
      await ended;
    })(),
    { objectMode: false },
  );
  dump.once('close', () => child.kill());
  return dump;
}

async function packed(pglite: PGlite): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'periplo-dump-'));
  await writeFile(join(folder, packedName), (await pglite.dumpDataDir('none')).stream());
  return folder;
}

/** A database in memory is a file of this name. */
export const packedName = 'packed.tar';
