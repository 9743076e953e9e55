import type { Cents } from '../../../contract/values/money.ts';
import { type AgreementParams, agreementContent, agreementExample, agreementFacts } from '../agreement.ts';
import { letter, quotePlaceholders } from '../letter.ts';

interface Params extends AgreementParams {
  received: Cents;
  /** All that has come in. */
  paid: Cents;
}

export const paymentReceived = letter({
  name: 'paymentReceived',
  to: 'customers',
  cover: true,
  edits: {
    paymentReceived: {
      place: 130,
      name: 'Pago recibido',
      about: 'A los clientes del viaje, cuando se anota un pago.',
      placeholders: [...quotePlaceholders, 'price'],
    },
  },
  words: {
    es: ({ travelName, received }: Params, { money }) => ({
      subject: `Hemos recibido su pago de «${travelName}»`,
      preheader: `${money(received)}. Gracias.`,
      heading: 'Pago recibido. ¡Gracias!',
      intro: `Hemos recibido su pago para «${travelName}».`,
      received: 'Recibido',
      paid: 'Pagado en total',
      settled: 'Con esto está todo pagado.',
      noInvoice: 'Este mensaje confirma su pago; no es una factura.',
    }),
    en: ({ travelName, received }, { money }) => ({
      subject: `We’ve received your payment for “${travelName}”`,
      preheader: `${money(received)}. Thank you.`,
      heading: 'Payment received. Thank you!',
      intro: `We’ve received your payment for “${travelName}”.`,
      received: 'Received',
      paid: 'Paid in total',
      settled: 'With this, everything is paid.',
      noInvoice: 'This message confirms your payment; it isn’t an invoice.',
    }),
    fr: ({ travelName, received }, { money }) => ({
      subject: `Nous avons reçu votre paiement pour «\u202f${travelName}\u202f»`,
      preheader: `${money(received)}. Merci.`,
      heading: 'Paiement reçu. Merci\u202f!',
      intro: `Nous avons reçu votre paiement pour «\u202f${travelName}\u202f».`,
      received: 'Reçu',
      paid: 'Payé au total',
      settled: 'Tout est ainsi réglé.',
      noInvoice: 'Ce message confirme votre paiement\u202f; ce n’est pas une facture.',
    }),
  },
  content: (words, { received, paid, ...params }, tools) => ({
    ...agreementContent(params, tools),
    facts: [
      { label: words.received, value: tools.money(received) },
      ...(paid === received ? [] : [{ label: words.paid, value: tools.money(paid) }]),
      ...agreementFacts(params, tools),
    ],
    closing: [...(params.payment ? [] : [words.settled]), words.noInvoice],
  }),
  examples: example => {
    const agreed = agreementExample(example);
    return [
      { ...agreed, received: 90_000, paid: 90_000 },
      { ...agreed, received: agreed.price - 90_000, paid: agreed.price, payment: null, agentName: null },
    ];
  },
});
