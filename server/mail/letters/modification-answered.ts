import { blockquoteOf, travelFactsOf } from '../content.ts';
import { letterToStaff, staffPlaceholders } from '../letter.ts';
import type { TravelParams } from '../params.ts';

/** To staff: the client's answer to a modification. */
interface Params extends TravelParams {
  budgetId: number;
  by: string;
  accepted: boolean;
  /** The customer's comment on the answer. */
  reason: string | null;
}

export const modificationAnswered = letterToStaff({
  name: 'modificationAnswered',
  edits: {
    modificationAccepted: {
      place: 220,
      name: 'Modificación aceptada',
      about: 'A los agentes del viaje, cuando el cliente acepta los cambios.',
      placeholders: [...staffPlaceholders, 'number'],
      when: { accepted: true },
    },
    modificationDeclined: {
      place: 221,
      name: 'Modificación rechazada',
      about: 'A los agentes del viaje, cuando el cliente rechaza los cambios.',
      placeholders: [...staffPlaceholders, 'number'],
      when: { accepted: false },
    },
  },
  words: ({ by, accepted, travelName, budgetId }: Params) => ({
    subject: `${by} ${accepted ? 'ha aceptado' : 'ha rechazado'} los cambios de «${travelName}»`,
    preheader: `Presupuesto n.º ${budgetId}.`,
    heading: accepted ? 'Modificación aceptada' : 'Modificación rechazada',
    intro: `${by} ${accepted ? 'ha aceptado' : 'ha rechazado'} los cambios del presupuesto n.º ${budgetId} del viaje «${travelName}».`,
    button: 'Abrir el presupuesto',
  }),
  lines: ['reason'],
  content: (_words, params, tools) => ({
    facts: [{ label: 'Cliente', value: params.by }, ...travelFactsOf(params, tools)],
    blockquote: blockquoteOf('Comentario del cliente', params.reason),
  }),
  examples: ({ trip, budgetId, by, reason }) => [
    { ...trip, budgetId, by, accepted: true, reason: null },
    { ...trip, budgetId, by, accepted: false, reason },
  ],
});
