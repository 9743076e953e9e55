import { addDays, type Day } from '../contract/dates.ts';

/** Days of the sample, counted from today: nothing here reads a clock. */

const yearOf = (day: Day) => Number(day.slice(0, 4));

/**
 * When a trip that is still to come begins: on its day of this year if that is far enough away, else of the next.
 * @param season 'MM-DD', the season that suits the trip
 * @param gap how many days from today at least
 */
export function comingStart(today: Day, season: string, gap: number): Day {
  const year = yearOf(today);
  const soonest = addDays(today, gap);
  const start = [`${year}-${season}`, `${year + 1}-${season}`].find(day => day >= soonest);
  return start ?? soonest;
}

/** When a trip that is over began: on its day of this year, or as many months before as make it past. */
export function pastStart(today: Day, season: string, nights: number): Day {
  let start = `${yearOf(today)}-${season}`;
  while (addDays(start, nights) > addDays(today, -6)) start = addDays(start, -28);
  return start;
}
