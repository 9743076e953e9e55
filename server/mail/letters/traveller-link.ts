import { travelFactsOf } from '../content.ts';
import { letter, tripPlaceholders } from '../letter.ts';
import type { TravelParams } from '../params.ts';

/** To a traveller without an account: the link by which they write their data. */
interface Params extends TravelParams {
  agentName: string | null;
}

export const travellerLink = letter({
  name: 'travellerLink',
  to: 'customers',
  edits: {
    travellerLink: {
      place: 85,
      name: 'Datos de un viajero',
      about: 'A un viajero sin cuenta: el enlace personal con el que rellena sus datos.',
      placeholders: tripPlaceholders,
    },
  },
  words: {
    es: ({ travelName }: Params, { agency }) => ({
      subject: `Sus datos para el viaje «${travelName}»`,
      preheader: 'Le llevará dos minutos, también desde el teléfono.',
      heading: 'Necesitamos sus datos para el viaje',
      intro: `Va a viajar con ${agency}. Para reservar a su nombre nos faltan algunos datos suyos.`,
      button: 'Rellenar mis datos',
      closing: ['No nos envíe fotos ni copias del documento: no las necesitamos.'],
      personal: 'El enlace es personal, sirve hasta que termine el viaje y no enseña lo que ya nos haya dado.',
    }),
    en: ({ travelName }, { agency }) => ({
      subject: `Your details for the trip “${travelName}”`,
      preheader: 'It takes two minutes, on your phone too.',
      heading: 'We need your details for the trip',
      intro: `You’ll be travelling with ${agency}. To book in your name, we still need some details from you.`,
      button: 'Fill in my details',
      closing: ['Please don’t send us photos or copies of your document: we don’t need them.'],
      personal: 'This link is yours alone, works until the trip is over, and never shows what you’ve already given us.',
    }),
    fr: ({ travelName }, { agency }) => ({
      subject: `Vos informations pour le voyage « ${travelName} »`,
      preheader: 'Deux minutes suffisent, même sur votre téléphone.',
      heading: 'Il nous faut vos informations pour le voyage',
      intro: `Vous allez voyager avec ${agency}. Pour réserver à votre nom, il nous manque quelques informations.`,
      button: 'Remplir mes informations',
      closing: ['Ne nous envoyez ni photo ni copie de votre document : nous n’en avons pas besoin.'],
      personal:
        'Ce lien est personnel, reste valable jusqu’à la fin du voyage et ne montre jamais ce que vous nous avez déjà donné.',
    }),
  },
  content: (words, params, tools) => ({ facts: travelFactsOf(params, tools), fixed: [words.personal] }),
  examples: ({ trip, agentName }) => [
    { ...trip, agentName },
    { ...trip, agentName: null },
  ],
});
