const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** A terminal sends Ctrl-C to npm and to what npm runs, and npm passes it on: the second of these says nothing new. */
const echoMs = 1000;

/** How long what is under way may take once it is to stop, in ms. Containers are killed after 30 s at the latest. */
const longestStop = 20_000;

/**
 * Calls back once when the process is told to stop: by an operator or a supervisor (SIGTERM), by Ctrl-C (SIGINT), or
 * because its terminal is gone (SIGHUP). The process ends with the callback: exit code 0, or 1 when that throws. Whoever
 * says it again, a second later or more, does not want to wait: the process ends at once. What was acknowledged is kept
 * however the process ends.
 */
export function onStop(stop: (signal: string) => Promise<void>): void {
  let asked: number | undefined;
  const handle = (signal: string) => {
    if (asked === undefined) {
      asked = performance.now();
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
    } else if (performance.now() - asked > echoMs) {
      console.error(`${signal} again: ending at once`);
      process.exit(1);
    }
  };
  for (const signal of signals) process.on(signal, handle);
}
