import { z } from 'zod';
import { flag } from '../validation.ts';

/** The work of staff today (decisions 6): what waits, how long it has waited, and the page that deals with it. */

/** `mine`: only the reader's own trips, tasks and requests. */
export const dashboardQuery = z.object({ mine: flag(false) });

/** The most rows of each list in an answer. `total` counts them all. */
export const mostShown = 6;

/** How many days of departures are shown, including today. */
export const departureDays = 14;

/** How many months the charts go back. */
export const chartMonths = 12;

/** What a trip still lacks before it departs. */
export const missingThings = ['budget', 'booking', 'deposit', 'payment', 'contract', 'data'] as const;
export type MissingThing = (typeof missingThings)[number];
