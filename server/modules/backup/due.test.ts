import { expect, it } from 'vitest';
import { lastSlot, outdated } from './due.ts';

const daily = { rhythm: 'day', weekday: 7, hour: 3 } as const;
const weekly = { rhythm: 'week', weekday: 1, hour: 22 } as const;

it.each([
  // Madrid is an hour ahead in winter, two in summer.
  [daily, '2026-11-24T01:59:59Z', '2026-11-23 03:00:00'],
  [daily, '2026-11-24T02:00:00Z', '2026-11-24 03:00:00'],
  [daily, '2026-07-01T01:00:00Z', '2026-07-01 03:00:00'],
  // 2026-11-23 is a Monday.
  [weekly, '2026-11-23T20:59:59Z', '2026-11-16 22:00:00'],
  [weekly, '2026-11-23T21:00:00Z', '2026-11-23 22:00:00'],
  [weekly, '2026-11-29T23:30:00Z', '2026-11-23 22:00:00'],
  // On the day when summer time begins there is no two o'clock.
  [{ ...daily, hour: 2 }, '2026-03-29T00:59:00Z', '2026-03-28 02:00:00'],
  [{ ...daily, hour: 2 }, '2026-03-29T01:00:00Z', '2026-03-29 02:00:00'],
])('%o wants at %s the backup of %s', (plan, now, slot) => {
  expect(lastSlot(plan, new Date(now))).toBe(slot);
});

it('keeps the newest, those of the last days, and always one', () => {
  const now = new Date('2026-11-24T09:00:00Z');
  const kept = [1, 2, 3, 10, 40].map(days => ({
    days,
    started_at: new Date(now.getTime() - days * 86_400_000).toISOString(),
  }));
  const gone = (keep_newest: number | null, keep_days: number | null) =>
    outdated(kept, { keep_newest, keep_days }, now).map(({ days }) => days);
  expect(gone(2, null)).toEqual([3, 10, 40]);
  expect(gone(null, 3)).toEqual([10, 40]);
  expect(gone(2, 10)).toEqual([40]);
  expect(gone(4, 3)).toEqual([40]);
  expect(gone(null, null)).toEqual([]);
  expect(outdated(kept.slice(4), { keep_newest: null, keep_days: 1 }, now)).toEqual([]);
});
