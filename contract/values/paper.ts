/** What the PDF of a budget prints, and how it looks (setting `documents`). */

/** `services`: the price of each service and of the trip; `total`: only that of the trip. */
export const printedPrices = ['services', 'total'] as const;
export type PrintedPrices = (typeof printedPrices)[number];

/** `classic`: with a cover and an overview; `compact`: everything on few pages. */
export const designs = ['classic', 'compact'] as const;
export type Design = (typeof designs)[number];

/** `trip`: the compact one for short trips. */
export const designChoices = [...designs, 'trip'] as const;
export type DesignChoice = (typeof designChoices)[number];

/** The longest trip that is short, in days. */
export const shortTrip = 4;

/** The design of a trip's papers. */
export function designOf(choice: DesignChoice, days: number): Design {
  if (choice !== 'trip') return choice;
  return days <= shortTrip ? 'compact' : 'classic';
}
