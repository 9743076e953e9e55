import { addDays, localMoment, type Moment } from '../../../contract/values/dates.ts';
import type { Plan } from './queries.ts';

/**
 * The last moment, at or before now, at which the plan wants a backup.
 * @returns local, of the agency's clock
 */
export function lastSlot({ rhythm, weekday, hour }: Pick<Plan, 'rhythm' | 'weekday' | 'hour'>, now: Date): Moment {
  const here = localMoment(now);
  const time = `${String(hour).padStart(2, '0')}:00:00`;
  let day = here.slice(0, 10);
  if (here.slice(11) < time) day = addDays(day, -1);
  while (rhythm === 'week' && weekdayOf(day) !== weekday) day = addDays(day, -1);
  return `${day} ${time}`;
}

/** 1 is Monday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/**
 * Which backups go: those that are neither among the newest nor young enough. The newest one always stays.
 * @param kept the newest first
 */
export function expiredBackups<Run extends { started_at: string }>(
  kept: readonly Run[],
  { keep_newest, keep_days }: Pick<Plan, 'keep_newest' | 'keep_days'>,
  now: Date,
): Run[] {
  if (keep_newest === null && keep_days === null) return [];
  const youngest = now.getTime() - (keep_days ?? 0) * 86_400_000;
  return kept.filter(
    ({ started_at }, at) =>
      at >= Math.max(1, keep_newest ?? 0) && !(keep_days !== null && new Date(started_at).getTime() >= youngest),
  );
}
