import {
  type Content,
  type Contents,
  cardsOf,
  type Formats,
  firstWords,
  reason,
  signingUp,
  travelFacts,
  whenOf,
} from './content.ts';
import { accountContents } from './contents-of-accounts.ts';
import { agreementContents } from './contents-of-agreements.ts';
import { groupContents } from './contents-of-groups.ts';
import { visitorContents } from './contents-of-visitors.ts';
import type { BudgetSentParams, TemplateName } from './params.ts';
import type { Fact } from './render.ts';
import type { MailTexts } from './texts/index.ts';

/** The content of every mail, in the words of a language. */
export const contents: Contents<TemplateName> = {
  ...visitorContents,
  ...groupContents,
  ...accountContents,
  ...agreementContents,

  budgetSent: (texts, params, formats) => sent(texts, params, formats, false),
  budgetSentAgain: (texts, params, formats) => sent(texts, params, formats, true),

  questionAsked: ({ common, questionAsked: texts }, params, formats) => ({
    subject: texts.subject(params.travelName, params.by),
    preheader: texts.preheader(firstWords(params.question, 90)),
    heading: texts.heading,
    paragraphs: [common.greeting(params.firstName), texts.intro(params.travelName, params.by, params.budgetId)],
    facts: [
      { label: common.client, value: params.by },
      ...travelFacts(common, params, formats),
      { label: texts.about, value: params.about ?? texts.whole },
    ],
    quote: { label: texts.question, value: params.question },
    button: { label: texts.button, url: params.url },
    closing: [texts.next],
  }),

  questionAnswered: ({ common, questionAnswered: texts }, params, formats) => ({
    subject: texts.subject(params.travelName),
    preheader: texts.preheader(params.agentName),
    heading: texts.heading,
    paragraphs: [common.greeting(params.firstName), texts.intro(params.travelName)],
    facts: [
      ...travelFacts(common, params, formats),
      { label: texts.about, value: params.about ?? texts.whole },
      { label: texts.question, value: firstWords(params.asked, 240) },
    ],
    quote: { label: texts.answer, value: params.answer },
    button: { label: texts.button, url: params.url },
    closing: [texts.next],
    signed: params.agentName,
  }),

  invitation: ({ common, invitation: texts }, { firstName, agentName, days, url }, _formats, agency) => ({
    subject: texts.subject(agency.name),
    preheader: texts.preheader,
    heading: texts.heading,
    paragraphs: [common.greeting(firstName), texts.intro(agency.name, agentName)],
    button: { label: texts.button, url },
    closing: [texts.what],
    fixed: [texts.link(days)],
    signed: agentName,
  }),

  budgetReminder: ({ common, budgetReminder: texts, budgetSent }, params, formats) => {
    const { invitationDays, quotes, agentName } = params;
    return {
      subject: texts.subject(params.travelName, quotes.length),
      preheader: texts.preheader(formats.dates(params.dateFrom, params.dateTo)),
      heading: params.travelName,
      subheading: whenOf(common, params, formats),
      paragraphs: [common.greeting(params.firstName), texts.intro(agentName, quotes.length)],
      button: { label: invitationDays ? budgetSent.signUpButton : texts.button(quotes.length), url: params.url },
      quotes: cardsOf(common, quotes, formats),
      closing: [texts.help(agentName)],
      fixed: [...signingUp(budgetSent, invitationDays), texts.noMore],
      signed: agentName,
    };
  },

  recoverPassword: ({ common, recoverPassword: texts }, { firstName, url, hours }, _formats, agency) => ({
    subject: texts.subject(agency.name),
    preheader: texts.preheader(hours),
    heading: texts.heading,
    paragraphs: [common.greeting(firstName), texts.intro(agency.name)],
    button: { label: texts.button, url },
    fixed: [texts.link(hours), texts.notYou],
  }),

  budgetAcceptedStaff: ({ common, budgetAcceptedStaff: texts }, params, formats) => ({
    subject: texts.subject(params.travelName, params.by, formats.money(params.price)),
    preheader: texts.preheader(formats.dates(params.dateFrom, params.dateTo)),
    heading: texts.heading,
    paragraphs: [common.greeting(params.firstName), texts.intro(params.travelName, params.by)],
    facts: [
      ...clientFact(common, params),
      ...travelFacts(common, params, formats),
      { label: common.budget, value: common.budgetNumber(params.budgetId) },
      { label: common.price, value: formats.money(params.price) },
      { label: common.acceptedAt, value: formats.moment(params.acceptedAt) },
    ],
    button: { label: texts.button, url: params.url },
  }),

  alternativesSought: ({ common, alternativesSought: texts }, params, formats) => ({
    subject: texts.subject(params.travelName, params.by),
    preheader: texts.preheader(params.budgetId),
    heading: texts.heading,
    paragraphs: [common.greeting(params.firstName), texts.intro(params.travelName, params.by, params.budgetId)],
    facts: [
      ...clientFact(common, params),
      ...travelFacts(common, params, formats),
      { label: common.price, value: formats.money(params.price) },
    ],
    quote: reason(common, params.reason),
    button: { label: texts.button, url: params.url },
  }),

  travelRejected: ({ common, travelRejected: texts }, params, formats) => ({
    subject: texts.subject(params.travelName, params.by),
    preheader: texts.preheader,
    heading: texts.heading,
    paragraphs: [common.greeting(params.firstName), texts.intro(params.travelName, params.by)],
    facts: [...clientFact(common, params), ...travelFacts(common, params, formats)],
    quote: reason(common, params.reason),
    button: { label: texts.button, url: params.url },
  }),

  travelRejectedClient: ({ common, travelRejectedClient: texts }, params, formats) => ({
    subject: texts.subject(params.travelName),
    preheader: texts.preheader,
    heading: texts.heading,
    paragraphs: [common.greeting(params.firstName), texts.intro(params.travelName)],
    facts: travelFacts(common, params, formats),
    quote: reason(common, params.reason),
    button: { label: texts.button, url: params.url },
    closing: [texts.next(params.agentName)],
    signed: params.agentName,
  }),

  modification: ({ common, modification: texts }, params, formats) => ({
    subject: texts.subject(params.travelName),
    preheader: texts.preheader,
    heading: texts.heading,
    paragraphs: [common.greeting(params.firstName), texts.intro(params.travelName, params.agentName)],
    facts: [
      ...travelFacts(common, params, formats),
      { label: common.budget, value: common.budgetNumber(params.budgetId) },
    ],
    quote: { label: texts.comments, value: params.comments },
    ...(params.changes.length === 0
      ? {}
      : {
          list: {
            label: texts.changes,
            items: [...params.changes, ...(params.moreChanges > 0 ? [texts.more(params.moreChanges)] : [])],
          },
        }),
    button: { label: texts.button, url: params.url },
    fixed: [texts.link(params.days)],
    signed: params.agentName,
  }),

  modificationAnswered: ({ common, modificationAnswered: texts }, params, formats) => ({
    subject: texts.subject(params.accepted, params.travelName, params.by),
    preheader: texts.preheader(params.budgetId),
    heading: texts.heading(params.accepted),
    paragraphs: [
      common.greeting(params.firstName),
      texts.intro(params.accepted, params.travelName, params.by, params.budgetId),
    ],
    facts: [{ label: common.client, value: params.by }, ...travelFacts(common, params, formats)],
    quote: params.reason ? { label: texts.comment, value: params.reason } : undefined,
    button: { label: texts.button, url: params.url },
  }),

  taskDue: ({ common, taskDue: texts }, params, formats) => {
    const when = formats.localMoment(params.date);
    return {
      subject: texts.subject(params.taskName, when),
      preheader: texts.preheader(params.travelName ?? params.clientName),
      heading: params.taskName,
      paragraphs: [common.greeting(params.firstName), texts.intro],
      facts: [
        { label: texts.when, value: when },
        ...(params.travelName ? [{ label: common.travel, value: params.travelName }] : []),
        ...(params.clientName ? [{ label: common.client, value: params.clientName }] : []),
        ...(params.clientPhone ? [{ label: texts.phone, value: params.clientPhone }] : []),
      ],
      button: { label: texts.button, url: params.url },
    };
  },

  mailTest: ({ mailTest: texts }, params, _formats, agency) => ({
    subject: texts.subject(agency.name),
    preheader: texts.preheader,
    heading: texts.heading,
    paragraphs: [texts.intro(params.by, agency.name)],
    button: { label: texts.button, url: params.url },
  }),

  ratingInvitation: ({ common, ratingInvitation: texts }, params, formats, agency) => ({
    subject: texts.subject(params.travelName),
    preheader: texts.preheader,
    heading: texts.heading,
    paragraphs: [common.greeting(params.firstName), texts.intro(params.travelName)],
    facts: travelFacts(common, params, formats),
    list: { label: texts.items, items: params.items },
    button: { label: params.invitationDays === undefined ? texts.button : texts.signUpButton, url: params.url },
    closing: [texts.why(agency.name)],
    fixed: [...signingUp(texts, params.invitationDays), texts.once],
    signed: params.agentName,
  }),
};

const clientFact = (common: MailTexts['common'], { client }: { client: string | null }): Fact[] =>
  client ? [{ label: common.client, value: client }] : [];

function sent(
  { common, budgetSent: texts }: MailTexts,
  params: BudgetSentParams,
  formats: Formats,
  again: boolean,
): Content {
  const { quotes, invitationDays } = params;
  const count = quotes.length;
  const told = { travel: params.travelName, agent: params.agentName, count };
  const invited = invitationDays !== undefined;
  return {
    subject: (again ? texts.subjectAgain : texts.subject)(told),
    preheader: texts.preheader(formats.dates(params.dateFrom, params.dateTo), count),
    heading: params.travelName,
    subheading: whenOf(common, params, formats),
    paragraphs: [common.greeting(params.firstName), (again ? texts.introAgain : texts.intro)(told)],
    button: { label: invited ? texts.signUpButton : texts.button(count), url: params.url },
    ...(params.note ? { note: params.note } : {}),
    quotes: cardsOf(common, quotes, formats),
    closing: [texts.calmly(told), texts.whatNow(count)],
    fixed: signingUp(texts, invitationDays),
    signed: params.agentName,
  };
}
