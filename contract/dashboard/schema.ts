import { z } from 'zod';
import { flag } from '../validation.ts';

/** The work of staff today (decisions 6): what waits, how long it has waited, and the page that deals with it. */

/** `mine`: only the reader's own trips, tasks and requests. */
export const dashboardQuery = z.object({ mine: flag(false) });

/** The most rows of each list in an answer. `total` counts them all. */
export const maxListRows = 6;

/** The days within which departures are shown, in groups; the last is the furthest. */
export const departureDays = [7, 14, 30] as const;

/** The days within which options of suppliers end that are shown. */
export const optionDays = 7;

/** How many months the charts go back. */
export const chartMonths = 12;

/** What a trip still lacks before it departs. */
export const missingThings = ['budget', 'booking', 'deposit', 'payment', 'contract', 'data'] as const;
export type MissingThing = (typeof missingThings)[number];
