import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { thriftyEngine } from './engine-code.ts';
import type { FolderCopies } from './folder-copy.ts';

const program = fileURLToPath(new URL('./dump-process.ts', import.meta.url));

/**
 * Dumps the embedded database. pg_dump would block the only connection and the event loop for the whole time. So the
 * folder is copied at one moment, as a power cut would leave it, and a second engine reads the copy. That engine is a
 * separate process, because the memory of a thread would stay with this one.
 * @param copies makes the copy of a database in a folder; a database in memory is packed into a file
 * @throws the dumping process's message when it fails
 */
export async function dumpEmbedded(
  pglite: PGlite,
  copies: FolderCopies | undefined,
  timeZone: string,
): Promise<Readable> {
  const copy = copies ? await copies.toRead() : await packed(pglite);
  const child = spawn(process.execPath, [...thriftyEngine, program, copy, timeZone], {
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
  // The reader gets the error as well.
  ended.catch(() => undefined);
  // Its first output comes when everything else is ready.
  await Promise.race([once(child.stdout, 'readable'), ended]);
  const dump = Readable.from(
    (async function* () {
      yield* child.stdout;
      // A dump that was cut off must not look complete: the reader's stream ends with the error instead.
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

/** The file name of a packed database from memory. */
export const packedName = 'packed.tar';
