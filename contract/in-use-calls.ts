import { z } from 'zod';

/** What uses a catalogue record that somebody is about to delete. The record stays readable there (decisions 2). */
export const inUse = z.strictObject({
  /** How many budgets have a line that names it. */
  budgets: z.int(),
  /** How many other records name it: accommodations, cruises, documents… */
  records: z.int(),
});
export type InUse = z.output<typeof inUse>;
