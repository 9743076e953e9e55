import { closeSync, existsSync, openSync, renameSync, rmSync, statfsSync, writeSync } from 'node:fs';

const megabyte = 1024 ** 2;

/** With less free space than this, in bytes, nothing more is written: the engine's log grows by 16 MB at a time. */
export const leastRoom = 64 * megabyte;
/** Once refused, writes go on with this much: not with every few kilobytes that come and go. */
const enoughRoom = leastRoom + 16 * megabyte;

/** A look is this old at most, in ms, and this many bytes written. */
const lookAgainAfter = 1000;
const lookAgainWritten = megabyte;

/** There is not enough free space to keep what was to be written; nothing of it was. */
export class StorageFull extends Error {
  override name = 'StorageFull';
  /** As the operating system says it. */
  readonly code = 'ENOSPC';

  constructor(folder: string, freeBytes: number, options?: ErrorOptions) {
    super(
      `The disk of ${folder} is full: ${inMegabytes(freeBytes)} MB are free, and nothing is written with less than ${inMegabytes(leastRoom)}. Make space there; writing goes on by itself.`,
      options,
    );
  }
}

export const inMegabytes = (bytes: number): number => Math.floor(bytes / megabyte);

/** The free space of the file system that a folder is on. */
export class Room {
  readonly folder: string;
  #free = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #written = 0;
  #refusing = false;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Bytes that this user may still write; as they were a second or a megabyte ago at most. */
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

  /** Counts what was written there: a burst must not outrun the next look. */
  wrote(bytes: number): void {
    this.#written += bytes;
  }

  /** The next question is answered by a fresh look. */
  lookAgain(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /** Whether writes are to be refused: from `leastRoom` on, until there is clearly more again. */
  refusing(): boolean {
    this.#refusing = this.free() < (this.#refusing ? enoughRoom : leastRoom);
    return this.#refusing;
  }

  /** @throws StorageFull when so many bytes more would not leave enough */
  need(bytes: number): void {
    this.lookAgain();
    if (this.free() - bytes < leastRoom) throw new StorageFull(this.folder, this.free());
  }
}

/**
 * Space set aside in a file, for what must not fail: when another program takes the last of a disk, the file is deleted
 * and the engine's log has its place.
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

  /** Sets the space aside if it is not, and if there is plenty. */
  keep(): void {
    if (existsSync(this.#path) || this.#room.free() < enoughRoom + 2 * this.#bytes) return;
    const draft = `${this.#path}.new`;
    try {
      const file = openSync(draft, 'w', 0o600);
      try {
        // Written, not only sized: a file of nothing but a size takes no space.
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

  /** Gives the space back. @returns whether there was any */
  release(): boolean {
    if (!existsSync(this.#path)) return false;
    rmSync(this.#path, { force: true });
    this.#room.lookAgain();
    return true;
  }
}
