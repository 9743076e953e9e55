import { countWithNoun } from '../common-words.ts';
import { travelFactsOf } from '../content.ts';
import { letter, quotePlaceholders } from '../letter.ts';
import type { TravelParams } from '../params.ts';

/** To the client: an answered budget has changed. */
interface Params extends TravelParams {
  budgetId: number;
  /** The reason, in the agent's words. */
  comments: string;
  /** The first changes, one sentence each, in the reader's language. */
  changes: string[];
  /** How many more changes there are. */
  moreChanges: number;
  agentName: string | null;
  /** How many days the link is valid. */
  days: number;
}

export const modification = letter({
  name: 'modification',
  to: 'customers',
  manual: true,
  cover: true,
  edits: {
    modification: {
      place: 90,
      name: 'Presupuesto modificado',
      about: 'A los clientes, cuando se les notifica una modificación.',
      placeholders: quotePlaceholders,
    },
  },
  words: {
    es: ({ travelName, agentName, moreChanges }: Params) => ({
      subject: `Cambios en su presupuesto de «${travelName}»: necesitamos su confirmación`,
      preheader: 'Vea qué ha cambiado y díganos si le parece bien.',
      heading: 'Hemos modificado su presupuesto',
      intro: agentName
        ? `He modificado el presupuesto de su viaje «${travelName}». Mire los cambios, por favor, y dígame si los acepta.`
        : `Hemos modificado el presupuesto de su viaje «${travelName}». Mire los cambios, por favor, y díganos si los acepta.`,
      comments: 'Por qué ha cambiado',
      changes: 'Qué ha cambiado',
      more: `y ${countWithNoun(moreChanges, 'cambio más', 'cambios más')}`,
      button: 'Ver los cambios y responder',
    }),
    en: ({ travelName, agentName, moreChanges }) => ({
      subject: `Changes to your quote for “${travelName}”: please confirm`,
      preheader: 'See what has changed and let us know whether you agree.',
      heading: 'Your quote has changed',
      intro: `${agentName ? 'I’ve' : 'We’ve'} changed the quote for “${travelName}”. Please see the changes and tell ${agentName ? 'me' : 'us'} if you accept them.`,
      comments: 'Why it has changed',
      changes: 'What has changed',
      more: `and ${countWithNoun(moreChanges, 'more change', 'more changes')}`,
      button: 'See the changes and reply',
    }),
    fr: ({ travelName, agentName, moreChanges }) => ({
      subject: `Changements dans votre devis pour « ${travelName} » : merci de confirmer`,
      preheader: 'Voyez ce qui change et dites-nous si cela vous convient.',
      heading: 'Votre devis a changé',
      intro: `${agentName ? 'J’ai modifié' : 'Nous avons modifié'} le devis de votre voyage « ${travelName} ». Merci de regarder les changements et de ${agentName ? 'me' : 'nous'} dire si vous les acceptez.`,
      comments: 'Pourquoi ce changement',
      changes: 'Ce qui change',
      more: `et ${countWithNoun(moreChanges, 'autre changement', 'autres changements')}`,
      button: 'Voir les changements et répondre',
    }),
  },
  lines: ['comments'],
  content: (words, { budgetId, comments, changes, moreChanges, days, ...trip }, tools) => ({
    facts: [...travelFactsOf(trip, tools), { label: tools.common.budget, value: tools.common.budgetNumber(budgetId) }],
    blockquote: { label: words.comments, value: comments },
    ...(changes.length === 0
      ? {}
      : { list: { label: words.changes, items: [...changes, ...(moreChanges > 0 ? [words.more] : [])] } }),
    fixed: [tools.common.personalLink(days)],
  }),
  examples: ({ trip, budgetId, comments, change, agentName }) => [
    { ...trip, budgetId, comments, agentName, days: 90, changes: [change], moreChanges: 0 },
    { ...trip, budgetId, comments, agentName, days: 90, changes: [change, change], moreChanges: 3 },
    { ...trip, budgetId, comments, agentName: null, days: 1, changes: [], moreChanges: 0 },
  ],
});
