import type { Waiting } from './portal-calls.ts';

export type * from './portal-calls.ts';

/** The customer's first page: the next trip, and what waits for them (decisions 6). */

/** What of somebody's own data the agency needs for a booking and does not have. */
export const neededData = ['document', 'birth_date', 'phone', 'address'] as const;
export type NeededData = (typeof neededData)[number];

export type WaitingKind = Waiting['kind'];
