import { blockquoteOf, travelFactsOf } from '../content.ts';
import { letter, quotePlaceholders } from '../letter.ts';
import type { TravelParams } from '../params.ts';

/** To a client who asked for changes: what they asked for, and that another proposal follows. */
interface Params extends TravelParams {
  budgetId: number;
  agentName: string | null;
  asked: string;
  /** Other quotes of the trip wait for an answer. */
  others: boolean;
}

export const changesReceived = letter({
  name: 'changesReceived',
  to: 'customers',
  edits: {
    changesReceived: {
      place: 75,
      name: 'Cambios pedidos',
      about: 'Al cliente, cuando pide cambios en un presupuesto.',
      placeholders: quotePlaceholders,
    },
  },
  words: {
    es: ({ travelName, agentName, others }: Params, { reply }) => ({
      subject: `Hemos recibido su petición sobre «${travelName}»`,
      preheader: 'Le preparamos otra propuesta.',
      heading: 'Le preparamos otra propuesta',
      intro: `${agentName ? 'He' : 'Hemos'} recibido lo que cambiaría del presupuesto para «${travelName}». ${agentName ? 'Le preparo' : 'Le preparamos'} otra propuesta.`,
      asked: 'Lo que nos ha pedido',
      button: 'Ver mi viaje',
      closing: [
        `${agentName ? 'Le escribiré' : 'Le escribiremos'} en cuanto esté lista. Si quiere añadir algo, ${reply.imperative}.`,
        ...(others ? ['Mientras tanto puede aceptar cualquiera de sus otros presupuestos.'] : []),
      ],
    }),
    en: ({ travelName, agentName, others }, { reply }) => ({
      subject: `We’ve received your request about “${travelName}”`,
      preheader: 'We’re preparing another proposal for you.',
      heading: 'Another proposal is on its way',
      intro: `${agentName ? 'I’ve' : 'We’ve'} received what you’d change in the quote for “${travelName}”. ${agentName ? 'I’m' : 'We’re'} preparing another proposal for you.`,
      asked: 'What you asked for',
      button: 'See my trip',
      closing: [
        `${agentName ? 'I’ll' : 'We’ll'} write to you as soon as it’s ready. If you’d like to add anything, ${reply.imperative}.`,
        ...(others ? ['In the meantime you can still accept any of your other quotes.'] : []),
      ],
    }),
    fr: ({ travelName, agentName, others }, { reply }) => ({
      subject: `Nous avons bien reçu votre demande pour « ${travelName} »`,
      preheader: 'Nous vous préparons une autre proposition.',
      heading: 'Nous vous préparons une autre proposition',
      intro: `${agentName ? 'J’ai' : 'Nous avons'} bien reçu ce que vous changeriez dans le devis pour « ${travelName} ». ${agentName ? 'Je vous prépare' : 'Nous vous préparons'} une autre proposition.`,
      asked: 'Ce que vous avez demandé',
      button: 'Voir mon voyage',
      closing: [
        `${agentName ? 'Je vous écrirai' : 'Nous vous écrirons'} dès qu’elle sera prête. Pour ajouter quelque chose, ${reply.imperative}.`,
        ...(others ? ['En attendant, vous pouvez toujours accepter l’un de vos autres devis.'] : []),
      ],
    }),
  },
  lines: ['asked'],
  content: ({ asked }, params, tools) => ({
    facts: travelFactsOf(params, tools),
    blockquote: blockquoteOf(asked, params.asked),
  }),
  examples: ({ trip, budgetId, agentName, reason }) => [
    { ...trip, budgetId, agentName, asked: reason, others: true },
    { ...trip, budgetId, agentName: null, asked: reason, others: false },
  ],
});
