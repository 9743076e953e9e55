import { z } from 'zod';
import { flag } from './validation.ts';

export type * from './dashboard-calls.ts';

/** Today's work of staff (decisions 6): what waits, for how long, and where it is dealt with. */

/** `mine`: of the trips, tasks and requests that are the reader's own. */
export const dashboardQuery = z.object({ mine: flag(false) });

/** So many of each are told; `total` says how many there are. */
export const mostShown = 6;

/** Departures of so many days are looked at, today included. */
export const departureDays = 14;

/** Months that the charts go back. */
export const chartMonths = 12;

/** What a trip still lacks before it departs. */
export const missingThings = ['budget', 'booking', 'deposit', 'payment', 'contract', 'data'] as const;
export type MissingThing = (typeof missingThings)[number];
