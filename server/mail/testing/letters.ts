import { type Language, languages } from '../../../contract/language.ts';
import type { ToPay } from '../../../contract/payment-calls.ts';
import {
  accountChanges,
  type Letterhead,
  type MailAgency,
  staffTemplates,
  type TemplateName,
  type TemplateParams,
} from '../params.ts';
import { type WrittenMail, writeMail } from '../templates.ts';

/** Every letter with made-up contents, for the tests and for `npm run photographs letters`. */

// Names that belong to no language, so that every other word in a mail comes from the template.
export const agency: MailAgency = {
  name: 'Zubia',
  phone: '+34 951 20 30 40',
  email: 'zubia@zubia.example',
  web: 'zubia.example',
  address: 'Larios 5',
  licence: 'X-29',
};
export const url = 'https://zubia.example/alta/c9v0bQ3J2kXy1LmN8pRtU5sWzA4dE7fGhI6jK0oPqYr?a=1&b=2';
const travel = { firstName: 'Kim', travelName: 'Zermatt', dateFrom: '2027-05-04', dateTo: '2027-05-12', url };
const quote = {
  id: 71,
  name: null,
  summary: null,
  title: 'Matterhorn · Zmutt',
  dateFrom: '2027-05-04',
  dateTo: '2027-05-12',
  price: 123_450,
  validUntil: '2027-03-01',
  picture: null,
  url,
};
const quotes = [
  quote,
  { ...quote, id: 72, title: '', price: 98_000, validUntil: null },
  { ...quote, id: 73, title: 'Zmutt', name: 'Kulm', summary: 'Gornergrat.' },
];
const sent = { ...travel, quotes, agentName: 'Alex Roth' };
/** As long as an agent may write it, and in no language. */
const note = `${'Xyz abc def, ghi jkl mno. '.repeat(12).trim()}\n\n${'Pqr stu vwx. '.repeat(22).trim()}`;
const task = { firstName: 'Kim', url, taskName: 'Xyz', date: '2027-05-04 17:05' };
const asked = {
  dateFrom: '2027-05-04',
  dateTo: '2027-05-12',
  flexible: false,
  month: null,
  days: 9,
  adults: 2,
  ages: [],
  budgetFrom: 100_000,
  budgetTo: null,
  asks: 'fr' as const,
};
const flexible = { ...asked, flexible: true, month: '2027-05', adults: 1, ages: [4, 11] };
const at = new Date('2027-02-01T09:30:00Z');

const requests = [
  {
    url,
    subject: 'Zzz 2027',
    greeting: 'Kim:',
    message: 'Xyz\nabc\n\nDef',
    signature: 'Alex Roth',
    contactInfo: '',
    dateFrom: '2027-05-04',
    dateTo: '2027-05-12',
    nAdults: 40,
    nChildren: 1,
    nRooms: 20,
    days: 90,
  },
  {
    url,
    subject: 'Zzz 2027',
    greeting: '',
    message: 'Xyz',
    signature: '',
    contactInfo: 'Tel. 951',
    dateFrom: null,
    dateTo: null,
    nAdults: 0,
    nChildren: 0,
    nRooms: null,
    days: 1,
  },
];

const payment: ToPay = {
  kind: 'deposit',
  amount: 300,
  day: '2027-02-04',
  overdue: false,
  account: { holder: 'Zubia', iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX' },
  reference: 'Zzz 71',
  code: null,
  text: null,
  later: { kind: 'rest', amount: 934.5, day: '2027-04-04', overdue: false },
};

const agreement = { ...travel, budgetId: 71, price: 123_450, payment, agentName: 'Alex Roth' };

/** Every template, with all variants of its params. */
export const cases: { [N in TemplateName]: TemplateParams[N][] } = {
  budgetSent: [
    sent,
    { ...sent, invitationDays: 30 },
    { ...sent, quotes: [quote], agentName: null },
    { ...sent, note },
    { ...sent, quotes: [quote], agentName: null, note: 'Xyz' },
  ],
  budgetSentAgain: [sent, { ...sent, quotes: [quote], agentName: null, invitationDays: 1 }],
  invitation: [
    { firstName: 'Kim', url, agentName: 'Alex Roth', days: 30 },
    { firstName: 'Kim', url, agentName: null, days: 1 },
  ],
  budgetReminder: [
    { ...travel, agentName: 'Alex Roth', quotes },
    { ...travel, agentName: null, invitationDays: 30, quotes: [quote] },
  ],
  recoverPassword: [
    { firstName: 'Kim', url, hours: 2 },
    { firstName: 'Kim', url, hours: 1 },
  ],
  accountChanged: [
    ...accountChanges.map(change => ({ firstName: 'Kim', url, change, at })),
    { firstName: 'Kim', url, change: 'email', at, address: { reader: 'old', hidden: 'k…@zubia.example' } },
    { firstName: 'Kim', url, change: 'email', at, address: { reader: 'new', hidden: 'k…@zubia.example' } },
  ],
  budgetAccepted: [
    { ...agreement, acceptedAt: at },
    { ...agreement, payment: null, agentName: null, acceptedAt: at },
    {
      ...agreement,
      payment: { ...payment, kind: 'whole', day: null, account: null, text: 'Xyz', later: null },
      agentName: null,
      acceptedAt: at,
      invitationDays: 30,
    },
  ],
  changesAnswered: [
    { ...agreement, outcome: 'accepted', before: 120_000, day: '2027-02-01', comment: 'Xyz\nabc' },
    { ...agreement, outcome: 'declined', before: null, day: '2027-02-01', comment: null, agentName: null },
    { ...agreement, outcome: 'recorded', before: null, day: '2027-02-01', comment: null, invitationDays: 30 },
  ],
  travelBooked: [
    {
      ...agreement,
      services: [
        { title: 'Sol', locator: 'QX7' },
        { title: 'Mar', locator: null },
      ],
    },
    { ...agreement, services: [], payment: null, agentName: null },
  ],
  travelCancelled: [
    { ...agreement, payment: null, paid: 30_000, reason: 'Xyz' },
    { ...agreement, payment: null, paid: 0, reason: null, agentName: null },
  ],
  paymentReceived: [
    { ...agreement, received: 30_000, paid: 30_000 },
    { ...agreement, received: 93_450, paid: 123_450, payment: null, agentName: null },
  ],
  budgetAcceptedStaff: [
    { ...travel, budgetId: 71, by: 'Ola Berg', client: 'Ola Berg', price: 123_450, acceptedAt: at },
  ],
  alternativesSought: [
    { ...travel, budgetId: 71, by: 'Ola Berg', client: 'Ola Berg', price: 123_450, reason: 'Xyz\nabc' },
    { ...travel, budgetId: 71, by: 'Alex Roth', client: null, price: 123_450, reason: null },
  ],
  travelRejected: [
    { ...travel, by: 'Ola Berg', client: 'Ola Berg', reason: 'Xyz' },
    { ...travel, by: 'Ola Berg', client: 'Ola Berg', reason: null },
  ],
  travelRejectedClient: [
    { ...travel, agentName: 'Alex Roth', reason: 'Xyz' },
    { ...travel, agentName: null, reason: null },
  ],
  modification: [
    {
      ...travel,
      budgetId: 71,
      comments: 'Xyz\nabc',
      agentName: 'Alex Roth',
      days: 90,
      changes: ['Zzz: 1', 'Yyy: 2'],
      moreChanges: 3,
    },
    { ...travel, budgetId: 71, comments: 'Xyz', agentName: null, days: 1, changes: [], moreChanges: 0 },
  ],
  supplierAnswered: [
    {
      firstName: 'Kim',
      url,
      supplier: 'Sol',
      request: 'Zermatt',
      declined: false,
      total: 123450,
      dateUntil: '2027-03-01',
      comments: 'Xyz',
    },
    {
      firstName: 'Kim',
      url,
      supplier: 'Sol',
      request: 'Zermatt',
      declined: true,
      total: null,
      dateUntil: null,
      comments: null,
    },
  ],
  modificationAnswered: [
    { ...travel, budgetId: 71, by: 'Ola Berg', accepted: true, reason: null },
    { ...travel, budgetId: 71, by: 'Ola Berg', accepted: false, reason: 'Xyz' },
  ],
  taskDue: [
    { ...task, travelName: 'Zermatt', clientName: 'Ola Berg', clientPhone: '600 111 222' },
    { ...task, travelName: null, clientName: null, clientPhone: null },
  ],
  mailTest: [{ firstName: 'Kim', by: 'Alex Roth', url }],
  ratingInvitation: [
    { ...travel, agentName: 'Alex Roth', items: ['Alba', 'Zermatt Palace'] },
    { ...travel, agentName: null, items: ['Alba'], invitationDays: 30 },
    { ...travel, agentName: null, items: ['Alba'], invitationDays: 1 },
  ],
  priceRequest: requests,
  priceRequestReminder: requests,
  questionAsked: [
    { ...travel, budgetId: 71, by: 'Ola Berg', about: 'Zzz', question: 'Xyz\nabc' },
    { ...travel, budgetId: 71, by: 'Ola Berg', about: null, question: 'Xyz' },
  ],
  questionAnswered: [
    { ...travel, budgetId: 71, about: 'Zzz', asked: 'Xyz', answer: 'Xyz\nabc', agentName: 'Alex Roth' },
    { ...travel, budgetId: 71, about: null, asked: 'Xyz', answer: 'Xyz', agentName: null },
  ],
  travelRequest: [
    {
      ...travel,
      ...asked,
      by: 'Ola Berg',
      email: 'ola@zubia.example',
      phone: '+4712345678',
      comments: 'Xyz\nabc',
    },
    {
      ...travel,
      ...flexible,
      by: 'Ola Berg',
      email: 'ola@zubia.example',
      phone: null,
      comments: null,
      budgetFrom: null,
      budgetTo: 100_000,
    },
  ],
  travelRequestConfirmation: [
    { ...asked, url, number: 71, replyDays: 2 },
    { ...flexible, month: null, url, number: 71, replyDays: null },
  ],
};

export const names = Object.keys(cases) as TemplateName[];

/** The file of a photo, for letters with pictures. */
export const photo = '00000000-0000-4000-8000-000000000001';
export const portrait = '00000000-0000-4000-8000-000000000002';
const signer = { name: 'Alex Roth', phone: '+34 600 20 30 40', email: 'alex@zubia.example' };

/** Writes one of them, with pictures if `pictured`. */
export const write = <N extends TemplateName>(
  name: N,
  language: Language,
  params: TemplateParams[N],
  letterhead?: Letterhead,
  pictured = false,
): WrittenMail =>
  writeMail(name, language, pictured ? withPhotos(params) : params, agency, letterhead, {
    signer: { ...signer, portrait: pictured ? portrait : null },
    cover: pictured && !unpictured.includes(name) ? photo : null,
  });

/** Letters without a photo at the top. */
const unpictured: readonly TemplateName[] = [
  ...staffTemplates,
  'invitation',
  'recoverPassword',
  'accountChanged',
  'travelRejectedClient',
  'travelRequestConfirmation',
  'priceRequest',
  'priceRequestReminder',
];

/** The same letter with a photo in each card. A single budget has none, because the photo at the top shows it. */
function withPhotos<P extends object>(params: P): P {
  if (!('quotes' in params) || !Array.isArray(params.quotes) || params.quotes.length < 2) return params;
  return { ...params, quotes: params.quotes.map(each => ({ ...each, picture: photo })) };
}

/** All of them, in each language. */
export const everyLetter = (letterhead?: Letterhead, pictured = false) =>
  names.flatMap(name =>
    languages.flatMap(language =>
      cases[name].map((params, variant) => ({
        name,
        language,
        variant,
        mail: write(name, language, params, letterhead, pictured),
      })),
    ),
  );
