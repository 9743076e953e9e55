import { excerpt, travelFactsOf } from '../content.ts';
import { letterToStaff, staffPlaceholders } from '../letter.ts';
import type { TravelParams } from '../params.ts';

/** To staff: a client asks about a budget. */
interface Params extends TravelParams {
  budgetId: number;
  by: string;
  /** The service that the question is about; null for the whole budget. */
  about: string | null;
  question: string;
}

export const questionAsked = letterToStaff({
  name: 'questionAsked',
  edits: {
    questionAsked: {
      place: 180,
      name: 'Pregunta de un cliente',
      about: 'A los agentes del viaje, cuando un cliente pregunta.',
      placeholders: [...staffPlaceholders, 'number'],
    },
  },
  words: ({ by, travelName, question, budgetId }: Params) => ({
    subject: `${by} pregunta por «${travelName}»`,
    preheader: excerpt(question, 90),
    heading: 'Pregunta de un cliente',
    intro: `${by} ha hecho una pregunta sobre el presupuesto n.º ${budgetId} del viaje «${travelName}».`,
    button: 'Responder',
    closing: [
      'La respuesta se escribe en la página del presupuesto, junto al servicio: el cliente la lee allí y la recibe por correo.',
    ],
  }),
  lines: ['question'],
  content: (_words, params, tools) => ({
    facts: [
      { label: 'Cliente', value: params.by },
      ...travelFactsOf(params, tools),
      { label: 'Sobre', value: params.about ?? 'Todo el presupuesto' },
    ],
    blockquote: { label: 'Pregunta', value: params.question },
  }),
  examples: ({ trip, budgetId, by, about, question }) => [
    { ...trip, budgetId, by, about, question },
    { ...trip, budgetId, by, about: null, question },
  ],
});
