import { blockquoteOf, travelFactsOf } from '../content.ts';
import { letter, tripPlaceholders } from '../letter.ts';
import type { TravelParams } from '../params.ts';

interface Params extends TravelParams {
  agentName: string | null;
  reason: string | null;
}

export const travelRejectedClient = letter({
  name: 'travelRejectedClient',
  to: 'customers',
  manual: true,
  edits: {
    travelRejectedClient: {
      place: 140,
      name: 'Viaje cerrado',
      about: 'Al cliente, si se le avisa de que el viaje no sigue adelante.',
      placeholders: tripPlaceholders,
    },
  },
  words: {
    es: ({ travelName, agentName }: Params) => ({
      subject: `Hemos cerrado su viaje «${travelName}»`,
      preheader: 'Ninguno de sus presupuestos sigue adelante.',
      heading: 'Viaje cerrado',
      intro: `Damos por cerrado el viaje «${travelName}»: ninguno de sus presupuestos sigue adelante.`,
      button: 'Pedir otro viaje',
      closing: [
        `Si cambia de idea, o prefiere otras fechas u otro destino, ${agentName ? 'llámeme o escríbame' : 'llámenos o escríbanos'}: será un placer prepararle otro presupuesto.`,
      ],
    }),
    en: ({ travelName, agentName }) => ({
      subject: `We’ve closed your trip “${travelName}”`,
      preheader: 'None of its quotes is going ahead.',
      heading: 'Trip closed',
      intro: `We’ve closed the trip “${travelName}”: none of its quotes is going ahead.`,
      button: 'Ask for another trip',
      closing: [
        `If you change your mind, or would prefer other dates or another destination, call or write to ${agentName ? 'me: I’ll' : 'us: we’ll'} be glad to prepare another quote.`,
      ],
    }),
    fr: ({ travelName, agentName }) => ({
      subject: `Nous avons clos votre voyage « ${travelName} »`,
      preheader: 'Aucun de ses devis n’est retenu.',
      heading: 'Voyage clos',
      intro: `Nous avons clos le voyage « ${travelName} » : aucun de ses devis n’est retenu.`,
      button: 'Demander un autre voyage',
      closing: [
        `Si vous changez d’avis, ou préférez d’autres dates ou une autre destination, ${agentName ? 'appelez-moi ou écrivez-moi' : 'appelez-nous ou écrivez-nous'} : ce sera un plaisir de vous préparer un autre devis.`,
      ],
    }),
  },
  lines: ['reason'],
  content: (_words, params, tools) => ({
    facts: travelFactsOf(params, tools),
    blockquote: blockquoteOf(tools.common.reason, params.reason),
  }),
  examples: ({ trip, agentName, reason }) => [
    { ...trip, agentName, reason },
    { ...trip, agentName: null, reason: null },
  ],
});
