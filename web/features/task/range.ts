import type { Language } from '../../../contract/language.ts';
import { addDays, addMonths, type Day } from '../../../contract/values/dates.ts';

export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

const monthAfter = (day: Day, months: number): Day => addMonths(firstOf(day), months);

/** The days that a view is about: for a month, only the days of that month. */
export function periodOf(view: TaskView, day: Day): { from: Day; to: Day } {
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  if (view === 'agenda') return { from: day, to: addDays(day, 6) };
  return { from: firstOf(day), to: addDays(monthAfter(day, 1), -1) };
}

/** The days that a view draws: for a month, six weeks from the Monday of its first week. */
export function visiblePeriod(view: TaskView, day: Day): { from: Day; to: Day } {
  if (view !== 'month') return periodOf(view, day);
  const from = mondayOf(firstOf(day));
  return { from, to: addDays(from, 41) };
}

/** A day of the next or previous page: `step` is 1 or -1. */
export function shiftPage(view: TaskView, day: Day, step: -1 | 1): Day {
  if (view === 'month') return monthAfter(day, step);
  return addDays(day, view === 'day' ? step : 7 * step);
}

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' };

/**
 * The period of a view in words: 'lunes, 16 de noviembre de 2026', '16–22 de noviembre de 2026', 'noviembre de 2026'.
 */
export function periodText(view: TaskView, day: Day, language: Language): string {
  const { from, to } = periodOf(view, day);
  const instant = (text: Day) => new Date(`${text}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
  if (view === 'day') return format({ dateStyle: 'full' }).format(instant(from));
  if (view === 'month') return format({ month: 'long', year: 'numeric' }).format(instant(from));
  return format({ dateStyle: 'long' }).formatRange(instant(from), instant(to));
}

/** The pages of the calendar (specification 2, 'Tasks calendar'): a day, a week from Monday, or a month. */
export const calendarViews = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** A phone also offers a list of the tasks of seven days, from any day. */
export const taskViews = [...calendarViews, 'agenda'] as const;
export type TaskView = (typeof taskViews)[number];
