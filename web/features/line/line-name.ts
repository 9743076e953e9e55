import type { Line } from '../../../contract/budget/line-calls.ts';

/** What a service is called: a transport by its route, too. */
export const nameOfLine = ({ title, origin, destination }: Pick<Line, 'title' | 'origin' | 'destination'>): string =>
  origin && destination ? `${title}: ${origin} – ${destination}` : title;
