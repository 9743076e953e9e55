import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDays } from '../../../contract/task/schema.ts';
import { addDays, daysBetween } from '../../../contract/values/dates.ts';
import { mondayOf, periodOf, periodText, shiftPage, taskViews, visiblePeriod } from './range.ts';

const day = fc.integer({ min: 0, max: 40_000 }).map(count => addDays('1970-01-01', count));
const view = fc.constantFrom(...taskViews);

test('a page contains its day, begins on a Monday if it is a week or a month, and fits into one answer of the server', () => {
  fc.assert(
    fc.property(view, day, (shown, at) => {
      const { from, to } = visiblePeriod(shown, at);
      expect(from <= at && at <= to).toBe(true);
      expect(daysBetween(from, to)).toBeLessThan(calendarDays);
      if (shown === 'week' || shown === 'month') expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(1);
      const span = periodOf(shown, at);
      expect(from <= span.from && span.to <= to).toBe(true);
    }),
  );
});

test('going forward and back leads to the same page, and the next page begins where this one ends', () => {
  fc.assert(
    fc.property(view, day, (shown, at) => {
      const next = shiftPage(shown, at, 1);
      expect(periodOf(shown, shiftPage(shown, next, -1))).toEqual(periodOf(shown, at));
      expect(periodOf(shown, next).from).toBe(addDays(periodOf(shown, at).to, 1));
    }),
  );
});

test('writes the days as people read them', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(periodText('day', '2026-11-20', 'es')).toBe('viernes, 20 de noviembre de 2026');
  expect(periodText('week', '2026-11-20', 'es')).toBe('16–22 de noviembre de 2026');
  expect(periodText('agenda', '2026-11-27', 'es')).toMatch(/^27 de noviembre\s–\s3 de diciembre de 2026$/);
  expect(periodText('month', '2026-11-20', 'es')).toBe('noviembre de 2026');
  expect(periodText('month', '2026-11-20', 'fr')).toBe('novembre 2026');
});
