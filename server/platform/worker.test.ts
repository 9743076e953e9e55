import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRest } from './rest.ts';
import { startWorker } from './worker.ts';

const silent = { error: () => {} };

test('a job never overlaps itself, and a wake during a run causes one more run', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const job = {
    name: 'slow' as const,
    everyMs: 60_000,
    async run() {
      runs += 1;
      running += 1;
      most = Math.max(most, running);
      await wait(30);
      running -= 1;
    },
  };
  const worker = startWorker([job], silent);
  worker.wake('slow');
  worker.wake('slow');
  worker.wake('slow');
  await expect.poll(() => runs).toBe(2);
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
  await expect.poll(() => Math.min(good, bad)).toBeGreaterThan(2);
  await worker.stop();
  expect(logged.length).toBe(bad);
  expect(logged[0]).toMatchObject({ job: 'bad', err: { message: 'no' } });
});

test('stopping signals the running jobs, waits for them and starts no more', async () => {
  let ended = false;
  let runs = 0;
  const worker = startWorker(
    [
      {
        name: 'long',
        everyMs: 1,
        async run(signal) {
          runs += 1;
          while (!signal.aborted) await wait(5);
          await wait(20);
          ended = true;
        },
      },
    ],
    silent,
  );
  await expect.poll(() => runs).toBe(1);
  await worker.stop();
  expect(ended).toBe(true);
  worker.wake('long');
  await wait(20);
  expect(runs).toBe(1);
});

test('at rest jobs run in one go now and then, and as usual again after the first call', async () => {
  const runs: { name: string; at: number }[] = [];
  const job = (name: string, everyMs: number) => ({
    name,
    everyMs,
    async run() {
      runs.push({ name, at: performance.now() });
    },
  });
  const rest = createRest(60, 1_000);
  const began = performance.now();
  const worker = startWorker([job('often', 40), job('oftener', 30), job('seldom', 60_000)], silent, rest);
  await wait(2_600);
  const resting = runs.filter(({ name, at }) => name !== 'seldom' && at - began > 300);
  // Without a rest they would have run 57 and 76 times.
  expect(resting.map(({ name }) => name)).toEqual(['often', 'oftener', 'often', 'oftener']);
  expect((resting[1]?.at ?? 0) - (resting[0]?.at ?? 0)).toBeGreaterThan(100);
  const called = performance.now();
  const before = runs.length;
  rest.end();
  await expect.poll(() => runs.length, { interval: 5 }).toBeGreaterThan(before);
  expect(performance.now() - called).toBeLessThan(300);
  await worker.stop();
});
