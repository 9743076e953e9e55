import type { Cents } from '../../../contract/values/money.ts';
import { type AgreementParams, agreementContent, agreementExample, agreementFacts } from '../agreement.ts';
import { blockquoteOf } from '../content.ts';
import { letter, quotePlaceholders } from '../letter.ts';

/** A booked trip does not take place. */
interface Params extends AgreementParams {
  /** All that has come in. */
  paid: Cents;
  /** In the agent's words. */
  reason: string | null;
}

export const travelCancelled = letter({
  name: 'travelCancelled',
  to: 'customers',
  cover: true,
  edits: {
    travelCancelled: {
      place: 120,
      name: 'Viaje cancelado',
      about: 'A los clientes del viaje, cuando se cancela después de reservarlo.',
      placeholders: [...quotePlaceholders, 'price'],
    },
  },
  words: {
    es: ({ travelName, dateFrom, dateTo, agentName }: Params, { dates, reply }) => ({
      subject: `Su viaje «${travelName}» está cancelado`,
      preheader: `${dates(dateFrom, dateTo)}. El viaje no se hará.`,
      heading: 'Viaje cancelado',
      intro: `Hemos cancelado el viaje «${travelName}» y anulamos sus reservas.`,
      paid: 'Pagado hasta hoy',
      closing: [
        `Sobre los gastos y la devolución valen las condiciones que aceptó. Si tiene alguna pregunta, ${agentName ? 'llámeme' : 'llámenos'}${reply.orImperative}.`,
      ],
    }),
    en: ({ travelName, dateFrom, dateTo, agentName }, { dates, reply }) => ({
      subject: `Your trip “${travelName}” is cancelled`,
      preheader: `${dates(dateFrom, dateTo)}. The trip won’t take place.`,
      heading: 'Trip cancelled',
      intro: `We’ve cancelled the trip “${travelName}” and its bookings.`,
      paid: 'Paid so far',
      closing: [
        `The terms that you accepted say what is charged and what is refunded. If you have a question, call ${agentName ? 'me' : 'us'}${reply.orImperative}.`,
      ],
    }),
    fr: ({ travelName, dateFrom, dateTo, agentName }, { dates, reply }) => ({
      subject: `Votre voyage «\u202f${travelName}\u202f» est annulé`,
      preheader: `${dates(dateFrom, dateTo)}. Le voyage n’aura pas lieu.`,
      heading: 'Voyage annulé',
      intro: `Nous avons annulé le voyage «\u202f${travelName}\u202f» et ses réservations.`,
      paid: 'Payé à ce jour',
      closing: [
        `Les conditions que vous avez acceptées disent ce qui est facturé et ce qui est remboursé. Pour toute question, ${agentName ? 'appelez-moi' : 'appelez-nous'}${reply.orImperative}.`,
      ],
    }),
  },
  lines: ['reason'],
  content: (words, params, tools) => ({
    ...agreementContent(params, tools),
    facts: [
      ...agreementFacts(params, tools),
      ...(params.paid > 0 ? [{ label: words.paid, value: tools.money(params.paid) }] : []),
    ],
    blockquote: blockquoteOf(tools.common.reason, params.reason),
  }),
  examples: example => {
    const agreed = { ...agreementExample(example), payment: null };
    return [
      { ...agreed, paid: 90_000, reason: example.reason },
      { ...agreed, paid: 0, reason: null, agentName: null },
    ];
  },
});
