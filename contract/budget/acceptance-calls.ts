import { z } from 'zod';

/** The acceptance of a budget whose record was kept. */
export const acceptanceFacts = z.strictObject({
  /** 'YYYY-MM-DD HH:mm:ss'. */
  accepted_at: z.string(),
  /** The name of the person who pressed the button. */
  accepted_by: z.string(),
  /** Staff accepted on the client's behalf. */
  by_staff: z.boolean(),
  /** The SHA-256 of the record, hexadecimal. */
  hash: z.string(),
});
export type AcceptanceFacts = z.output<typeof acceptanceFacts>;

/** What a check of a record found. */
export const acceptanceCheck = z.strictObject({
  /** The record is the one that was sealed. */
  sealed: z.boolean(),
  hash: z.string(),
  /**
   * `record`: the record does not match its hash. `log`: the audit log has another hash, or none. `columns`: the
   * columns of the table differ from the record.
   */
  problems: z.array(z.enum(['record', 'log', 'columns'])),
});
export type AcceptanceCheck = z.output<typeof acceptanceCheck>;
