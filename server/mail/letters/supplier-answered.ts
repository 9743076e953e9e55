import type { Cents } from '../../../contract/values/money.ts';
import { blockquoteOf, factOf, type Tools } from '../content.ts';
import { letterToStaff } from '../letter.ts';
import type { ReaderParams } from '../params.ts';

/** To staff: a supplier's answer to a price request. */
interface Params extends ReaderParams {
  supplier: string;
  /** The request's title. */
  request: string;
  declined: boolean;
  /** The total for the whole group, or for the part; null when the request does not say enough. */
  total: Cents | null;
  /** Whether the offer is for a part of the group. Letters of before 0.4.0 lack it. */
  part?: boolean;
  dateUntil: string | null;
  /** The supplier's comments. */
  comments: string | null;
}

const placeholders = ['firstName', 'supplier', 'request', 'agency'] as const;

export const supplierAnswered = letterToStaff({
  name: 'supplierAnswered',
  edits: {
    supplierAnswered: {
      place: 230,
      name: 'Un proveedor responde',
      about: 'A quien hizo la solicitud de grupo.',
      placeholders,
      when: { declined: false },
    },
    supplierDeclined: {
      place: 231,
      name: 'Un proveedor declina',
      about: 'A quien hizo la solicitud de grupo, cuando el proveedor no puede ofrecer nada.',
      placeholders,
      when: { declined: true },
    },
  },
  words: ({ declined, supplier, request, total, part }: Params, { money }: Tools) => {
    const heading = declined ? 'Un proveedor declina' : 'Un proveedor ha respondido';
    return {
      subject: `${supplier} ${declined ? 'no puede ofrecer' : 'ha respondido a'} «${request}»`,
      preheader: total === null ? heading : `Precio para ${part ? 'una parte del' : 'el'} grupo: ${money(total)}.`,
      heading,
      intro: declined
        ? `${supplier} nos dice que no puede ofrecer nada para la solicitud «${request}».`
        : `${supplier} ha respondido a la solicitud «${request}». Compare su oferta con las demás.`,
      button: 'Ver la solicitud',
    };
  },
  lines: ['comments'],
  content: (_words, { total, part, dateUntil, comments }, { common, money, day }) => ({
    facts: [
      ...(total === null ? [] : [{ label: part ? 'Precio (solo una parte)' : common.price, value: money(total) }]),
      ...factOf('Opción hasta', dateUntil && day(dateUntil)),
    ],
    blockquote: blockquoteOf('Lo que escribe', comments),
  }),
  examples: ({ trip: { firstName, url, dateFrom }, supplier, request, message, reason }) => [
    { firstName, url, supplier, request, declined: false, total: 820_000, dateUntil: dateFrom, comments: message },
    { firstName, url, supplier, request, declined: true, total: null, dateUntil: null, comments: reason },
    { firstName, url, supplier, request, declined: true, total: null, dateUntil: null, comments: null },
  ],
});
