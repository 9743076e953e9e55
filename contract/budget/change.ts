import { z } from 'zod';

/** One difference in words, for pages and mails. */
export const changeText = z.strictObject({
  what: z.enum(['added', 'removed', 'changed']),
  /** The service or the file: 'Alojamiento · Hotel Alhambra'. Null for the budget itself. */
  subject: z.string().nullable(),
  /** The changed field; null when something was added or removed. */
  field: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangeText = z.output<typeof changeText>;
