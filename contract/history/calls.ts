import { z } from 'zod';
import { momentString } from '../call.ts';
import { mailStatuses } from '../mail/schema.ts';
import { travelEventKinds } from './schema.ts';

/** One entry of a trip's history. */
export const historyEntry = z.strictObject({
  id: z.int(),
  kind: z.enum(travelEventKinds),
  at: momentString,
  /** The budget of the event. Its title is the title of its card, which is empty without cruises and stays. */
  budget: z.strictObject({ id: z.int(), title: z.string(), deleted: z.boolean() }).nullable(),
  /** The user who acted; null for the application and for a visitor with a link. */
  user: z.strictObject({ id: z.int(), name: z.string(), client: z.boolean() }).nullable(),
  /** The given reason, the new status, or the subject of a letter. */
  detail: z.string().nullable(),
  /** The names of the changed columns. `lines` stands for the services of a budget. */
  fields: z.array(z.string()),
  /** For a letter: its reader and its status. The status is null once the letter was erased. */
  letter: z.strictObject({ reader: z.string(), status: z.enum(mailStatuses).nullable() }).nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;
