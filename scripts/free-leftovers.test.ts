import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freeLeftovers } from './free-leftovers.ts';

/** Lists that nothing holds any more when this returns, in the part of the heap that is seldom looked at. */
async function leave(): Promise<WeakRef<object>[]> {
  const held = Array.from({ length: 200 }, () => Array.from({ length: 2_000 }, (_, n) => ({ n })));
  const seen = held.map(each => new WeakRef<object>(each));
  await wait(10);
  return seen;
}

const kept = (seen: WeakRef<object>[]) => seen.filter(each => each.deref()).length;

it('collects what a start left behind, once it has settled, and makes no collector for others', async () => {
  const seen = await leave();
  freeLeftovers(50);
  expect(kept(seen)).toBe(200);
  await wait(300);
  expect(kept(seen)).toBeLessThan(5);
  expect('gc' in globalThis).toBe(false);
});
