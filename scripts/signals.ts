const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** A terminal sends Ctrl-C to npm and to what npm runs, and npm passes it on: the second of these says nothing new. */
const echoMs = 1000;

/**
 * Calls back once when the process is told to stop: by an operator or a supervisor (SIGTERM), by Ctrl-C (SIGINT), or
 * because its terminal is gone (SIGHUP). The process ends with the callback: exit code 0, or 1 when that throws. Whoever
 * says it again, a second later or more, does not want to wait: the process ends at once.
 */
export function onStop(stop: (signal: string) => Promise<void>): void {
  let asked: number | undefined;
  const handle = (signal: string) => {
    if (asked === undefined) {
      asked = performance.now();
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
