import { closeSync, fstatSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { leastRoom, type Reserve, type Room } from '../room.ts';

type EngineOptions = Parameters<NodeFS['init']>[1];

/**
 * The part of Emscripten's NODEFS that this file uses. It is internal, so the version is pinned and checked at start.
 */
interface NodeFiles {
  realPath(node: unknown): string;
  stream_ops: {
    fsync?: (stream: Stream) => number;
    write(stream: Stream, buffer: Int8Array, offset: number, length: number, position: number): number;
  };
}
interface Stream {
  node: { mode: number };
  nfd?: number;
  /** Our own field: the kind of file, looked up once. */
  kind?: 'table' | 'other';
}
interface Engine {
  NODEFS: NodeFiles;
  FS: { isDir(mode: number): boolean; ErrnoError: new (errno: number) => Error & { errno: number } };
}

// WASI's number for EIO. PostgreSQL then panics instead of acknowledging data that may not be on the disk.
const inputOutputError = 29;
// WASI's number for ENOSPC.
const noSpace = 51;

/**
 * Below this free space, a growing table would take the room of the write-ahead log, and the engine panics without
 * that.
 */
const roomOfLog = leastRoom / 2;

/** The free space of the disk, and the reserve for the log. */
export interface Space {
  room: Room;
  reserve: Reserve;
}

/**
 * PGlite's folder on the disk with a working fsync. As shipped, Emscripten's NODEFS has none, so the engine believes
 * that its writes are safe when they are not. With `space` it also keeps the log from running out of room.
 */
export class DurableFS extends NodeFS {
  /** How often the engine asked for an fsync and got it. */
  synced = 0;
  /** Called after every successful write and fsync. */
  onProgress: (() => void) | undefined;
  /** Called when the engine has aborted. It cannot be used again. */
  onAbort: (() => void) | undefined;
  space: Space | undefined;
  readonly #onSync: ((path: string) => void) | undefined;

  /** @param onSync called with the path of every file or folder right after its fsync */
  constructor(folder: string, onSync?: (path: string) => void) {
    super(folder);
    this.#onSync = onSync;
  }

  override async init(engine: PGlite, options: EngineOptions) {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [
      ...asList(emscriptenOpts.preRun),
      (module: unknown) => this.addFsync(module as Engine),
      (module: unknown) => this.#watchWrites(module as Engine),
    ];
    const onAbort = () => this.onAbort?.();
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort } as EngineOptions };
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
        this.onProgress?.();
        return 0;
      } catch {
        throw new FS.ErrnoError(inputOutputError);
      }
    };
  }

  #watchWrites({ NODEFS, FS }: Engine) {
    const write = NODEFS.stream_ops.write;
    NODEFS.stream_ops.write = (stream, buffer, offset, length, position) => {
      const written = this.#write(stream, NODEFS, FS, position + length, () =>
        write(stream, buffer, offset, length, position),
      );
      this.space?.room.wrote(written);
      this.onProgress?.();
      return written;
    };
  }

  #write(stream: Stream, NODEFS: NodeFiles, FS: Engine['FS'], end: number, write: () => number): number {
    if (!this.space) return write();
    stream.kind ??= kindOf(NODEFS.realPath(stream.node));
    // Fails only this statement. A log that cannot grow would stop the engine.
    if (stream.kind === 'table' && this.space.room.free() < roomOfLog && grows(stream, end)) {
      throw new FS.ErrnoError(noSpace);
    }
    try {
      return write();
    } catch (error) {
      const full = error instanceof FS.ErrnoError && error.errno === noSpace;
      if (!full || stream.kind === 'table' || !this.space.reserve.release()) throw error;
      return write();
    }
  }
}

const kindOf = (path: string) => (path.includes('/base/') ? 'table' : 'other');

const grows = ({ nfd }: Stream, end: number) => nfd === undefined || end > fstatSync(nfd).size;

const asList = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Flushes a file's content, or a folder's list of names, to the disk. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export type EngineFileSystem = NonNullable<PGliteOptions['fs']>;
