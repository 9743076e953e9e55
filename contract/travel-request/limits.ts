/** What the form of a visitor's request for a trip offers and allows. */

/** The price ranges per person, in euros; null for an open side. */
export const budgetRanges = {
  to500: { from: null, to: 500 },
  to1000: { from: 500, to: 1000 },
  to2000: { from: 1000, to: 2000 },
  to4000: { from: 2000, to: 4000 },
  from4000: { from: 4000, to: null },
} as const satisfies Record<string, { from: number | null; to: number | null }>;

export type BudgetRange = keyof typeof budgetRanges;
export const budgetRangeNames = Object.keys(budgetRanges) as [BudgetRange, ...BudgetRange[]];

/** The limits of flexible dates: the length of the trip in days, and how many months ahead it may be. */
export const maxRequestDays = 90;
export const monthsAhead = 18;

/** The most children of a request. */
export const maxChildren = 12;

/**
 * The shortest time in which a person can fill in the form, in seconds, and the time until the form expires, in hours.
 */
export const minFormSeconds = 4;
export const formHours = 24;
