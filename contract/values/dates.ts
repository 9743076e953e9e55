import type { Language } from '../language.ts';

/** A time of day as the time picker stores it (specification 9): the seconds since midnight, in whole minutes. */
export type SecondsOfDay = number;

/** @param time 'HH:mm'; seconds after it are ignored, because the picker does not choose them */
export function secondsOfDay(time: string): SecondsOfDay {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

/** 'HH:mm' from the seconds of the time picker. */
export function timeOfDay(seconds: SecondsOfDay): string {
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${twoDigits(seconds / 3600)}:${twoDigits((seconds % 3600) / 60)}`;
}

/**
 * Dates of the API (specification 9) are local strings in the agency's time zone: 'YYYY-MM-DD' for days and 'YYYY-MM-DD
 * HH:mm:ss' for moments. They sort and compare in the order of time.
 */
export type Day = string;
export type Moment = string;

/** The agency's time zone. */
export const timeZone = 'Europe/Madrid';

/** A moment, or only its day when no time was given. 12:00 is a time like any other (decisions 8). */
export type MomentOrDay = string;

/** The time of a moment that was given as a day alone (specification 9). */
export const defaultTime = '12:00:00';

/** The time that was given, 'HH:mm'; undefined for a day alone. */
export function saidTime(moment: MomentOrDay): string | undefined {
  return moment.slice(11, 16) || undefined;
}

/** A moment as it was given: only its day when `time` is null. */
export function asSaid(moment: Moment, time: string | null): MomentOrDay {
  return time === null ? moment.slice(0, 10) : moment;
}

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The range of years that users can mean (decisions 8). */
const allowedYears = { first: 1900, last: 2200 } as const;

/** Whether a text is a day of the calendar with a year in `allowedYears`. */
export function isDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return isCalendarDay(text) && year >= allowedYears.first && year <= allowedYears.last;
}

/** Whether a text is a day of the calendar, in any year: 2027-02-30 is not. */
export function isCalendarDay(text: string): boolean {
  const match = dayPattern.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * The year of four digits for one of two.
 * @param past whether the year cannot be later than `now`, as that of a birth: in 2026, '80' is then 1980, otherwise 2080
 */
export const fullYear = (twoDigits: string, past: boolean, now: Day = today(new Date())): string =>
  `${past && `20${twoDigits}` > now.slice(0, 4) ? 19 : 20}${twoDigits}`;

/** Whether a text is a day with an optional time (HH:mm or HH:mm:ss). */
export function isMoment(text: string): boolean {
  if (!isDay(text.slice(0, 10))) return false;
  return text.length === 10 || (/^[ T]$/.test(text.charAt(10)) && isTime(text.slice(11)));
}

/** Whether a text is a time of day, 'HH:mm' with or without its seconds. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
}

/** A moment in full, 'YYYY-MM-DD HH:mm:ss', from a day with or without its time. */
export function toMoment(text: string): Moment {
  const day = text.slice(0, 10);
  const time = text.slice(11);
  if (!time) return `${day} ${defaultTime}`;
  return `${day} ${time.length === 5 ? `${time}:00` : time}`;
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** How many days `to` is after `from`: 1 for the next day. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round(
    (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / dayMs,
  );
}

/** The day that many days later, or earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The day that many months later; the last of its month where that is shorter: 31 August and 6 months is 28 February. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The length of a trip in days (specification 5): the day difference plus 1. */
export function travelDays(from: Day, to: Day): number {
  return daysBetween(from, to) + 1;
}

// The sv-SE locale writes dates as ISO does. The formatter is made once: `toLocaleString` makes a new one on each call,
// which takes forty times as long.
const moments = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** The moment in the agency's time zone, 'YYYY-MM-DD HH:mm:ss'. */
export function localMoment(instant: Date): Moment {
  return moments.format(instant);
}

/** The instant of a moment in the agency's time zone. */
export function instantOf(moment: Moment): number {
  const wallTime = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
  const offset = (at: number) => wallTime(localMoment(new Date(at))) - at;
  const wall = wallTime(moment);
  return wall - offset(wall - offset(wall));
}

/** Today in the agency's time zone. */
export function today(instant: Date): Day {
  return localMoment(instant).slice(0, 10);
}

/** A day as cards show it (specification 9): DD/MM/YYYY. */
export function formatDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' };

// Each is made once, as above; the options are those of the few callers.
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const entry = dayFormats.get(key);
  if (entry) return entry;
  const made = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
  dayFormats.set(key, made);
  return made;
}

/**
 * Writes days with the month in words, as readers of the language do. In French, the first of a month is '1er', and a
 * range is 'du 1er au 12 mai 2027'.
 * @returns `day` and `days`, which take days or local moments
 */
export function daysInWords(language: Language, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }) {
  const format = dayFormat(language, options);
  const instant = (day: Day) => new Date(`${day.slice(0, 10)}T00:00:00Z`);
  const french = language === 'fr';
  const text = (parts: Intl.DateTimeFormatPart[]) =>
    parts.map(({ type, value }) => (french && type === 'day' && value === '1' ? '1er' : value)).join('');
  return {
    day: (day: Day) => text(format.formatToParts(instant(day))),
    days(from: Day, to: Day) {
      const parts = format.formatRangeToParts(instant(from), instant(to));
      const dash = parts.findIndex(({ source, value }) => source === 'shared' && value.trim() === '–');
      if (dash < 0) return text(parts);
      const [first, last] = [text(parts.slice(0, dash)), text(parts.slice(dash + 1))];
      if (french) return `du ${first} au ${last}`;
      // A dash between two figures has no spaces.
      return /^\d+$/.test(first) ? `${first}–${last}` : text(parts);
    },
  };
}

/** A day in words with its weekday: 'viernes, 20 de noviembre de 2026'. */
export const formatLongDay = (day: Day, language: Language) => daysInWords(language, { dateStyle: 'full' }).day(day);

/** A day in few words, without its year: 'vie, 20 nov'. */
export const formatShortDay = (day: Day, language: Language) =>
  daysInWords(language, { weekday: 'short', day: 'numeric', month: 'short' }).day(day);
