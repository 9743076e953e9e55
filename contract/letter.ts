import { z } from 'zod';
import { optionalId } from './validation.ts';

export type * from './letter-calls.ts';

/** Letters to clients as staff see them: before they go, and the record after. Links in them lead nowhere. */

/** What staff do that writes to clients: each is previewed by its own call's data. */
export const letterActions = ['send', 'accept', 'reject', 'notify', 'invite', 'answer'] as const;
export type LetterAction = (typeof letterActions)[number];

/** Which letters would go: the action, and what its own call would be sent. */
export const letterPreviewBody = z.object({
  action: z.enum(letterActions, 'common.dataInvalid'),
  data: z.record(z.string(), z.unknown(), 'common.dataInvalid'),
});

/** The letters about a trip, or those to a client; one of the two. */
export const letterFilter = z
  .object({ travel_id: optionalId, user_id: optionalId })
  .refine(({ travel_id, user_id }) => (travel_id === null) !== (user_id === null), 'common.dataInvalid');
