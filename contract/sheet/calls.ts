import { z } from 'zod';
import { importActions } from './schema.ts';

/** A row in the preview of an import. */
const importRow = z.strictObject({
  /** Its line in the file. The headings are line 1. */
  line: z.int(),
  action: z.enum(importActions),
  /** The name in the row, as the file has it. */
  name: z.string(),
  /** For an update: the changes, in the reader's notation. */
  changes: z.array(z.strictObject({ field: z.string(), heading: z.string(), before: z.string(), after: z.string() })),
  /** Why it is refused, in the caller's language. `field` is empty when the reason concerns the whole row. */
  problems: z.array(z.strictObject({ field: z.string(), heading: z.string(), message: z.string() })),
});
export type ImportRow = z.output<typeof importRow>;

/** What an import would do. Nothing has been written yet. */
export const importPreview = z.strictObject({
  rows: z.array(importRow),
  counts: z.record(z.enum(importActions), z.number()),
  /** Headings of the file that match no column. The import ignores them. */
  unread: z.array(z.string()),
  /** Identifies this plan. The import sends it back, and is refused when the plan would be different by then. */
  plan: z.string(),
});
export type ImportPreview = z.output<typeof importPreview>;
