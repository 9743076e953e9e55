import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate file system, so small that a test can fill it. */
export interface SmallDisk {
  path: string;
  freeMb(): number;
  /** Takes all space except this much, in MB, with another file. */
  fill(leaving: number): void;
  /** Deletes that file. */
  clear(): void;
  unmount(): void;
}

/** @returns null when this process may not mount one: that needs root and Linux */
export function smallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'periplo-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmdirSync(path);
    return null;
  }
  const filler = join(path, 'of-another-program');
  const freeMb = () => {
    const { bavail, bsize } = statfsSync(path);
    return (bavail * bsize) / 1024 ** 2;
  };
  return {
    path,
    freeMb,
    fill(leaving) {
      const file = openSync(filler, 'a');
      const piece = Buffer.alloc(64 * 1024, 1);
      try {
        while (freeMb() > leaving) writeSync(file, piece);
      } catch (error) {
        // When nothing is to be left, the last piece may not fit.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    clear: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync('umount', [path]);
      rmdirSync(path);
    },
  };
}
