const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * A terminal sends Ctrl-C to npm and to its child, and npm forwards it, so a second signal within this time means
 * nothing new.
 */
const echoMs = 1000;

/** How long a stop may take, in ms. Containers are killed after 30 s at the latest. */
const longestStop = 20_000;

/**
 * Calls back once when the process is told to stop: by an operator or a supervisor (SIGTERM), by Ctrl-C (SIGINT), or
 * because its terminal is gone (SIGHUP). The process ends after the callback with exit code 0, or 1 when the callback
 * throws. A second signal after a second or more ends the process at once. Acknowledged writes are kept in every case.
 */
export function onStop(stop: (signal: string) => Promise<void>): void {
  let firstAt: number | undefined;
  const handle = (signal: string) => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      setTimeout(() => {
        console.error(`Not finished after ${longestStop / 1000} s: ending all the same`);
        process.exit(1);
      }, longestStop);
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    } else if (performance.now() - firstAt > echoMs) {
      console.error(`${signal} again: ending at once`);
      process.exit(1);
    }
  };
  for (const signal of signals) process.on(signal, handle);
}
