import type { BrandColours } from '../../contract/brand-colour.ts';
import type { Language } from '../../contract/language.ts';
import type { LetterWords } from '../../contract/letter-text.ts';
import type { Cents } from '../../contract/money.ts';
import type {
  BudgetAcceptedParams,
  ChangesAnsweredParams,
  OfTravel,
  PaymentReceivedParams,
  ToReader,
  TravelBookedParams,
  TravelCancelledParams,
} from './params-of-travels.ts';

/** The agency's data in every mail, from its setting. */
export interface MailAgency {
  name: string;
  phone?: string | null;
  emergency_phone?: string | null;
  email?: string | null;
  web?: string | null;
  address?: string | null;
  licence?: string | null;
}

/** Who signs a letter, and how to reach them. */
export interface Signer {
  name: string;
  phone: string | null;
  email: string | null;
  /** The file of their portrait. */
  portrait?: string | null;
}

/** What a letter about a trip has around its words. */
export interface Surroundings {
  /** The file of the photo at the top. */
  cover?: string | null;
  /** The contact data of the agent whose name is under the letter. */
  signer?: Signer | null;
  /** The agency's own words in place of ours. */
  words?: LetterWords | null;
}

/** The appearance of the agency's letters. */
export interface Letterhead {
  colours: BrandColours;
  /** Whether the logo is shown at the top. It is attached to the message. */
  logo: boolean;
}

/** A budget as a card in a letter. */
export interface LetterQuote {
  id: number;
  /** The agent's name for it and a sentence about it. */
  name: string | null;
  summary: string | null;
  /** The title of its page; empty without cruises and stays. */
  title: string;
  dateFrom: string;
  dateTo: string;
  /** After its discount. */
  price: Cents;
  validUntil: string | null;
  /** The file of a photo. */
  picture: string | null;
  /** Its page, or the sign-up link of a reader without a password. */
  url: string;
}

export interface BudgetSentParams extends OfTravel {
  /** The budgets that wait for an answer. */
  quotes: LetterQuote[];
  agentName: string | null;
  /** What the agent writes to this customer above the quotes. */
  note?: string | null;
  /** Set for a reader without a password: `url` is then a sign-up link that is valid for this many days. */
  invitationDays?: number;
}

/** Invites a client to sign up, without a trip. */
interface InvitationParams extends ToReader {
  /** The member of staff who invites; null for the application. */
  agentName: string | null;
  /** How many days the link is valid. */
  days: number;
}

interface BudgetReminderParams extends OfTravel {
  /** The budgets that wait for an answer. */
  quotes: LetterQuote[];
  agentName: string | null;
  /** Set for a reader without a password: `url` is then a sign-up link that is valid for this many days. */
  invitationDays?: number;
}

interface RecoverPasswordParams extends ToReader {
  /** How many hours the link is valid. */
  hours: number;
}

/** What can change about how somebody signs in. `passwordByStaff`: somebody else chose the new password. */
export const accountChanges = [
  'password',
  'passwordByStaff',
  'email',
  'secondFactorOn',
  'secondFactorOff',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodes',
  'apiKeyMade',
  'apiKeyRevoked',
  'providerLinked',
  'providerUnlinked',
] as const;
export type AccountChange = (typeof accountChanges)[number];

interface AccountChangedParams extends ToReader {
  change: AccountChange;
  at: Date;
  /** A changed e-mail: which of the two addresses this letter goes to, and the new one, partly hidden. */
  address?: { reader: 'old' | 'new'; hidden: string };
}

interface BudgetAcceptedStaffParams extends OfTravel {
  budgetId: number;
  /** The full name of the person who accepted: a client, or staff on their behalf. */
  by: string;
  client: string | null;
  price: Cents;
  acceptedAt: Date;
}

interface AlternativesSoughtParams extends OfTravel {
  budgetId: number;
  by: string;
  client: string | null;
  price: Cents;
  reason: string | null;
}

interface TravelRejectedParams extends OfTravel {
  by: string;
  client: string | null;
  reason: string | null;
}

interface TravelRejectedClientParams extends OfTravel {
  agentName: string | null;
  reason: string | null;
}

interface ModificationParams extends OfTravel {
  budgetId: number;
  /** The reason, in the agent's words. */
  comments: string;
  /** The first changes, one sentence each, in the reader's language. */
  changes: string[];
  /** How many more changes there are. */
  moreChanges: number;
  agentName: string | null;
  /** How many days the link is valid. */
  days: number;
}

interface ModificationAnsweredParams extends OfTravel {
  budgetId: number;
  by: string;
  accepted: boolean;
  /** The customer's comment on the answer. */
  reason: string | null;
}

interface TaskDueParams extends ToReader {
  taskName: string;
  /** 'YYYY-MM-DD HH:mm' in the agency's time zone. */
  date: string;
  travelName: string | null;
  clientName: string | null;
  clientPhone: string | null;
}

/** To the recipient of an administrator's test message. */
interface MailTestParams extends ToReader {
  /** The full name of the administrator. */
  by: string;
}

interface RatingInvitationParams extends OfTravel {
  agentName: string | null;
  /** The names of the stays and cruises that wait for a rating. */
  items: string[];
  /** Set for a reader without a password: `url` is then a sign-up link that is valid for this many days. */
  invitationDays?: number;
}
/** The figures of a request, without any words of the visitor. */
export interface TravelAsked {
  dateFrom: string;
  dateTo: string;
  /** The dates are flexible: this many days, in a month ('YYYY-MM') or in any. */
  flexible: boolean;
  month: string | null;
  days: number;
  adults: number;
  /** The ages of the children. */
  ages: number[];
}

interface TravelRequestParams extends TravelAsked, ToReader {
  travelName: string;
  /** The full name of the person who asks, and their contact data. */
  by: string;
  email: string;
  phone: string | null;
  /** Per person; null for an open side. */
  budgetFrom: Cents | null;
  budgetTo: Cents | null;
  /** The language in which they want the answer. */
  asks: Language;
  comments: string | null;
}

/** It contains nothing that the visitor typed, so that nobody can use the form to write to a stranger's address. */
interface TravelRequestConfirmationParams extends TravelAsked {
  url: string;
  /** The number of the request. */
  number: number;
  /** How many working days the agency takes to answer; null when it promises nothing. */
  replyDays: number | null;
}

interface QuestionAskedParams extends OfTravel {
  budgetId: number;
  by: string;
  /** The service that the question is about; null for the whole budget. */
  about: string | null;
  question: string;
}

interface QuestionAnsweredParams extends OfTravel {
  budgetId: number;
  about: string | null;
  /** The question on one line. */
  asked: string;
  answer: string;
  /** The name under the letter. */
  agentName: string | null;
}

/** To a supplier: a group request. Its texts are the agency's own, as plain text with line breaks. */
export interface PriceRequestParams {
  /** The page for an answer without an account. */
  url: string;
  subject: string;
  greeting: string;
  message: string;
  signature: string;
  contactInfo: string;
  dateFrom: string | null;
  dateTo: string | null;
  nAdults: number;
  nChildren: number;
  nRooms: number | null;
  /** How many days the link is valid. */
  days: number;
}

interface SupplierAnsweredParams extends ToReader {
  supplier: string;
  /** The request's title. */
  request: string;
  declined: boolean;
  /** The total for the whole group; null when the request does not say enough. */
  total: Cents | null;
  dateUntil: string | null;
  /** The supplier's comments. */
  comments: string | null;
}

export interface TemplateParams {
  /** To the client: the trip was sent. */
  budgetSent: BudgetSentParams;
  /** To the client: the trip was sent again, with changes. */
  budgetSentAgain: BudgetSentParams;
  /** To staff: a client asks about a budget. */
  questionAsked: QuestionAskedParams;
  /** To the client: the answer. */
  questionAnswered: QuestionAnsweredParams;
  /** To a client without a password: only the sign-up link. */
  invitation: InvitationParams;
  /** To the clients of a trip whose budgets are waiting. */
  budgetReminder: BudgetReminderParams;
  recoverPassword: RecoverPasswordParams;
  /** To whoever has the account: how they sign in has changed. */
  accountChanged: AccountChangedParams;
  /** To the client: the confirmation. */
  budgetAccepted: BudgetAcceptedParams;
  /** To the client: a change is agreed, or declined. */
  changesAnswered: ChangesAnsweredParams;
  /** To the client: everything is booked. */
  travelBooked: TravelBookedParams;
  paymentReceived: PaymentReceivedParams;
  /** To the client: a booked trip does not take place. */
  travelCancelled: TravelCancelledParams;
  budgetAcceptedStaff: BudgetAcceptedStaffParams;
  /** To staff: a client asks for alternatives. */
  alternativesSought: AlternativesSoughtParams;
  /** To staff: the trip was rejected. */
  travelRejected: TravelRejectedParams;
  travelRejectedClient: TravelRejectedClientParams;
  /** To the client: an answered budget has changed. */
  modification: ModificationParams;
  /** To staff: the client's answer to a modification. */
  modificationAnswered: ModificationAnsweredParams;
  /** To staff: a supplier's answer to a price request. */
  supplierAnswered: SupplierAnsweredParams;
  /** To the person who has to do the task. */
  taskDue: TaskDueParams;
  /** A test message that only says that it arrived. */
  mailTest: MailTestParams;
  /** To a traveller after the trip: a request to rate it. */
  ratingInvitation: RatingInvitationParams;
  /** To staff: a visitor asks for a trip. */
  travelRequest: TravelRequestParams;
  /** To the visitor: the request has arrived. */
  travelRequestConfirmation: TravelRequestConfirmationParams;
  /** To a supplier: a request for a price. */
  priceRequest: PriceRequestParams;
  /** To a supplier who has not answered yet. */
  priceRequestReminder: PriceRequestParams;
}

export type TemplateName = keyof TemplateParams;
export const staffTemplates: readonly TemplateName[] = [
  'budgetAcceptedStaff',
  'questionAsked',
  'alternativesSought',
  'travelRejected',
  'modificationAnswered',
  'supplierAnswered',
  'taskDue',
  'mailTest',
  'travelRequest',
];

/** Letters that a person sent by hand. They are not marked as automatic, so mail programs may send absence notes. */
export const writtenByPeople: readonly TemplateName[] = [
  'budgetSent',
  'budgetSentAgain',
  'invitation',
  'travelRejectedClient',
  'modification',
  'questionAnswered',
  'priceRequest',
  'priceRequestReminder',
];

/** Letters that nobody asked for. They say how to stop them. */
export const unasked: readonly TemplateName[] = ['budgetReminder', 'ratingInvitation'];
