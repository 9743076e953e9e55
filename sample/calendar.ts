import { addDays, type Day } from '../contract/values/dates.ts';

/** The days of the sample, computed from today. Nothing here reads a clock. */

const yearOf = (day: Day) => Number(day.slice(0, 4));

/**
 * The start of a future trip: on its day of this year if that is far enough away, otherwise of the next.
 * @param season 'MM-DD', a season that suits the trip
 * @param gap the least number of days from today
 */
export function comingStart(today: Day, season: string, gap: number): Day {
  const year = yearOf(today);
  const soonest = addDays(today, gap);
  const start = [`${year}-${season}`, `${year + 1}-${season}`].find(day => day >= soonest);
  return start ?? soonest;
}

/** The start of a past trip: on its day of this year, or as many months earlier as needed. */
export function pastStart(today: Day, season: string, nights: number): Day {
  let start = `${yearOf(today)}-${season}`;
  while (addDays(start, nights) > addDays(today, -6)) start = addDays(start, -28);
  return start;
}
