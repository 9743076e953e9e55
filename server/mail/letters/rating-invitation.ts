import { signUpNote, travelFactsOf } from '../content.ts';
import { letter, tripPlaceholders } from '../letter.ts';
import type { TravelParams } from '../params.ts';

/** To a traveller after the trip: a request to rate it. */
interface Params extends TravelParams {
  agentName: string | null;
  /** The names of the stays and cruises that wait for a rating. */
  items: string[];
  /** Set for a reader without a password: `url` is then a sign-up link that is valid for this many days. */
  invitationDays?: number;
}

export const ratingInvitation = letter({
  name: 'ratingInvitation',
  to: 'customers',
  unsolicited: true,
  edits: {
    ratingInvitation: {
      place: 150,
      name: 'Invitación a valorar',
      about: 'A los viajeros, unos días después de volver.',
      placeholders: tripPlaceholders,
    },
  },
  words: {
    es: ({ travelName }: Params, { agency }) => ({
      subject: `¿Qué tal su viaje «${travelName}»?`,
      preheader: 'Cuéntenos cómo fue: le llevará un minuto.',
      heading: 'Ya está de vuelta: ¿qué tal fue?',
      intro: `Esperamos que haya disfrutado de «${travelName}». ¿Nos cuenta qué le parecieron los sitios donde ha estado?`,
      closing: [`Sus estrellas ayudan a otros viajeros a elegir, y lo que escriba solo lo lee ${agency}.`],
      items: 'Para valorar',
      button: 'Valorar el viaje',
      once: 'Le escribimos una sola vez por viaje. Si prefiere no valorarlo, no tiene que hacer nada.',
      signUpButton: 'Elegir contraseña y valorar',
    }),
    en: ({ travelName }, { agency }) => ({
      subject: `How was your trip “${travelName}”?`,
      preheader: 'Tell us how it went: it takes a minute.',
      heading: 'Welcome back',
      intro: `We hope you enjoyed “${travelName}”. Would you tell us what you thought of the places you stayed at?`,
      closing: [`Your stars help other travellers choose, and what you write is read by ${agency} alone.`],
      items: 'To rate',
      button: 'Rate the trip',
      once: 'We write to you only once about each trip. If you’d rather not rate it, there’s nothing you have to do.',
      signUpButton: 'Choose a password and rate',
    }),
    fr: ({ travelName }, { agency }) => ({
      subject: `Comment s’est passé votre voyage « ${travelName} » ?`,
      preheader: 'Racontez-nous : une minute suffit.',
      heading: 'Ravis de vous retrouver',
      intro: `Nous espérons que vous avez apprécié « ${travelName} ». Qu’avez-vous pensé des lieux où vous avez séjourné ?`,
      closing: [
        `Vos étoiles aident d’autres voyageurs à choisir, et seule l’équipe de l’agence ${agency} lit ce que vous écrivez.`,
      ],
      items: 'À évaluer',
      button: 'Évaluer le voyage',
      once: 'Nous ne vous écrivons qu’une seule fois par voyage. Si vous préférez ne pas l’évaluer, vous n’avez rien à faire.',
      signUpButton: 'Choisir un mot de passe et évaluer',
    }),
  },
  content: (words, { items, invitationDays, ...params }, tools) => ({
    facts: travelFactsOf(params, tools),
    list: { label: words.items, items },
    ...(invitationDays === undefined ? {} : { button: { label: words.signUpButton, url: params.url } }),
    fixed: [...signUpNote(invitationDays, tools), words.once],
  }),
  examples: ({ trip, agentName, about, item }) => [
    { ...trip, agentName, items: [about, item] },
    { ...trip, agentName: null, items: [item], invitationDays: 30 },
    { ...trip, agentName: null, items: [item], invitationDays: 1 },
  ],
});
