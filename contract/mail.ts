import type { Language } from './language.ts';

/** The longest subject of a letter, in characters: lists of messages cut longer ones. */
export const longestSubject = 120;

/**
 * A message of the outbox (decisions 5): waiting, with the mail server, kept for want of one, given up, or `unsure`: one
 * of many whose sending broke off just as the server took it, which is not repeated by itself.
 */
export const mailStatuses = ['queued', 'sent', 'kept', 'failed', 'unsure'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** A message as the administrators' list shows it; moments are local, 'YYYY-MM-DD HH:mm:ss'. */
export interface MailRow {
  id: number;
  /** Which message it is: 'budgetSent', 'recoverPassword'… */
  template: string;
  user_id: number | null;
  to_address: string;
  language: Language;
  subject: string;
  status: MailStatus;
  attempts: number;
  /** What the mail server said to the last attempt. */
  last_error: string | null;
  created_at: string;
  /** When it is tried next; null unless it waits. */
  next_attempt_at: string | null;
  sent_at: string | null;
}

/** A message opened: its links are secrets, so reading it is logged. */
export interface MailData extends MailRow {
  message_id: string;
  travel_id: number | null;
  budget_id: number | null;
  text: string;
  /** A whole page of HTML: shown in a frame without scripts. */
  html: string;
}
