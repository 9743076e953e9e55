import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secondsOfDay, timeOfDay } from './time-of-day.ts';

test('a time of day is stored as the number of seconds of its hours and minutes', () => {
  expect(['00:00', '00:01', '12:00:00', '23:59'].map(secondsOfDay)).toEqual([0, 60, 43_200, 86_340]);
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  fc.assert(
    fc.property(time, ([hours, minutes]) => {
      const text = [hours, minutes].map(part => String(part).padStart(2, '0')).join(':');
      const seconds = secondsOfDay(text);
      expect([seconds, timeOfDay(seconds)]).toEqual([hours * 3600 + minutes * 60, text]);
    }),
  );
});
