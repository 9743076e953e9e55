import { z } from 'zod';
import { id } from '../validation.ts';

/** How often a page says that its reader is there, in ms; and after how long without that the reader is gone. */
export const presenceIntervalMs = 10_000;
export const presenceTimeoutMs = 25_000;

/** A record that somebody has open: the resource of its calls, and its id. */
export const presenceBody = z.object({
  resource: z.string('common.dataInvalid').regex(/^[A-Za-z]{3,40}$/, 'common.dataInvalid'),
  id: id(),
  /** The reader leaves the record. */
  leave: z.boolean('common.dataInvalid').optional(),
});
