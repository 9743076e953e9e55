import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's NODEFS that is leaned on: internals, hence the pinned version and the check at start. */
interface NodeFiles {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: Stream) => number };
}
interface Stream {
  node: { mode: number };
  nfd?: number;
}
interface Engine {
  NODEFS: NodeFiles;
  FS: { isDir(mode: number): boolean; ErrnoError: new (errno: number) => Error };
}

// WASI's number for EIO: PostgreSQL then panics instead of acknowledging what may not be on the disk.
const inputOutputError = 29;

/**
 * PGlite's folder on the disk, with the fsync that it lacks: as shipped, Emscripten's NODEFS has no `fsync`, so the
 * engine believes that everything it wrote is safe while nothing is.
 */
export class DurableFS extends NodeFS {
  /** How many times the engine asked for, and got, an fsync. */
  synced = 0;
  readonly #onSync: ((path: string) => void) | undefined;

  /** @param onSync told the path of every file or folder right after its fsync */
  constructor(folder: string, onSync?: (path: string) => void) {
    super(folder);
    this.#onSync = onSync;
  }

  override async init(engine: PGlite, options: EngineOptions) {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [...asList(emscriptenOpts.preRun), (module: unknown) => this.addFsync(module as Engine)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as EngineOptions };
  }

  protected addFsync({ NODEFS, FS }: Engine) {
    NODEFS.stream_ops.fsync = stream => {
      try {
        const path = NODEFS.realPath(stream.node);
        if (FS.isDir(stream.node.mode)) syncPath(path);
        else if (stream.nfd === undefined) syncPath(path);
        else fsyncSync(stream.nfd);
        this.synced++;
        this.#onSync?.(path);
        return 0;
      } catch {
        throw new FS.ErrnoError(inputOutputError);
      }
    };
  }
}

const asList = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Puts a file's content, or a folder's list of names, on the disk. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export type EngineFileSystem = NonNullable<PGliteOptions['fs']>;
