import { z } from 'zod';
import type { Moment } from './dates.ts';
import type { Language } from './language.ts';
import type { MailFault, MailStatus } from './mail.ts';
import { optionalId } from './validation.ts';

/** Letters to clients as staff see them: before they go, and the record after. Links in them lead nowhere. */

/** What staff do that writes to clients: each is previewed by its own call's data. */
export const letterActions = ['send', 'accept', 'reject', 'notify', 'invite', 'answer'] as const;
export type LetterAction = (typeof letterActions)[number];

/** Which letters would go: the action, and what its own call would be sent. */
export const letterPreviewBody = z.object({
  action: z.enum(letterActions, 'common.dataInvalid'),
  data: z.record(z.string(), z.unknown(), 'common.dataInvalid'),
});

/** A letter as its reader would get it; the addresses of its links are cut. */
export interface LetterPreview {
  template: string;
  /** The reader's name, empty for somebody without an account. */
  reader: string;
  to_address: string;
  language: Language;
  subject: string;
  text: string;
  /** A whole page of HTML: shown in a frame without scripts. */
  html: string;
}

/** The letters about a trip, or those to a client; one of the two. */
export const letterFilter = z
  .object({ travel_id: optionalId, user_id: optionalId })
  .refine(({ travel_id, user_id }) => (travel_id === null) !== (user_id === null), 'common.dataInvalid');

/** A letter that was written; moments are local, 'YYYY-MM-DD HH:mm:ss'. */
export interface LetterRow {
  id: number;
  /** Which letter it is: 'budgetSent', 'invitation'… */
  template: string;
  /** The reader's name, empty for somebody without an account. */
  reader: string;
  to_address: string;
  language: Language;
  subject: string;
  status: MailStatus;
  /** Why the last attempt failed. */
  last_fault: MailFault | null;
  /** What the mail server said to it. */
  last_error: string | null;
  created_at: Moment;
  sent_at: Moment | null;
  travel: { id: number; name: string } | null;
}

/** A letter opened by staff: what it says, without the links that are its reader's secrets. */
export interface LetterData extends LetterRow {
  text: string;
  html: string;
}
