import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWorker } from './worker.ts';

const silent = { error: () => {} };

// The clock stands still until a test moves it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a job never overlaps itself', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const ends: (() => void)[] = [];
  const job = {
    name: 'slow',
    everyMs: 5,
    async run() {
      runs += 1;
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>(resolve => ends.push(resolve));
      running -= 1;
    },
  };
  const worker = startWorker([job], silent);
  await pass(60);
  expect(runs).toBe(1);
  ends[0]?.();
  await pass(5);
  expect(runs).toBe(2);
  ends[1]?.();
  await pass(0);
  await worker.stop();
  expect({ most, runs, running }).toEqual({ most: 1, runs: 2, running: 0 });
});

test('a failure is logged and stops neither the job nor the others', async () => {
  const logged: object[] = [];
  let good = 0;
  let bad = 0;
  const worker = startWorker(
    [
      {
        name: 'bad',
        everyMs: 5,
        run() {
          bad += 1;
          throw new Error('no');
        },
      },
      {
        name: 'good',
        everyMs: 5,
        async run() {
          good += 1;
        },
      },
    ],
    { error: details => void logged.push(details) },
  );
  await pass(20);
  await worker.stop();
  expect({ good, bad, logged: logged.length }).toEqual({ good: 4, bad: 4, logged: 4 });
  expect(logged[0]).toMatchObject({ job: 'bad', err: { message: 'no' } });
});

test('stopping signals the running jobs, waits for them and starts no more', async () => {
  const end = Promise.withResolvers<void>();
  let heard: AbortSignal | undefined;
  let runs = 0;
  const worker = startWorker(
    [
      {
        name: 'long',
        everyMs: 1,
        async run(signal) {
          runs += 1;
          heard = signal;
          await end.promise;
        },
      },
    ],
    silent,
  );
  await pass(1);
  expect([runs, heard?.aborted]).toEqual([1, false]);
  let stopped = false;
  const stopping = worker.stop().then(() => {
    stopped = true;
  });
  await pass(0);
  expect([heard?.aborted, stopped]).toEqual([true, false]);
  end.resolve();
  await stopping;
  await pass(60_000);
  expect(runs).toBe(1);
});
