import { addDays, type Day } from '../values/dates.ts';
import type { Budget } from './calls.ts';

/** What the agent writes about the days of a budget: at most one title and text a day, in the order of the days. */

export type DayText = Budget['day_texts'][number];

interface Dates {
  date_from: Day;
  date_to: Day;
}

export const isOutside = (day: Day, { date_from, date_to }: Dates) => day < date_from || day > date_to;

/** The texts that customers see. When the days of a budget move, staff still find those of days that it had. */
export const shownDayTexts = (budget: Dates & { day_texts: readonly DayText[] }): DayText[] =>
  budget.day_texts.filter(({ date }) => !isOutside(date, budget));

/** The texts of a budget that begins so many days later. */
export const laterTexts = (texts: readonly DayText[], days: number): DayText[] =>
  texts.map(text => ({ ...text, date: addDays(text.date, days) }));
