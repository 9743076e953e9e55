import { expect, test } from 'vitest';
import { isOverflow, limitOverlaps } from './overlaps.ts';

const event = (id: number, from: string, to: string, day = '2026-11-23') => ({
  id,
  title: `Tarea ${id}`,
  start: `${day} ${from}:00`,
  end: `${day} ${to}:00`,
  color: 'blue',
  // The task itself is not read here.
  payload: { task: {} as never },
});
const shown = (...events: ReturnType<typeof event>[]) =>
  limitOverlaps(events).map(one =>
    isOverflow(one)
      ? `${String(one.start).slice(11, 16)}-${String(one.end).slice(11, 16)} +${one.payload?.hiddenCount}`
      : one.id,
  );

test('two events at a time stand side by side, also if one ends when the next begins', () => {
  const all = [1, 2].map(id => event(id, '09:00', '10:00'));
  expect(shown(...all, event(3, '10:00', '11:00'))).toEqual([1, 2, 3]);
});

test('of more events, one is shown and the others are counted, on their own day and for their own hours', () => {
  const all = [1, 2, 3, 4, 5].map(id => event(id, '09:00', '10:00'));
  expect(shown(event(6, '09:00', '10:00', '2026-11-24'), ...all)).toEqual([1, '09:00-10:00 +4', 6]);
  expect(shown(...all.slice(0, 4), event(7, '09:30', '10:30'), event(8, '12:00', '13:00'))).toEqual([
    1,
    '09:00-10:30 +4',
    8,
  ]);
});

test('at most two stand side by side, and none is lost', () => {
  const times = ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30', '11:00'];
  const all = times.map((time, id) =>
    event(id, time, `${Number(time.slice(0, 2)) + 1}`.padStart(2, '0') + time.slice(2)),
  );
  const result = limitOverlaps(all);
  for (const { start } of all)
    expect(result.filter(one => String(one.start) <= start && String(one.end) > start).length).toBeLessThanOrEqual(2);
  expect(result.reduce((sum, one) => sum + (isOverflow(one) ? (one.payload?.hiddenCount ?? 0) : 1), 0)).toBe(
    all.length,
  );
});
