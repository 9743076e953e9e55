/**
 * The limits of a trip request with flexible dates: the length of the trip in days, and how many months ahead it may
 * be.
 */
export const longestTravel = 90;
export const monthsAhead = 18;
