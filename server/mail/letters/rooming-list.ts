import { countWithNoun } from '../common-words.ts';
import { blockquoteOf, factOf, supplierFacts, type Tools } from '../content.ts';
import { letter } from '../letter.ts';

/** To a supplier: who sleeps in which room, in the files that it carries. The letter itself names nobody who travels. */
interface Params {
  url: string;
  /** The stay. */
  title: string;
  dateFrom: string;
  dateTo: string;
  nPeople: number;
  nRooms: number;
  /** The supplier's reference. */
  locator: string | null;
  /** The agency's own number for it. */
  budgetId: number;
  phone: string | null;
  /** What the agent adds. */
  comments: string | null;
  agentName: string | null;
}

export const roomingList = letter({
  name: 'roomingList',
  to: 'suppliers',
  manual: true,
  words: {
    es: ({ title, nPeople, nRooms, ...params }: Params, { agency, dates }: Tools) => ({
      subject: `Lista de habitaciones: ${title}, ${dates(params.dateFrom, params.dateTo)}`,
      preheader: 'Quién duerme en cada habitación, en PDF y en Excel.',
      heading: 'Lista de habitaciones',
      intro: `Adjuntamos quién duerme en cada habitación de la reserva de ${agency}, en PDF y en Excel. Sustituye a las listas anteriores.`,
      stay: 'Alojamiento',
      days: 'Fechas',
      people: [countWithNoun(nPeople, 'persona', 'personas'), countWithNoun(nRooms, 'habitación', 'habitaciones')],
      locator: 'Su localizador',
      fixed: ['Son datos personales de nuestros viajeros: úselos solo para esta estancia y bórrelos cuando termine.'],
    }),
    en: ({ title, nPeople, nRooms, ...params }, { agency, dates }) => ({
      subject: `Rooming list: ${title}, ${dates(params.dateFrom, params.dateTo)}`,
      preheader: 'Who sleeps in each room, as PDF and Excel.',
      heading: 'Rooming list',
      intro: `Attached you’ll find who sleeps in each room of the booking of ${agency}, as PDF and Excel. It replaces any list sent before.`,
      stay: 'Accommodation',
      days: 'Dates',
      people: [countWithNoun(nPeople, 'person', 'people'), countWithNoun(nRooms, 'room', 'rooms')],
      locator: 'Your reference',
      fixed: ['These are personal data of our guests: please use them for this stay only, and delete them afterwards.'],
    }),
    fr: ({ title, nPeople, nRooms, ...params }, { agency, dates }) => ({
      subject: `Liste des chambres\u202f: ${title}, ${dates(params.dateFrom, params.dateTo)}`,
      preheader: 'Qui dort dans chaque chambre, en PDF et en Excel.',
      heading: 'Liste des chambres',
      intro: `Vous trouverez ci-joint la répartition des chambres de la réservation de ${agency}, en PDF et en Excel. Elle remplace les listes envoyées auparavant.`,
      stay: 'Hébergement',
      days: 'Dates',
      people: [countWithNoun(nPeople, 'personne', 'personnes'), countWithNoun(nRooms, 'chambre', 'chambres')],
      locator: 'Votre référence',
      fixed: [
        'Ce sont des données personnelles de nos voyageurs\u202f: merci de ne les utiliser que pour ce séjour et de les effacer ensuite.',
      ],
    }),
  },
  lines: ['comments'],
  content: (words, { title, dateFrom, dateTo, locator, ...params }, tools) => ({
    paragraphs: [tools.common.supplier.greeting, words.intro],
    facts: [
      { label: words.stay, value: title },
      { label: words.days, value: tools.dates(dateFrom, dateTo) },
      { label: tools.common.supplier.people, value: words.people.join(' · ') },
      ...factOf(words.locator, locator),
      ...supplierFacts(params, tools),
    ],
    blockquote: blockquoteOf(tools.common.supplier.comments, params.comments),
  }),
  examples: ({ trip: { url, dateFrom, dateTo }, about: title, budgetId, message: comments, agentName }) => [
    {
      ...{ url, title, dateFrom, dateTo, nPeople: 40, nRooms: 20, locator: 'HM-44', budgetId },
      ...{ phone: '600 111 222', comments, agentName },
    },
    {
      ...{ url, title, dateFrom, dateTo, nPeople: 1, nRooms: 1, locator: null, budgetId },
      ...{ phone: null, comments: null, agentName: null },
    },
  ],
});
