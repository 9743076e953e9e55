import { z } from 'zod';

/** On a budget that was accepted and whose record is kept. */
export const acceptanceFacts = z.strictObject({
  /** 'YYYY-MM-DD HH:mm:ss'. */
  accepted_at: z.string(),
  /** The name of whoever pressed the button. */
  accepted_by: z.string(),
  /** Whether that was staff, on the client's behalf. */
  by_staff: z.boolean(),
  /** The SHA-256 of the record, hexadecimal. */
  hash: z.string(),
});
export type AcceptanceFacts = z.output<typeof acceptanceFacts>;

/** What a check of a record found. */
export const acceptanceCheck = z.strictObject({
  /** Whether it is the record that was sealed. */
  sealed: z.boolean(),
  hash: z.string(),
  /** The record is not the one of its hash; the audit log knows another hash, or none; the columns say otherwise. */
  problems: z.array(z.enum(['record', 'log', 'columns'])),
});
export type AcceptanceCheck = z.output<typeof acceptanceCheck>;
