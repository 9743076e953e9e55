import { statfsSync } from 'node:fs';

const megabyte = 1024 ** 2;

/** Files and backups leave so much free space, in bytes, to the database, which may be on the same disk. */
export const minFreeBytes = 64 * megabyte;

/** There is not enough free space for the data. None of them were written. */
export class StorageFull extends Error {
  override name = 'StorageFull';
  /** The code of the operating system. */
  readonly code = 'ENOSPC';

  constructor(folder: string, freeBytes: number) {
    super(
      `The disk of ${folder} is full: ${inMegabytes(freeBytes)} MB are free, and no file is written with less than ${inMegabytes(minFreeBytes)}. Make space there; writing goes on by itself.`,
    );
  }
}

export const inMegabytes = (bytes: number): number => Math.floor(bytes / megabyte);

/** The bytes that this user may still write on the disk of a folder. */
function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** @throws StorageFull when this many more bytes would leave the disk of a folder less than `minFreeBytes` */
export function requireSpace(folder: string, bytes: number): void {
  const free = freeSpace(folder);
  if (free - bytes < minFreeBytes) throw new StorageFull(folder, free);
}
