import { z } from 'zod';

/** A difference in words, for a page and for a mail. */
export const changeText = z.strictObject({
  what: z.enum(['added', 'removed', 'changed']),
  /** The service, the file, or null for the budget itself: 'Alojamiento · Hotel Alhambra'. */
  subject: z.string().nullable(),
  /** The changed field; null for what was added or removed. */
  field: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangeText = z.output<typeof changeText>;
