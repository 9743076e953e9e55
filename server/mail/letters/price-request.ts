import { countWithNoun } from '../common-words.ts';
import { factOf, peoplePhrase, splitParagraphs, type Tools } from '../content.ts';
import type { Example } from '../example.ts';
import { letter } from '../letter.ts';

/** To a supplier: a group request. Its texts are the agency's own, as plain text with line breaks. */
interface Params {
  /** The page for an answer without an account. */
  url: string;
  subject: string;
  greeting: string;
  message: string;
  signature: string;
  contactInfo: string;
  dateFrom: string | null;
  dateTo: string | null;
  nAdults: number;
  nChildren: number;
  nRooms: number | null;
  /** How many days the link is valid. */
  days: number;
}

const words = {
  es: ({ subject, days, ...params }: Params, tools: Tools) => ({
    subject,
    preheader: `${[daysOf(params, tools), peoplePhrase(params, tools)].filter(Boolean).join(' · ') || 'Petición de precio'}. Responda en línea, sin registrarse.`,
    heading: subject,
    intro: params.message,
    button: 'Responder con su precio',
    fixed: [
      `El enlace es suyo y vale ${countWithNoun(days, 'día', 'días')}: también puede decirnos ahí que no le es posible.`,
    ],
    rooms: 'Habitaciones',
    reminded: `Recordatorio: ${subject}`,
    reminder:
      'Todavía no tenemos su respuesta a esta petición. Si no le es posible, díganoslo con un clic y no le escribiremos más por ella.',
  }),
  en: ({ subject, days, ...params }: Params, tools: Tools) => ({
    subject,
    preheader: `${[daysOf(params, tools), peoplePhrase(params, tools)].filter(Boolean).join(' · ') || 'Price request'}. Answer online, without an account.`,
    heading: subject,
    intro: params.message,
    button: 'Answer with your price',
    fixed: [
      `The link is personal and valid for ${countWithNoun(days, 'day', 'days')}. If you can’t quote for this request, you can tell us there too.`,
    ],
    rooms: 'Rooms',
    reminded: `Reminder: ${subject}`,
    reminder:
      'We don’t have your answer to this request yet. If it isn’t possible, let us know with one click and we won’t write to you about it again.',
  }),
  fr: ({ subject, days, ...params }: Params, tools: Tools) => ({
    subject,
    preheader: `${[daysOf(params, tools), peoplePhrase(params, tools)].filter(Boolean).join(' · ') || 'Demande de prix'}. Répondez en ligne, sans compte.`,
    heading: subject,
    intro: params.message,
    button: 'Répondre avec votre prix',
    fixed: [
      `Ce lien vous est personnel et reste valable ${countWithNoun(days, 'jour', 'jours')}. Si vous ne pouvez pas donner suite à la demande, vous pouvez également l’y indiquer.`,
    ],
    rooms: 'Chambres',
    reminded: `Rappel : ${subject}`,
    reminder:
      'Nous n’avons pas encore votre réponse à cette demande. Si ce n’est pas possible, dites-le-nous en un clic et nous ne vous écrirons plus à ce sujet.',
  }),
};
type Words = ReturnType<typeof words.es>;

const daysOf = ({ dateFrom, dateTo }: Pick<Params, 'dateFrom' | 'dateTo'>, { dates, day }: Tools) =>
  dateFrom && dateTo ? dates(dateFrom, dateTo) : dateFrom || dateTo ? day(dateFrom ?? dateTo ?? '') : null;

const content = (said: Words, params: Params, tools: Tools, first: string[] = []) => ({
  paragraphs: [...splitParagraphs(params.greeting), ...first, ...splitParagraphs(params.message)],
  facts: [
    ...factOf(tools.common.dates, daysOf(params, tools)),
    ...factOf(tools.common.supplier.people, peoplePhrase(params, tools)),
    ...factOf(said.rooms, params.nRooms ? String(params.nRooms) : null),
  ],
  fixed: [...said.fixed, ...[params.signature, params.contactInfo].flatMap(splitParagraphs)],
});

const examples = ({ trip: { url, dateFrom, dateTo }, subject, greeting, message, agentName }: Example): Params[] => [
  {
    ...{ url, subject, greeting, message, signature: agentName ?? '', contactInfo: '', dateFrom, dateTo },
    ...{ nAdults: 40, nChildren: 1, nRooms: 20, days: 90 },
  },
  {
    ...{ url, subject, greeting: '', message, signature: '', contactInfo: 'Tel. 951', dateFrom: null, dateTo: null },
    ...{ nAdults: 0, nChildren: 0, nRooms: null, days: 1 },
  },
];

/** Its words are written with each request. */
export const priceRequest = letter({
  name: 'priceRequest',
  lines: ['greeting', 'message', 'signature', 'contactInfo'],
  to: 'suppliers',
  manual: true,
  words,
  content,
  examples,
});

/** To a supplier who has not answered yet. */
export const priceRequestReminder = letter({
  name: 'priceRequestReminder',
  lines: ['greeting', 'message', 'signature', 'contactInfo'],
  to: 'suppliers',
  manual: true,
  edits: {
    priceRequestReminder: {
      place: 160,
      name: 'Recordatorio de una solicitud',
      about: 'Al proveedor que no ha respondido a una solicitud de grupo.',
      placeholders: ['subject', 'greeting', 'message', 'agency'],
      requiredPlaceholders: ['message'],
    },
  },
  words,
  content: (said, params, tools) => ({
    ...content(said, params, tools, [said.reminder]),
    subject: said.reminded,
  }),
  examples,
});
