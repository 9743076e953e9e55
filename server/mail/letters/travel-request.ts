import type { Language } from '../../../contract/language.ts';
import type { Cents } from '../../../contract/values/money.ts';
import { blockquoteOf, factOf, phoneFact } from '../content.ts';
import { letterToStaff } from '../letter.ts';
import type { ReaderParams } from '../params.ts';
import { type RequestedTrip, requestedFacts, requestedTrips } from '../requested-trip.ts';

/** To staff: a visitor asks for a trip. */
interface Params extends RequestedTrip, ReaderParams {
  travelName: string;
  /** The full name of the person who asks, and their contact data. */
  by: string;
  email: string;
  phone: string | null;
  /** Per person; null for an open side. */
  budgetFrom: Cents | null;
  budgetTo: Cents | null;
  /** The language in which they want the answer. */
  asks: Language;
  comments: string | null;
}

export const travelRequest = letterToStaff({
  name: 'travelRequest',
  edits: {
    travelRequest: {
      place: 170,
      name: 'Nueva solicitud de viaje',
      about: 'Al equipo, cuando un visitante pide un viaje.',
      placeholders: ['firstName', 'client', 'travel', 'agency'],
    },
  },
  words: ({ travelName, by, ...asked }: Params, tools) => ({
    subject: `Nueva solicitud de ${by}: ${travelName}`,
    preheader: requestedFacts(asked, tools)
      .map(fact => fact.value)
      .join(' · '),
    heading: 'Nueva solicitud de viaje',
    intro: `${by} ha pedido un viaje en la página pública. Espera en la cola.`,
    button: 'Abrir la solicitud',
  }),
  lines: ['comments'],
  content: (_words, params, tools) => ({
    facts: [
      { label: 'Destino o idea', value: params.travelName },
      ...requestedFacts(params, tools),
      ...factOf('Presupuesto por persona', between(params, tools.money)),
      { label: 'Solicitado por', value: params.by },
      { label: 'Correo electrónico', value: params.email },
      ...phoneFact('Teléfono', params.phone),
      { label: 'Idioma', value: tools.languageName(params.asks) },
    ],
    blockquote: blockquoteOf('Lo que cuenta', params.comments),
  }),
  examples: example => {
    const { trip, by, email, comments } = example;
    const [fixed, flexible] = requestedTrips(example);
    const request = { ...trip, by, email, asks: 'fr' as const };
    return [
      { ...request, ...fixed, phone: '+4712345678', comments, budgetFrom: 100_000, budgetTo: null },
      { ...request, ...flexible, phone: null, comments: null, budgetFrom: null, budgetTo: 100_000 },
    ];
  },
});

function between({ budgetFrom, budgetTo }: Params, money: (cents: Cents) => string): string | null {
  if (budgetFrom === null) return budgetTo === null ? null : `Hasta ${money(budgetTo)}`;
  return budgetTo === null ? `Desde ${money(budgetFrom)}` : `De ${money(budgetFrom)} a ${money(budgetTo)}`;
}
