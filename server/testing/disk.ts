import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own, so small that a test can fill it. */
export interface SmallDisk {
  path: string;
  freeMb(): number;
  /** Another program's file takes all but this much, in MB. */
  fill(leaving: number): void;
  /** That file is gone. */
  clear(): void;
  unmount(): void;
}

/** @returns null where this process may not mount one: that takes root, and Linux */
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
        // With nothing to be left, the last piece may not fit.
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
