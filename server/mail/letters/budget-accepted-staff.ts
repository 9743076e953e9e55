import type { Cents } from '../../../contract/values/money.ts';
import { factOf, travelFactsOf } from '../content.ts';
import { letterToStaff, staffPlaceholders } from '../letter.ts';
import type { TravelParams } from '../params.ts';

interface Params extends TravelParams {
  budgetId: number;
  /** The full name of the person who accepted: a client, or staff on their behalf. */
  by: string;
  client: string | null;
  price: Cents;
  acceptedAt: Date;
}

export const budgetAcceptedStaff = letterToStaff({
  name: 'budgetAcceptedStaff',
  edits: {
    budgetAcceptedStaff: {
      place: 190,
      name: 'Un cliente acepta',
      about: 'A los agentes del viaje, cuando se acepta un presupuesto.',
      placeholders: [...staffPlaceholders, 'number', 'price'],
    },
  },
  words: ({ by, travelName, price, dateFrom, dateTo }: Params, { money, dates }) => ({
    subject: `${by} ha aceptado un presupuesto de «${travelName}» (${money(price)})`,
    preheader: `${dates(dateFrom, dateTo)}. El viaje queda pendiente de reserva.`,
    heading: 'Presupuesto aceptado',
    intro: `${by} ha aceptado un presupuesto del viaje «${travelName}». El viaje queda pendiente de reserva.`,
    button: 'Abrir el viaje',
  }),
  content: (_words, params, tools) => ({
    facts: [
      ...factOf('Cliente', params.client),
      ...travelFactsOf(params, tools),
      { label: tools.common.budget, value: tools.common.budgetNumber(params.budgetId) },
      { label: tools.common.price, value: tools.money(params.price) },
      { label: tools.common.acceptedAt, value: tools.moment(params.acceptedAt) },
    ],
  }),
  examples: ({ trip, budgetId, by, price, now }) => [{ ...trip, budgetId, by, client: by, price, acceptedAt: now }],
});
