import { blockquoteOf, factOf, travelFactsOf } from '../content.ts';
import { letterToStaff, staffPlaceholders } from '../letter.ts';
import type { TravelParams } from '../params.ts';

/** To staff: the trip was rejected. */
interface Params extends TravelParams {
  by: string;
  client: string | null;
  reason: string | null;
}

export const travelRejected = letterToStaff({
  name: 'travelRejected',
  edits: {
    travelRejected: {
      place: 210,
      name: 'Un cliente rechaza el viaje',
      about: 'A los agentes del viaje, cuando se rechaza entero.',
      placeholders: staffPlaceholders,
    },
  },
  words: ({ by, travelName }: Params) => ({
    subject: `${by} ha rechazado el viaje «${travelName}»`,
    preheader: 'Todos sus presupuestos quedan rechazados.',
    heading: 'Viaje rechazado',
    intro: `${by} ha rechazado el viaje «${travelName}» con todos sus presupuestos.`,
    button: 'Abrir el viaje',
  }),
  lines: ['reason'],
  content: (_words, params, tools) => ({
    facts: [...factOf('Cliente', params.client), ...travelFactsOf(params, tools)],
    blockquote: blockquoteOf(tools.common.reason, params.reason),
  }),
  examples: ({ trip, by, reason }) => [
    { ...trip, by, client: by, reason },
    { ...trip, by, client: by, reason: null },
  ],
});
