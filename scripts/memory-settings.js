const smallNursery = '--max-semi-space-size=8';

/**
 * Restarts this process in place with a small nursery of the JavaScript heap, and with two memory arenas of the C library
 * instead of eight per core. Memory that a photo or a PDF took in a thread's own arena stays there and is useless to the
 * next thread. Both are read at the start of a process, so setting them later has no effect. Values that the user has set
 * stay. Other systems than Linux have no such arenas, and cannot restart in place.
 */
export function restartWithMemorySettings() {
  if (process.platform !== 'linux' || !process.execve) return;
  const { MALLOC_ARENA_MAX = '2' } = process.env;
  const small = process.execArgv.some(each => each.startsWith('--max-semi-space-size'));
  if (process.env.MALLOC_ARENA_MAX && small) return;
  const flags = small ? process.execArgv : [...process.execArgv, smallNursery];
  process.execve(process.execPath, [process.execPath, ...flags, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX,
  });
}
