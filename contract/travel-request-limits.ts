/** Of the flexible dates of a trip request: how many days a trip may last, and how many months ahead it may lie. */
export const longestTravel = 90;
export const monthsAhead = 18;
