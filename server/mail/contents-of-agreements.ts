import { printedIban } from '../../contract/iban.ts';
import { toCents } from '../../contract/money.ts';
import type { ToPay } from '../../contract/payment-calls.ts';
import { type Content, type Contents, type Formats, inParagraphs, reason, signingUp, travelFacts } from './content.ts';
import type { MailAgency } from './params.ts';
import type { OfAgreement } from './params-of-travels.ts';
import type { Fact } from './render.ts';
import type { MailTexts } from './texts/index.ts';

/** The letters to customers about what they agreed to: accepted, changed, booked, paid. */
export const agreementContents: Contents<
  'budgetAccepted' | 'changesAnswered' | 'travelBooked' | 'travelCancelled' | 'paymentReceived'
> = {
  budgetAccepted: (texts, params, formats, agency) => {
    const { common, budgetAccepted: words } = texts;
    return {
      ...aboutAgreement(texts, params, formats),
      subject: words.subject(params.travelName),
      preheader: words.preheader(formats.money(params.price)),
      heading: words.heading,
      paragraphs: [common.greeting(params.firstName), words.intro(params.travelName)],
      facts: [
        ...agreementFacts(texts, params, formats),
        { label: common.acceptedAt, value: formats.moment(params.acceptedAt) },
        ...emergency(texts, agency),
      ],
      closing: [words.papers, words.next(params.agentName)],
    };
  },

  changesAnswered: (texts, params, formats, agency) => {
    const { common, changesAnswered } = texts;
    const { outcome, before, comment } = params;
    const words = changesAnswered[outcome];
    return {
      ...aboutAgreement(texts, params, formats),
      subject: words.subject(params.travelName),
      preheader: words.preheader,
      heading: words.heading,
      paragraphs: [common.greeting(params.firstName), words.intro(params.travelName)],
      facts: [
        ...agreementFacts(texts, params, formats),
        ...(before === null ? [] : [{ label: changesAnswered.before, value: formats.money(before) }]),
        { label: changesAnswered.day, value: formats.day(params.day) },
        ...(outcome === 'declined' ? [] : emergency(texts, agency)),
      ],
      ...(comment ? { quote: { label: changesAnswered.comment, value: comment } } : {}),
      closing: [words.next(params.agentName)],
    };
  },

  travelBooked: (texts, params, formats, agency) => {
    const { common, travelBooked: words } = texts;
    return {
      ...aboutAgreement(texts, params, formats),
      subject: words.subject(params.travelName),
      preheader: words.preheader(formats.dates(params.dateFrom, params.dateTo)),
      heading: words.heading,
      paragraphs: [common.greeting(params.firstName), words.intro(params.travelName)],
      facts: [...agreementFacts(texts, params, formats), ...emergency(texts, agency)],
      ...(params.services.length === 0
        ? {}
        : {
            list: {
              label: words.services,
              items: params.services.map(({ title, locator }) =>
                locator ? `${title}\u00a0· ${words.locator(locator)}` : title,
              ),
            },
          }),
      closing: [words.take, ...(params.payment ? [] : [words.paid])],
    };
  },

  travelCancelled: (texts, params, formats) => {
    const { common, travelCancelled: words } = texts;
    return {
      ...aboutAgreement(texts, params, formats),
      subject: words.subject(params.travelName),
      preheader: words.preheader(formats.dates(params.dateFrom, params.dateTo)),
      heading: words.heading,
      paragraphs: [common.greeting(params.firstName), words.intro(params.travelName)],
      facts: [
        ...agreementFacts(texts, params, formats),
        ...(params.paid > 0 ? [{ label: words.paid, value: formats.money(params.paid) }] : []),
      ],
      quote: reason(common, params.reason),
      closing: [words.next(params.agentName)],
    };
  },

  paymentReceived: (texts, params, formats) => {
    const { common, paymentReceived: words } = texts;
    const { received, paid } = params;
    return {
      ...aboutAgreement(texts, params, formats),
      subject: words.subject(params.travelName),
      preheader: words.preheader(formats.money(received)),
      heading: words.heading,
      paragraphs: [common.greeting(params.firstName), words.intro(params.travelName)],
      facts: [
        { label: words.received, value: formats.money(received) },
        ...(paid === received ? [] : [{ label: words.paid, value: formats.money(paid) }]),
        ...agreementFacts(texts, params, formats),
      ],
      closing: [...(params.payment ? [] : [words.settled]), words.noInvoice],
    };
  },
};

/** What these letters share: how to pay what is left, and the way to the trip's page. */
const aboutAgreement = (
  { common, budgetAccepted: texts, budgetSent }: MailTexts,
  { payment, invitationDays, url, agentName }: OfAgreement,
  formats: Formats,
) => ({
  payment: howToPay(common, payment, formats),
  button: { label: invitationDays ? budgetSent.signUpButton : texts.button, url },
  fixed: signingUp(budgetSent, invitationDays),
  signed: agentName,
});

const agreementFacts = ({ common }: MailTexts, params: OfAgreement, formats: Formats): Fact[] => [
  ...travelFacts(common, params, formats),
  { label: common.budget, value: common.budgetNumber(params.budgetId) },
  { label: common.price, value: formats.money(params.price) },
];

const emergency = ({ common }: MailTexts, { emergency_phone }: MailAgency): Fact[] =>
  emergency_phone ? [{ label: common.emergencyPhone, value: emergency_phone }] : [];

/** What is left to pay, and how. */
function howToPay(
  { payment: texts }: MailTexts['common'],
  payment: ToPay | null,
  formats: Formats,
): Content['payment'] {
  if (!payment) return undefined;
  const { amount, later, account, reference, code, text } = payment;
  const euros = formats.money(toCents(amount));
  return {
    label: texts.label,
    facts: [
      ...[payment, ...(later ? [later] : [])].map(each => {
        const { label, when } = formats.payment(each);
        return { label, value: [formats.money(toCents(each.amount)), when].filter(Boolean).join(', ') };
      }),
      ...(account
        ? [
            { label: texts.holder, value: account.holder },
            { label: 'IBAN', value: printedIban(account.iban) },
            ...(account.bic ? [{ label: 'BIC', value: account.bic }] : []),
            { label: texts.reference, value: reference },
          ]
        : []),
    ],
    code: code === null ? null : { id: code, alt: texts.code(euros) },
    text: [...(code === null ? [] : [texts.scan]), ...(text ? inParagraphs(text) : [])],
  };
}
