import type { Moment } from './dates.ts';
import type { MailStatus } from './mail.ts';

/** What can happen to a trip (decisions 3 and 4), as its history tells staff. */
export const travelEventKinds = [
  'created',
  'requested',
  'changed',
  'statusSet',
  'sent',
  'sentAgain',
  'finished',
  'archived',
  'rejected',
  'deleted',
  'restored',
  'budgetCreated',
  'budgetCloned',
  'budgetChanged',
  'budgetStatusSet',
  'budgetDeleted',
  'budgetRestored',
  'budgetOpened',
  'budgetAccepted',
  'budgetDenied',
  'acceptanceWithdrawn',
  'modificationNotified',
  'modificationAccepted',
  'modificationDeclined',
  'questionAsked',
  'questionAnswered',
  'mailed',
] as const;

export type TravelEventKind = (typeof travelEventKinds)[number];

/** One entry of a trip's history. */
export interface HistoryEntry {
  id: number;
  kind: TravelEventKind;
  at: Moment;
  /** The budget that it is about; its title is that of its card, empty without cruises and stays. */
  budget: { id: number; title: string; deleted: boolean } | null;
  /** Who did it; null for the application and for a visitor with a link. */
  user: { id: number; name: string; client: boolean } | null;
  /** The reason that was given, the status that was set, the subject of a letter. */
  detail: string | null;
  /** What was changed, by the names of the columns; `lines` for the services of a budget. */
  fields: string[];
  /** Of a letter: its reader, and how far it got; no status once the letter was erased. */
  letter: { reader: string; status: MailStatus | null } | null;
}
