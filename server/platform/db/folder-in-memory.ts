import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';

/** A file's size and its bytes up to the last one that is not zero: most of a log file is zeros. */
interface KeptFile {
  path: string;
  size: number;
  bytes: Uint8Array;
}

/** The files of a closed embedded database, read once, to open any number of copies of it. */
export interface KeptFolder {
  folders: string[];
  files: KeptFile[];
}

/** Reads the folder of a closed database. */
export function keepFolder(folder: string): KeptFolder {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) => relative(folder, join(entry.parentPath, entry.name));
  return {
    folders: entries.filter(entry => entry.isDirectory()).map(pathOf),
    files: entries.filter(entry => entry.isFile()).map(entry => keepFile(folder, pathOf(entry))),
  };
}

function keepFile(folder: string, path: string): KeptFile {
  const bytes = readFileSync(join(folder, path));
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  // A copy, so that the zeros are not kept with it.
  return { path, size: bytes.length, bytes: new Uint8Array(bytes.subarray(0, end)) };
}

/**
 * A copy in memory of a kept folder. PGlite's own way through a tar archive takes twice the processor time: it writes
 * each of the thousand files in parts, and leaves the archive to the garbage collector.
 */
export class FolderInMemory extends MemoryFS {
  readonly #kept: KeptFolder;

  constructor(kept: KeptFolder) {
    super();
    this.#kept = kept;
  }

  override async initialSyncFs(): Promise<void> {
    await super.initialSyncFs();
    const engine = this.pg?.Module;
    if (!engine) throw new Error('PGlite fills a file system before it has started its engine');
    const { PGDATA } = PGlite.paths;
    engine.FS.mkdirTree(PGDATA, 0o700);
    for (const path of this.#kept.folders) engine.FS.mkdirTree(`${PGDATA}/${path}`, 0o700);
    for (const { path, size, bytes } of this.#kept.files) {
      const copy = new Uint8Array(size);
      copy.set(bytes);
      engine.FS.writeFile(`${PGDATA}/${path}`, copy, { canOwn: true });
    }
  }
}
