import type { ToPay } from '../../contract/payment/calls.ts';
import { printedIban } from '../../contract/values/iban.ts';
import { type Cents, toCents } from '../../contract/values/money.ts';
import { type Content, phoneFact, signUpNote, splitParagraphs, type Tools, travelFactsOf } from './content.ts';
import type { Example } from './example.ts';
import type { TravelParams } from './params.ts';
import type { LetterFact } from './parts.ts';

/** What the letters about an accepted budget share. */

export interface AgreementParams extends TravelParams {
  budgetId: number;
  /** The agent's name for it, by which its customer knows it on page and PDF. */
  quoteName: string | null;
  price: Cents;
  /** What is due, and how to pay it. Its code is a `codeId`. Null when nothing is due. */
  payment: ToPay | null;
  agentName: string | null;
  /** Set for a reader without a password: `url` is then a sign-up link that is valid for this many days. */
  invitationDays?: number;
}

/** How to pay what is left, and the button to the trip's page. */
export const agreementContent = ({ payment, invitationDays, url }: AgreementParams, tools: Tools) => ({
  payment: payment ? howToPay(payment, tools) : undefined,
  button: { label: invitationDays ? tools.common.signUpButton : tools.common.seeTrip, url },
  fixed: signUpNote(invitationDays, tools),
});

export const agreementFacts = (params: AgreementParams, tools: Tools): LetterFact[] => [
  ...travelFactsOf(params, tools),
  {
    label: tools.common.budget,
    value: [params.quoteName, tools.common.budgetNumber(params.budgetId)].filter(Boolean).join(' · '),
  },
  { label: tools.common.price, value: tools.money(params.price) },
];

export const emergencyPhoneFact = ({ common, emergencyPhone }: Tools) =>
  phoneFact(common.emergencyPhone, emergencyPhone);

export const agreementExample = ({ trip, quotes, budgetId, price, payment, agentName }: Example): AgreementParams => ({
  ...trip,
  ...{ budgetId, quoteName: quotes[1]?.name ?? null, price, payment, agentName },
});

function howToPay(payment: ToPay, { common, money, ...tools }: Tools): Content['payment'] {
  const { amount, later, account, reference, code, text } = payment;
  const words = common.payment;
  return {
    label: words.label,
    facts: [
      ...[payment, ...later].map(each => {
        const { label, when } = tools.payment(each);
        return { label, value: [money(toCents(each.amount)), when].filter(Boolean).join(', ') };
      }),
      ...(account
        ? [
            { label: words.holder, value: account.holder },
            { label: 'IBAN', value: printedIban(account.iban) },
            ...(account.bic ? [{ label: 'BIC', value: account.bic }] : []),
            { label: words.reference, value: reference },
          ]
        : []),
    ],
    code: code === null ? null : { id: code, alt: words.code(money(toCents(amount))) },
    text: [...(code === null ? [] : [words.scan]), ...(text ? splitParagraphs(text) : [])],
  };
}
