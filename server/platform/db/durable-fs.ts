import { closeSync, fstatSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { leastRoom, type Reserve, type Room } from '../room.ts';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's NODEFS that is leaned on: internals, hence the pinned version and the check at start. */
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
  /** Ours: what kind of file it is, looked up once. */
  kind?: 'table' | 'other';
}
interface Engine {
  NODEFS: NodeFiles;
  FS: { isDir(mode: number): boolean; ErrnoError: new (errno: number) => Error & { errno: number } };
}

// WASI's number for EIO: PostgreSQL then panics instead of acknowledging what may not be on the disk.
const inputOutputError = 29;
// WASI's number for ENOSPC.
const noSpace = 51;

/** A table that grows while this much is free would take the room of the log, without which the engine panics. */
const roomOfLog = leastRoom / 2;

/** The space that the engine writes into, and what is set aside for its log. */
export interface Space {
  room: Room;
  reserve: Reserve;
}

/**
 * PGlite's folder on the disk, with the fsync that it lacks: as shipped, Emscripten's NODEFS has no `fsync`, so the
 * engine believes that everything it wrote is safe while nothing is. Told the space there is, it also keeps the log from
 * running out of it.
 */
export class DurableFS extends NodeFS {
  /** How many times the engine asked for, and got, an fsync. */
  synced = 0;
  /** Told of every write and fsync that went well. */
  onProgress: (() => void) | undefined;
  /** Told when the engine has aborted: it cannot be asked anything again. */
  onAbort: (() => void) | undefined;
  space: Space | undefined;
  readonly #onSync: ((path: string) => void) | undefined;

  /** @param onSync told the path of every file or folder right after its fsync */
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
    // An error of this one statement, where a log that cannot grow would be the end of the engine.
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
