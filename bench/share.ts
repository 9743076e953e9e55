import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
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
