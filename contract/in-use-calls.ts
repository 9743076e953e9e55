import { z } from 'zod';

/** What keeps using a catalogue record that somebody is about to delete (decisions 2: it stays readable there). */
export const inUse = z.strictObject({
  /** Budgets with a line that names it. */
  budgets: z.int(),
  /** Other records that name it: accommodations, cruises, documents… */
  records: z.int(),
});
export type InUse = z.output<typeof inUse>;
