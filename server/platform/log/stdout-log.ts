import SonicBoom from 'sonic-boom';

/** Takes the lines of the log. */
export interface LogLines {
  write(line: string): void;
}

const stdout = 1;
/** How long a line may wait for others, in ms, and how many bytes may. */
const flushDelay = 50;
const flushBytes = 15 * 1024;
/** The most bytes that wait while the log cannot be written. */
const maxWaitingBytes = 1024 ** 2;

/**
 * The lines of the log, on stdout. Lines about answered calls are written together: a write for each line took a seventh
 * of the processor time of a list. Warnings and errors are written at once, with what waits before them, and so is
 * everything when the process ends. A log that cannot be written never stops the application (docs/decisions/log.md).
 * @param fd another place than stdout, for tests
 */
export function openLog(fd = stdout): LogLines {
  const boom = new SonicBoom({ fd, sync: true, minLength: flushBytes, maxLength: maxWaitingBytes });
  let failing = false;
  boom.on('error', (error: Error) => {
    if (!failing) process.stderr.write(`The log cannot be written: ${error.message}. The application goes on.\n`);
    failing = true;
  });
  boom.on('write', () => {
    failing = false;
  });
  let timer: NodeJS.Timeout | undefined;
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    boom.flush();
  }
  process.once('exit', flush);
  return {
    write(line) {
      boom.write(line);
      if (!line.startsWith('{"level":30,')) flush();
      else timer ??= setTimeout(flush, flushDelay).unref();
    },
  };
}
