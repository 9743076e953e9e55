import type { Day } from '../../../../contract/values/dates.ts';

/** The id of a day's part of the page, for links to it. */
export const dayAnchor = (day: Day) => `dia-${day}`;
