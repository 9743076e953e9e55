import { z } from 'zod';
import { aMoment } from './call.ts';
import { travelEventKinds } from './history.ts';
import { mailStatuses } from './mail.ts';

/** One entry of a trip's history. */
export const historyEntry = z.strictObject({
  id: z.int(),
  kind: z.enum(travelEventKinds),
  at: aMoment,
  /** The budget that it is about; its title is that of its card, empty without cruises and stays. */
  budget: z.strictObject({ id: z.int(), title: z.string(), deleted: z.boolean() }).nullable(),
  /** Who did it; null for the application and for a visitor with a link. */
  user: z.strictObject({ id: z.int(), name: z.string(), client: z.boolean() }).nullable(),
  /** The reason that was given, the status that was set, the subject of a letter. */
  detail: z.string().nullable(),
  /** What was changed, by the names of the columns; `lines` for the services of a budget. */
  fields: z.array(z.string()),
  /** Of a letter: its reader, and how far it got; no status once the letter was erased. */
  letter: z.strictObject({ reader: z.string(), status: z.enum(mailStatuses).nullable() }).nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;
