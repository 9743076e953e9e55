import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { optimisticValue, saveOptimistically } from './optimistic-save.ts';

/** A call that the test answers. */
interface Open {
  value: string;
  answer: () => void;
  refuse: () => void;
}

let saves: Open[] = [];
let reads: (() => void)[] = [];
const calls = {
  save: (value: string) =>
    new Promise<void>((resolve, reject) => {
      saves.push({ value, answer: resolve, refuse: () => reject(new Error('refused')) });
    }),
  reload: () => new Promise<void>(resolve => reads.push(resolve)),
};
const sent = () => saves.map(({ value }) => value);
/** Lets everything run that waits for no call. The end of a read takes one more turn, in which the screens get it. */
const settle = () => new Promise(resolve => setTimeout(() => setTimeout(resolve)));
const page = new EventTarget();
const warns = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  saves = [];
  reads = [];
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

test('of several values that wait only the newest is sent, after the one before it', async () => {
  for (const value of ['A', 'B', 'C']) saveOptimistically('several', value, calls);
  expect(optimisticValue('several')).toBe('C');
  expect(sent()).toEqual(['A']);
  expect(warns()).toBe(true);
  saves[0]?.answer();
  await settle();
  expect(sent()).toEqual(['A', 'C']);
  saves[1]?.answer();
  await settle();
  expect(warns()).toBe(false);
  expect(reads).toHaveLength(1);
  expect(optimisticValue('several')).toBe('C');
  reads[0]?.();
  await settle();
  expect(optimisticValue('several')).toBeNull();
});

test('a value that comes during the read is sent at once, and the older read does not end it', async () => {
  saveOptimistically('during', 'A', calls);
  saves[0]?.answer();
  await settle();
  saveOptimistically('during', 'B', calls);
  expect(sent()).toEqual(['A', 'B']);
  reads[0]?.();
  await settle();
  expect(optimisticValue('during')).toBe('B');
  saves[1]?.answer();
  await settle();
  reads[1]?.();
  await settle();
  expect(optimisticValue('during')).toBeNull();
});

test('a refusal ends only the value that was refused', async () => {
  for (const value of ['A', 'B']) saveOptimistically('refused', value, calls);
  saves[0]?.refuse();
  await settle();
  expect(optimisticValue('refused')).toBe('B');
  expect(sent()).toEqual(['A', 'B']);
  saves[1]?.refuse();
  await settle();
  reads[0]?.();
  await settle();
  expect(optimisticValue('refused')).toBeNull();
});
