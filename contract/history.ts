export type * from './history-calls.ts';

/** The events in a trip's history that staff read (decisions 3 and 4). */
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
