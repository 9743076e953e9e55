import type { DocumentColours } from '../../contract/colour.ts';
import type { Language } from '../../contract/language.ts';
import type { Cents } from '../../contract/money.ts';

/** What every mail tells of the agency, as the setting says. */
export interface MailAgency {
  name: string;
  phone?: string | null;
  email?: string | null;
  web?: string | null;
  address?: string | null;
  licence?: string | null;
}

/** How the agency's letters look. */
export interface Letterhead {
  colours: DocumentColours;
  /** Whether the logo stands at the head: it travels with the message. */
  logo: boolean;
}

interface ToReader {
  /** The reader's first name. */
  firstName: string;
  /** Where the button leads: an address built from the public one. */
  url: string;
}

export interface OfTravel extends ToReader {
  travelName: string;
  dateFrom: string;
  dateTo: string;
}

export interface BudgetSentParams extends OfTravel {
  /** The budgets that wait for an answer. */
  nBudgets: number;
  /** The cheapest of them, with its discount; null when prices are not to be told. */
  priceFrom: Cents | null;
  agentName: string | null;
  /** Set for a reader without a password: `url` is then the sign-up link, and this is for how many days it holds. */
  invitationDays?: number;
}

/** A client is asked in, without a trip. */
export interface InvitationParams extends ToReader {
  /** The colleague who invites; null where the application does. */
  agentName: string | null;
  /** For how many days the link holds. */
  days: number;
}

export interface BudgetReminderParams extends OfTravel {
  /** The budgets that wait, as their pages are titled; one without cruises and stays is named by its number. */
  budgets: { id: number; title: string; price: Cents; validUntil: string | null }[];
  agentName: string | null;
  /** Set for a reader without a password: `url` is then the sign-up link, and this is for how many days it holds. */
  invitationDays?: number;
}

export interface RecoverPasswordParams extends ToReader {
  /** For how many hours the link holds. */
  hours: number;
}

export interface BudgetAcceptedParams extends OfTravel {
  budgetId: number;
  price: Cents;
  deposit: Cents;
  agentName: string | null;
  acceptedAt: Date;
  /** Set for a reader without a password: `url` is then the sign-up link, and this is for how many days it holds. */
  invitationDays?: number;
}

export interface BudgetAcceptedStaffParams extends OfTravel {
  budgetId: number;
  /** Who accepted, in full: a client, or a colleague for them. */
  by: string;
  client: string | null;
  price: Cents;
  acceptedAt: Date;
}

export interface AlternativesSoughtParams extends OfTravel {
  budgetId: number;
  by: string;
  client: string | null;
  price: Cents;
  reason: string | null;
}

export interface TravelRejectedParams extends OfTravel {
  by: string;
  client: string | null;
  reason: string | null;
}

export interface TravelRejectedClientParams extends OfTravel {
  agentName: string | null;
  reason: string | null;
}

export interface ModificationParams extends OfTravel {
  budgetId: number;
  /** Why, in the agent's words. */
  comments: string;
  /** What has changed, a sentence each, in the reader's language; the first of them. */
  changes: string[];
  /** How many more there are. */
  moreChanges: number;
  agentName: string | null;
  /** For how many days the link holds. */
  days: number;
}

export interface ModificationAnsweredParams extends OfTravel {
  budgetId: number;
  by: string;
  accepted: boolean;
  /** What the customer wrote with the answer. */
  reason: string | null;
}

export interface TaskDueParams extends ToReader {
  taskName: string;
  /** 'YYYY-MM-DD HH:mm' in the agency's time zone. */
  date: string;
  travelName: string | null;
  clientName: string | null;
  clientPhone: string | null;
}

/** To whoever an administrator wants to see a letter arrive. */
export interface MailTestParams extends ToReader {
  /** The administrator, in full. */
  by: string;
}

export interface RatingInvitationParams extends OfTravel {
  /** The stays and cruises that wait for a rating, by name. */
  items: string[];
  /** Set for a reader without a password: `url` is then the sign-up link, and this is for how many days it holds. */
  invitationDays?: number;
}
/** When and how many: what a request says in numbers, and in nobody's words. */
export interface TravelAsked {
  dateFrom: string;
  dateTo: string;
  /** The dates are only about when: of a month ('YYYY-MM'), or of any, and for so many days. */
  flexible: boolean;
  month: string | null;
  days: number;
  adults: number;
  /** Of the children. */
  ages: number[];
}

export interface TravelRequestParams extends TravelAsked, ToReader {
  travelName: string;
  /** Who asks, in full, and how to reach them. */
  by: string;
  email: string;
  phone: string | null;
  /** A person; null on a side that is open. */
  budgetFrom: Cents | null;
  budgetTo: Cents | null;
  /** In which they want to be answered. */
  asks: Language;
  comments: string | null;
}

/**
 * Nothing that the visitor typed is in it: whoever fills in a stranger's address must not be able to write to them.
 */
export interface TravelRequestConfirmationParams extends TravelAsked {
  url: string;
  /** The number of the request. */
  number: number;
  /** Within how many working days it is answered; null where the agency does not say. */
  replyDays: number | null;
}

export interface QuestionAskedParams extends OfTravel {
  budgetId: number;
  by: string;
  /** The service that it is about; null for the budget as a whole. */
  about: string | null;
  question: string;
}

export interface QuestionAnsweredParams extends OfTravel {
  budgetId: number;
  about: string | null;
  /** What they asked, in one line. */
  asked: string;
  answer: string;
  /** Who answers, by their first name. */
  by: string | null;
  /** Who signs. */
  agentName: string | null;
}

/** To a supplier: a group request. Its texts are the agency's own, plain, with their line breaks. */
export interface PriceRequestParams {
  /** Where it is answered without an account. */
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
  /** For how many days the link holds. */
  days: number;
}

export interface SupplierAnsweredParams extends ToReader {
  supplier: string;
  /** The request's title. */
  request: string;
  declined: boolean;
  /** For the whole group; null where what was asked does not say enough. */
  total: Cents | null;
  dateUntil: string | null;
  /** What the supplier wrote with it. */
  comments: string | null;
}

export interface TemplateParams {
  /** To the client: the trip is sent. */
  budgetSent: BudgetSentParams;
  /** To the client: sent again, with changes. */
  budgetSentAgain: BudgetSentParams;
  /** To staff: a client asks about a budget. */
  questionAsked: QuestionAskedParams;
  /** To the client: the answer. */
  questionAnswered: QuestionAnsweredParams;
  /** To a client without a password: the sign-up link alone. */
  invitation: InvitationParams;
  /** To the clients of a trip whose budgets have waited. */
  budgetReminder: BudgetReminderParams;
  recoverPassword: RecoverPasswordParams;
  /** To the client: the confirmation. */
  budgetAccepted: BudgetAcceptedParams;
  budgetAcceptedStaff: BudgetAcceptedStaffParams;
  /** To staff. */
  alternativesSought: AlternativesSoughtParams;
  /** To staff. */
  travelRejected: TravelRejectedParams;
  travelRejectedClient: TravelRejectedClientParams;
  /** To the client: a budget that was answered has changed. */
  modification: ModificationParams;
  /** To staff: the client's answer to it. */
  modificationAnswered: ModificationAnsweredParams;
  /** To staff: a supplier's answer to a price request. */
  supplierAnswered: SupplierAnsweredParams;
  /** To whoever is to do it. */
  taskDue: TaskDueParams;
  /** It says nothing but that it has arrived. */
  mailTest: MailTestParams;
  /** To a traveller: the trip is over, how was it? */
  ratingInvitation: RatingInvitationParams;
  /** To staff: a visitor asks for a trip. */
  travelRequest: TravelRequestParams;
  /** To the visitor: it has arrived. */
  travelRequestConfirmation: TravelRequestConfirmationParams;
  /** To a supplier: what would it cost? */
  priceRequest: PriceRequestParams;
  /** To a supplier who has not answered. */
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

/** What somebody pressed 'send' for: an answer to it, be it of an absent reader, is welcome. */
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

/** What comes without anybody asking for it: the reader is told how to end it. */
export const unasked: readonly TemplateName[] = ['budgetReminder', 'ratingInvitation'];
