/** Slow work of a job that goes on beside its next runs, so that what is new need not wait for it. */
interface BackgroundWork {
  start(work: Promise<unknown>): void;
  /** @throws the oldest error of such work that nobody has seen yet: the job's log then tells it */
  check(): void;
  /** Waits for all of it. @throws like `check` */
  settled(): Promise<void>;
}

export function createBackgroundWork(): BackgroundWork {
  const going = new Set<Promise<unknown>>();
  const broken: unknown[] = [];
  const check = () => {
    if (broken.length > 0) throw broken.shift();
  };
  return {
    start(work) {
      const watched = work.catch(error => broken.push(error)).finally(() => going.delete(watched));
      going.add(watched);
    },
    check,
    async settled() {
      await Promise.all(going);
      check();
    },
  };
}
