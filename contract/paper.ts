/** What the PDF of a budget prints (setting `documents`). */

/** `services`: the price of each service and of the trip; `total`: only that of the trip. */
export const printedPrices = ['services', 'total'] as const;
export type PrintedPrices = (typeof printedPrices)[number];
