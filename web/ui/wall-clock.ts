import dayjs, { type ConfigType } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { localMoment } from '../../contract/dates.ts';

dayjs.extend(utc);

/**
 * The dayjs that calendars of hours are built with (vite.config.ts): times of day as a clock on the wall shows them, 24
 * hours a day. In the reader's own zone a day has 23 or 25 hours twice a year, and what is due on it would be drawn an
 * hour too early or too late; and without an argument it is now where the agency is, not where the reader is.
 */
const wallClock = (at?: ConfigType, format?: string, strict?: boolean): dayjs.Dayjs => {
  if (at === undefined) return dayjs.utc(localMoment(new Date()));
  return dayjs.isDayjs(at) ? at.clone() : dayjs.utc(at, format, strict);
};

export default Object.assign(wallClock, dayjs);
