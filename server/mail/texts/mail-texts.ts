import type { AccountChange } from '../params.ts';
import type { AgreementTexts } from './agreement.ts';

/** The parameters of the words of mails about a trip. */
interface TravelTold {
  travel: string;
  /** The trip's agent; null when nobody is named. */
  agent: string | null;
  count: number;
}

/** All words of the mails in one language. */
export interface MailTexts extends AgreementTexts {
  /** The words around every message. */
  common: {
    greeting: (name: string) => string;
    regards: string;
    buttonInWords: string;
    why: (agency: string) => string;
    whyStaff: (agency: string) => string;
    licence: (number: string) => string;
    travel: string;
    dates: string;
    days: (count: number) => string;
    client: string;
    budget: string;
    budgetNumber: (id: number) => string;
    /** 'un presupuesto', '3 presupuestos'. */
    quotes: (count: number) => string;
    price: string;
    validUntil: string;
    acceptedAt: string;
    emergencyPhone: string;
    reason: string;
    /** How to pay what is due. */
    payment: {
      label: string;
      holder: string;
      reference: string;
      /** The text of the picture with the bank's code. */
      code: (euros: string) => string;
      scan: string;
    };
  };
  budgetSent: {
    subject: (told: TravelTold) => string;
    subjectAgain: (told: TravelTold) => string;
    preheader: (dates: string, count: number) => string;
    intro: (told: TravelTold) => string;
    introAgain: (told: TravelTold) => string;
    /** After the cards: there is time, and everything can be changed. */
    calmly: (told: TravelTold) => string;
    whatNow: (count: number) => string;
    button: (count: number) => string;
    signUp: string;
    signUpButton: string;
    signUpLink: (days: number) => string;
  };
  questionAsked: {
    subject: (travel: string, by: string) => string;
    preheader: (question: string) => string;
    heading: string;
    intro: (travel: string, by: string, budget: number) => string;
    about: string;
    whole: string;
    question: string;
    button: string;
    next: string;
  };
  questionAnswered: {
    subject: (travel: string) => string;
    preheader: (agent: string | null) => string;
    heading: string;
    intro: (travel: string) => string;
    about: string;
    whole: string;
    question: string;
    answer: string;
    button: string;
    next: string;
  };
  invitation: {
    subject: (agency: string) => string;
    preheader: string;
    heading: string;
    intro: (agency: string, agent: string | null) => string;
    what: string;
    button: string;
    link: (days: number) => string;
  };
  budgetReminder: {
    subject: (travel: string, count: number) => string;
    preheader: (dates: string) => string;
    intro: (agent: string | null, count: number) => string;
    button: (count: number) => string;
    help: (agent: string | null) => string;
    /** How to stop the reminders. */
    noMore: string;
  };
  recoverPassword: {
    subject: (agency: string) => string;
    preheader: (hours: number) => string;
    heading: string;
    intro: (agency: string) => string;
    link: (hours: number) => string;
    button: string;
    notYou: string;
  };
  accountChanged: {
    subject: (heading: string, agency: string) => string;
    preheader: string;
    heading: Record<AccountChange, string>;
    told: Record<AccountChange, (agency: string) => string>;
    when: string;
    newEmail: string;
    /** To the new address. */
    here: string;
    wasYou: string;
    /** What to do if it was somebody else: in general, after a change of address, and after a change by staff. */
    notYou: string;
    notYouEmail: string;
    notYouStaff: string;
    button: string;
  };
  budgetAccepted: {
    subject: (travel: string) => string;
    preheader: (price: string) => string;
    heading: string;
    intro: (travel: string) => string;
    /** The papers that can be downloaded on the page of the button. */
    papers: string;
    next: (agent: string | null) => string;
    button: string;
  };
  budgetAcceptedStaff: {
    subject: (travel: string, by: string, price: string) => string;
    preheader: (dates: string) => string;
    heading: string;
    intro: (travel: string, by: string) => string;
    button: string;
  };
  alternativesSought: {
    subject: (travel: string, by: string) => string;
    preheader: (budget: number) => string;
    heading: string;
    intro: (travel: string, by: string, budget: number) => string;
    button: string;
  };
  travelRejected: {
    subject: (travel: string, by: string) => string;
    preheader: string;
    heading: string;
    intro: (travel: string, by: string) => string;
    button: string;
  };
  travelRejectedClient: {
    subject: (travel: string) => string;
    preheader: string;
    heading: string;
    intro: (travel: string) => string;
    next: (agent: string | null) => string;
    button: string;
  };
  modification: {
    subject: (travel: string) => string;
    preheader: string;
    heading: string;
    intro: (travel: string, agent: string | null) => string;
    comments: string;
    changes: string;
    more: (count: number) => string;
    button: string;
    link: (days: number) => string;
  };
  supplierAnswered: {
    subject: (declined: boolean, supplier: string, request: string) => string;
    heading: (declined: boolean) => string;
    intro: (declined: boolean, supplier: string, request: string) => string;
    total: (price: string) => string;
    option: string;
    comments: string;
    button: string;
  };
  modificationAnswered: {
    subject: (accepted: boolean, travel: string, by: string) => string;
    preheader: (budget: number) => string;
    heading: (accepted: boolean) => string;
    intro: (accepted: boolean, travel: string, by: string, budget: number) => string;
    comment: string;
    button: string;
  };
  taskDue: {
    subject: (task: string, when: string) => string;
    /** `about` is the trip, otherwise the client; null without both. */
    preheader: (about: string | null) => string;
    intro: string;
    when: string;
    phone: string;
    button: string;
  };
  mailTest: {
    subject: (agency: string) => string;
    preheader: string;
    heading: string;
    intro: (by: string, agency: string) => string;
    button: string;
  };
  ratingInvitation: {
    subject: (travel: string) => string;
    preheader: string;
    heading: string;
    intro: (travel: string) => string;
    /** Why the rating matters. */
    why: (agency: string) => string;
    items: string;
    button: string;
    once: string;
    signUp: string;
    signUpButton: string;
    signUpLink: (days: number) => string;
  };
  /** The figures of a requested trip: when and how many people. */
  travelAsked: {
    when: string;
    who: string;
    days: (count: number) => string;
    /** `month` is null for any month. */
    flexible: (month: string | null, days: number) => string;
    adults: (count: number) => string;
    children: (count: number, ages: string) => string;
  };
  travelRequest: {
    subject: (destination: string, by: string) => string;
    heading: string;
    intro: (by: string) => string;
    destination: string;
    budget: string;
    /** One side may be null for open, never both. */
    budgetBetween: (from: string | null, to: string | null) => string;
    by: string;
    email: string;
    phone: string;
    language: string;
    wishes: string;
    button: string;
  };
  travelRequestConfirmation: {
    subject: (agency: string) => string;
    preheader: (number: number) => string;
    heading: string;
    hello: string;
    intro: (agency: string) => string;
    next: (replyDays: number | null) => string;
    number: string;
    button: string;
    notYou: string;
    why: (agency: string) => string;
  };
  priceRequest: {
    why: (agency: string) => string;
    preheader: (dates: string | null, people: string) => string;
    peopleLabel: string;
    reminded: (subject: string) => string;
    reminder: string;
    /** Empty for no people. */
    people: (adults: number, children: number) => string;
    rooms: string;
    button: string;
    link: (days: number) => string;
  };
}

/** A number and its noun with a no-break space: '1 día', '3 días'. */
export const counted = (count: number, one: string, many: string) => `${count}\u00a0${count === 1 ? one : many}`;
