import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A limit of processor time on a process. */
export interface Share {
  /** @param cores how much of one core the process may use; null without a limit */
  limit(cores: number | null): void;
  /** The process has ended. */
  end(): void;
}

const root = '/sys/fs/cgroup';
/** Short, so that a call does not wait long for the next period. In microseconds. */
const period = 10_000;

/** Gives a process a control group of its own. @returns null where this user may not make one */
export function shareOf(pid: number): Share | null {
  const second = existsSync(join(root, 'cgroup.controllers'));
  const folder = join(root, second ? '' : 'cpu', `periplo-bench-${pid}`);
  try {
    if (second) writeFileSync(join(root, 'cgroup.subtree_control'), '+cpu');
    mkdirSync(folder);
    writeFileSync(join(folder, 'cgroup.procs'), `${pid}`);
  } catch {
    return null;
  }
  return {
    limit(cores) {
      const quota = cores === null ? null : Math.round(cores * period);
      if (second) writeFileSync(join(folder, 'cpu.max'), `${quota ?? 'max'} ${period}`);
      else {
        writeFileSync(join(folder, 'cpu.cfs_period_us'), `${period}`);
        writeFileSync(join(folder, 'cpu.cfs_quota_us'), `${quota ?? -1}`);
      }
    },
    end() {
      // A group can be removed only when nobody is in it any more.
      if (readFileSync(join(folder, 'cgroup.procs'), 'utf8') === '') rmdirSync(folder);
    },
  };
}

/** A limit of memory for processes and their children, as a container has it. */
export interface MemoryGroup {
  /** @returns the program and arguments that run the given ones in this group from the first moment */
  enter(program: string, args: string[]): [string, string[]];
  /** All its processes have ended. */
  end(): void;
}

/** Makes a control group with a limit of memory, without swap. @returns null where this user may not */
export function memoryGroup(megabytes: number): MemoryGroup | null {
  const second = existsSync(join(root, 'cgroup.controllers'));
  const [limit, withSwap] = second
    ? ['memory.max', 'memory.swap.max']
    : ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'];
  let folder: string;
  try {
    if (second) writeFileSync(join(root, 'cgroup.subtree_control'), '+memory');
    folder = mkdtempSync(join(root, second ? '' : 'memory', 'periplo-bench-'));
    writeFileSync(join(folder, limit), `${megabytes * 1024 ** 2}`);
    // The first counts swap alone, the second both. Without swap accounting there is no such file.
    const swap = join(folder, withSwap);
    if (existsSync(swap)) writeFileSync(swap, second ? '0' : `${megabytes * 1024 ** 2}`);
  } catch {
    return null;
  }
  const members = join(folder, 'cgroup.procs');
  return {
    enter: (program, args) => ['sh', ['-c', `echo $$ > ${members} && exec "$@"`, 'sh', program, ...args]],
    end: () => rmdirSync(folder),
  };
}
