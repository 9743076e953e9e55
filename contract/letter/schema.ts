import { z } from 'zod';
import { optionalId } from '../validation.ts';

/** Letters to clients as staff see them, before and after sending. Their links lead nowhere. */

/** The actions of staff that send letters to clients and suppliers. The data of each action's own call produce its preview. */
const letterActions = ['send', 'accept', 'finish', 'reject', 'cancel', 'notify', 'invite', 'answer', 'book'] as const;
export type LetterAction = (typeof letterActions)[number];

/** Asks for a preview: the action, and the data that its own call would get. */
export const letterPreviewBody = z.object({
  action: z.enum(letterActions, 'common.dataInvalid'),
  data: z.record(z.string(), z.unknown(), 'common.dataInvalid'),
});

/** Lists the letters about a trip or the letters to a client. Exactly one of the two is given. */
export const letterFilter = z
  .object({ travel_id: optionalId, user_id: optionalId })
  .refine(({ travel_id, user_id }) => (travel_id === null) !== (user_id === null), 'common.dataInvalid');
