import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Room } from '../room.ts';
import { syncPath } from './durable-fs.ts';

/** Copies of the embedded database's folder, made while it is open. */
export interface FolderCopies {
  /**
   * A temporary copy for reading, as a power cut now would leave the folder: it contains every acknowledged commit.
   * Statements wait while the files are copied.
   * @returns its path; the caller deletes it, or else the next start does
   * @throws StorageFull when there is no room for it
   */
  toRead(): Promise<string>;
  /**
   * A copy for going back, complete and synced, beside the folder.
   * @param before the last migration in the copy, for its name
   * @returns its path
   * @throws StorageFull when there is no room for it
   */
  toKeep(before: string): Promise<string>;
  /** The copies for going back, the newest first. */
  kept(): Promise<string[]>;
}

const keptEnding = '.before-';
const readEnding = '.copy-';

export function folderCopies(pglite: PGlite, folder: string, room: Room): FolderCopies {
  const copyTo = async (path: string) => {
    // A checkpoint first, because the reader of the copy has to replay the rest of the log.
    await pglite.exec('CHECKPOINT');
    // Between two statements, so that every unwritten change belongs to no commit.
    await pglite._runExclusiveQuery(() => copyFolder(folder, path, room));
  };
  return {
    async toRead() {
      const path = await mkdtemp(`${folder}${readEnding}`);
      try {
        await copyTo(path);
      } catch (error) {
        await rm(path, { recursive: true, force: true });
        throw error;
      }
      return path;
    },
    async toKeep(before) {
      const path = `${folder}${keptEnding}${before}`;
      const draft = await mkdtemp(`${folder}${readEnding}`);
      try {
        await copyTo(draft);
        for (const entry of await readdir(draft, { recursive: true, withFileTypes: true }))
          syncPath(join(entry.parentPath, entry.name));
        syncPath(draft);
        await rm(path, { recursive: true, force: true });
        await rename(draft, path);
        syncPath(dirname(path));
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        throw error;
      }
      return path;
    },
    async kept() {
      const copies = await Promise.all(
        (await beside(folder, keptEnding)).map(async path => ({ path, made: (await stat(path)).mtimeMs })),
      );
      return copies.sort((a, b) => b.made - a.made).map(({ path }) => path);
    },
  };
}

/** Deletes the reading copies of processes that were killed. */
export async function sweepCopies(folder: string): Promise<void> {
  for (const path of await beside(folder, readEnding)) await rm(path, { recursive: true, force: true });
}

async function beside(folder: string, ending: string): Promise<string[]> {
  const start = basename(folder) + ending;
  return (await readdir(dirname(folder)))
    .filter(name => name.startsWith(start))
    .map(name => join(dirname(folder), name));
}

/** Copies by reference where the file system can do that at no cost, otherwise byte by byte. */
async function copyFolder(from: string, to: string, room: Room): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files: string[] = [];
  let bytes = 0;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1);
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
    else if (entry.isFile()) {
      files.push(path);
      bytes += (await stat(join(from, path))).size;
    }
  }
  room.need(bytes);
  for (const path of files) await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
  room.lookAgain();
}
