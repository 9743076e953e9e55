import dayjs, { type ConfigType } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { localMoment } from '../../contract/values/dates.ts';

dayjs.extend(utc);

/**
 * The dayjs of the calendars with hours (vite.config.ts). It shows times as a clock on the wall does, with 24 hours on
 * every day. In the reader's own zone, a day has 23 or 25 hours twice a year, and events on it would be drawn an hour
 * off. Without an argument it answers the present time of the agency, not of the reader.
 */
const wallClock = (at?: ConfigType, format?: string, strict?: boolean): dayjs.Dayjs => {
  if (at === undefined) return dayjs.utc(localMoment(new Date()));
  return dayjs.isDayjs(at) ? at.clone() : dayjs.utc(at, format, strict);
};

export default Object.assign(wallClock, dayjs);
