/** The customer's first page: the next trip, and what needs their attention (decisions 6). */

/** The personal data that the agency needs for a booking. */
export const neededData = ['document', 'birth_date', 'phone', 'address'] as const;
export type NeededData = (typeof neededData)[number];
