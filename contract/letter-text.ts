import { z } from 'zod';
import { languages } from './language.ts';
import type { Placeholder } from './letter-placeholder.ts';
import { required } from './validation.ts';

/** The letters whose words the agency may edit, each in every language. */

/** To whom a letter goes. */
export const letterReaders = ['customers', 'suppliers', 'staff'] as const;
type LetterReader = (typeof letterReaders)[number];

interface EditableLetter {
  to: LetterReader;
  /** The placeholders that its words know. */
  knows: readonly Placeholder[];
  /** Those that its first text cannot leave out. */
  needs?: readonly Placeholder[];
}

const ofTrip = ['firstName', 'travel', 'dates', 'agent', 'agency'] as const;
const ofQuote = [...ofTrip, 'number'] as const;
const toTeam = ['firstName', 'client', 'travel', 'dates', 'agency'] as const;

/**
 * Every letter with words of its own, in the order in which a trip meets them. A letter that says two things, as the
 * answer to a modification does, is two of these. A price request is missing, because its words are written with each
 * request; so are the test message of an administrator and the mail about a changed account, whose warning always stays.
 */
export const editableLetters = {
  travelRequestConfirmation: { to: 'customers', knows: ['number', 'agency'] },
  invitation: { to: 'customers', knows: ['firstName', 'agent', 'agency'] },
  recoverPassword: { to: 'customers', knows: ['firstName', 'agency'] },
  budgetSent: { to: 'customers', knows: [...ofTrip, 'quotes'] },
  budgetSentAgain: { to: 'customers', knows: [...ofTrip, 'quotes'] },
  budgetReminder: { to: 'customers', knows: [...ofTrip, 'quotes'] },
  questionAnswered: { to: 'customers', knows: ofQuote },
  budgetAccepted: { to: 'customers', knows: [...ofQuote, 'price'] },
  modification: { to: 'customers', knows: ofQuote },
  changesAccepted: { to: 'customers', knows: [...ofQuote, 'price'] },
  changesDeclined: { to: 'customers', knows: [...ofQuote, 'price'] },
  changesRecorded: { to: 'customers', knows: [...ofQuote, 'price'] },
  travelBooked: { to: 'customers', knows: [...ofQuote, 'price'] },
  travelCancelled: { to: 'customers', knows: [...ofQuote, 'price'] },
  paymentReceived: { to: 'customers', knows: [...ofQuote, 'price'] },
  travelRejectedClient: { to: 'customers', knows: ofTrip },
  ratingInvitation: { to: 'customers', knows: ofTrip },
  priceRequestReminder: {
    to: 'suppliers',
    knows: ['subject', 'greeting', 'message', 'agency'],
    needs: ['message'],
  },
  travelRequest: { to: 'staff', knows: ['firstName', 'client', 'travel', 'agency'] },
  questionAsked: { to: 'staff', knows: [...toTeam, 'number'] },
  budgetAcceptedStaff: { to: 'staff', knows: [...toTeam, 'number', 'price'] },
  alternativesSought: { to: 'staff', knows: [...toTeam, 'number', 'price'] },
  travelRejected: { to: 'staff', knows: toTeam },
  modificationAccepted: { to: 'staff', knows: [...toTeam, 'number'] },
  modificationDeclined: { to: 'staff', knows: [...toTeam, 'number'] },
  supplierAnswered: { to: 'staff', knows: ['firstName', 'supplier', 'request', 'agency'] },
  supplierDeclined: { to: 'staff', knows: ['firstName', 'supplier', 'request', 'agency'] },
  taskDue: { to: 'staff', knows: ['firstName', 'task', 'when', 'agency'] },
} as const satisfies Record<string, EditableLetter>;

export type LetterKind = keyof typeof editableLetters;
export const letterKinds = Object.keys(editableLetters) as [LetterKind, ...LetterKind[]];
export const editableLetter = (kind: LetterKind): EditableLetter => editableLetters[kind];

/** The words of a letter that may be edited. Everything else in it stays the application's. */
export interface LetterWords {
  subject: string;
  heading: string;
  /** What it begins with. Its button follows as soon as a phone shows no more. */
  opening: string;
  /** What stands under the quotes and facts; it may be empty. */
  closing: string;
}

/** A text keeps its lines; a blank line begins a paragraph. */
const closing = z
  .string('common.dataInvalid')
  .max(4000, 'common.tooLong')
  .transform(text => text.trim());

export const letterWords = z.object({
  subject: required('letterText.subjectRequired', 200),
  heading: required('letterText.headingRequired', 200),
  opening: required('letterText.openingRequired', 4000),
  closing,
});

const which = {
  kind: z.enum(letterKinds, 'common.dataInvalid'),
  language: z.enum(languages, 'common.dataInvalid'),
};
/** Null while the letter has our words. */
const version = { updated_at: z.string('common.dataInvalid').max(40).nullable() };

export const letterTextPreview = letterWords.extend(which);
export const letterTextUpdate = letterWords.extend({ ...which, ...version });
export const letterTextReset = z.object({ ...which, ...version });
