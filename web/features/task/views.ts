/** The pages of the calendar (specification 2, 'Tasks calendar'): a day, a week from Monday, or a month. */
export const calendarViews = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** A phone also offers a list of the tasks of seven days, from any day. */
export const taskViews = [...calendarViews, 'agenda'] as const;
export type TaskView = (typeof taskViews)[number];
