/**
 * Starts this process again, as the same process, with two arenas of the C library's memory instead of eight a core: what
 * a photo or a PDF took in a thread's own arena stays there, and is of no use to the next thread. The library reads
 * the variable when a process begins, so that setting it later would do nothing. Elsewhere than on Linux there are no
 * such arenas.
 */
export function takeFewArenas() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX || !process.execve) return;
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, again, { ...process.env, MALLOC_ARENA_MAX: '2' });
}
