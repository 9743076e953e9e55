import { closeSync, existsSync, openSync, renameSync, rmSync, statfsSync, writeSync } from 'node:fs';

const megabyte = 1024 ** 2;

/** Below this free space, in bytes, nothing more is written: the engine's log grows by 16 MB at a time. */
export const leastRoom = 64 * megabyte;
/** After a refusal writes continue above this limit, so that a few kilobytes do not switch them on and off. */
const enoughRoom = leastRoom + 16 * megabyte;

/** A look at the disk is valid for this many ms and this many written bytes. */
const lookAgainAfter = 1000;
const lookAgainWritten = megabyte;

/** There is not enough free space for the data. None of them were written. */
export class StorageFull extends Error {
  override name = 'StorageFull';
  /** The code of the operating system. */
  readonly code = 'ENOSPC';

  constructor(folder: string, freeBytes: number, options?: ErrorOptions) {
    super(
      `The disk of ${folder} is full: ${inMegabytes(freeBytes)} MB are free, and nothing is written with less than ${inMegabytes(leastRoom)}. Make space there; writing goes on by itself.`,
      options,
    );
  }
}

export const inMegabytes = (bytes: number): number => Math.floor(bytes / megabyte);

/** The free space of a folder's file system. */
export class Room {
  readonly folder: string;
  #free = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #written = 0;
  #refusing = false;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The bytes that this user may still write. The figure is at most a second or a megabyte old. */
  free(): number {
    const now = performance.now();
    if (now - this.#lookedAt > lookAgainAfter || this.#written > lookAgainWritten) {
      const { bavail, bsize } = statfsSync(this.folder);
      this.#free = bavail * bsize;
      this.#lookedAt = now;
      this.#written = 0;
    }
    return this.#free;
  }

  /** Counts written bytes, so that a burst does not outrun the next look. */
  wrote(bytes: number): void {
    this.#written += bytes;
  }

  /** Makes the next question look at the disk. */
  lookAgain(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /** Whether to refuse writes: below `leastRoom`, and afterwards until there is clearly more. */
  refusing(): boolean {
    this.#refusing = this.free() < (this.#refusing ? enoughRoom : leastRoom);
    return this.#refusing;
  }

  /** @throws StorageFull when this many more bytes would not leave enough */
  need(bytes: number): void {
    this.lookAgain();
    if (this.free() - bytes < leastRoom) throw new StorageFull(this.folder, this.free());
  }
}

/**
 * A file that reserves space for what must not fail: when another program fills the disk, the file is deleted and the
 * engine's log gets its space.
 */
export class Reserve {
  readonly #path: string;
  readonly #room: Room;
  readonly #bytes: number;

  constructor(path: string, room: Room, bytes = 32 * megabyte) {
    this.#path = path;
    this.#room = room;
    this.#bytes = bytes;
  }

  /** Creates the reserve if it is missing and there is plenty of space. */
  keep(): void {
    if (existsSync(this.#path) || this.#room.free() < enoughRoom + 2 * this.#bytes) return;
    const draft = `${this.#path}.new`;
    try {
      const file = openSync(draft, 'w', 0o600);
      try {
        // Filled with bytes, because a file that only has a size takes no space.
        const piece = Buffer.alloc(megabyte);
        for (let written = 0; written < this.#bytes; written += piece.length) writeSync(file, piece);
      } finally {
        closeSync(file);
      }
      renameSync(draft, this.#path);
    } catch {
      rmSync(draft, { force: true });
    }
    this.#room.lookAgain();
  }

  /** Frees the reserve. @returns whether there was one */
  release(): boolean {
    if (!existsSync(this.#path)) return false;
    rmSync(this.#path, { force: true });
    this.#room.lookAgain();
    return true;
  }
}
