import { z } from 'zod';
import { importActions } from './sheet.ts';

/** A row of an import's preview. */
export const importRow = z.strictObject({
  /** Where it stands in the file; the headings are line 1. */
  line: z.int(),
  action: z.enum(importActions),
  /** What the row is called, as the file has it. */
  name: z.string(),
  /** Of an update: what changes, as a reader writes it. */
  changes: z.array(z.strictObject({ field: z.string(), heading: z.string(), before: z.string(), after: z.string() })),
  /** Why it is refused, in the caller's language; `field` is empty where the reason belongs to the whole row. */
  problems: z.array(z.strictObject({ field: z.string(), heading: z.string(), message: z.string() })),
});
export type ImportRow = z.output<typeof importRow>;

/** What an import would do, before anything is written. */
export const importPreview = z.strictObject({
  rows: z.array(importRow),
  counts: z.record(z.enum(importActions), z.number()),
  /** Headings of the file that no column has: they are not read. */
  unread: z.array(z.string()),
  /** Names this plan: the import is asked to do this one, and is refused when it would do another by now. */
  plan: z.string(),
});
export type ImportPreview = z.output<typeof importPreview>;
