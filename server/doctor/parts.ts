import type { Services } from '../services.ts';

/** What an examination of the database needs. */
export type Parts = Pick<Services, 'db' | 'database' | 'secrets' | 'config' | 'clock'>;
