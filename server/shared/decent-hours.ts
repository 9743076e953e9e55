import { localMoment } from '../../contract/values/dates.ts';

/** Whether it is an hour of the agency's day, until 20:00, at which a letter that nobody waits for may be written. */
export function isDecentHour(now: Date, from = 9): boolean {
  const hour = Number(localMoment(now).slice(11, 13));
  return hour >= from && hour < 20;
}
