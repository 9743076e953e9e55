import type { Cents } from '../../../contract/values/money.ts';
import { blockquoteOf, factOf, travelFactsOf } from '../content.ts';
import { letterToStaff, staffPlaceholders } from '../letter.ts';
import type { TravelParams } from '../params.ts';

/** To staff: a client asks for alternatives. */
interface Params extends TravelParams {
  budgetId: number;
  by: string;
  client: string | null;
  price: Cents;
  reason: string | null;
}

export const alternativesSought = letterToStaff({
  name: 'alternativesSought',
  edits: {
    alternativesSought: {
      place: 200,
      name: 'Un cliente pide alternativas',
      about: 'A los agentes del viaje, cuando el cliente quiere otra propuesta.',
      placeholders: [...staffPlaceholders, 'number', 'price'],
    },
  },
  words: ({ by, travelName, budgetId }: Params) => ({
    subject: `${by} pide alternativas para «${travelName}»`,
    preheader: `Ha descartado el presupuesto n.º ${budgetId}.`,
    heading: 'El cliente pide alternativas',
    intro: `${by} ha descartado el presupuesto n.º ${budgetId} del viaje «${travelName}» y espera otra propuesta.`,
    button: 'Preparar alternativas',
  }),
  lines: ['reason'],
  content: (_words, params, tools) => ({
    facts: [
      ...factOf('Cliente', params.client),
      ...travelFactsOf(params, tools),
      { label: tools.common.price, value: tools.money(params.price) },
    ],
    blockquote: blockquoteOf(tools.common.reason, params.reason),
  }),
  examples: ({ trip, budgetId, by, price, reason }) => [
    { ...trip, budgetId, by, client: by, price, reason },
    { ...trip, budgetId, by, client: null, price, reason: null },
  ],
});
