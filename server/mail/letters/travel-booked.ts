import {
  type AgreementParams,
  agreementContent,
  agreementExample,
  agreementFacts,
  emergencyPhoneFact,
} from '../agreement.ts';
import { letter, quotePlaceholders } from '../letter.ts';

interface Params extends AgreementParams {
  /** The services, with the supplier's reference. */
  services: { title: string; locator: string | null }[];
}

export const travelBooked = letter({
  name: 'travelBooked',
  to: 'customers',
  cover: true,
  edits: {
    travelBooked: {
      place: 110,
      name: 'Viaje reservado',
      about: 'A los clientes del viaje, al finalizar las reservas.',
      placeholders: [...quotePlaceholders, 'price'],
    },
  },
  words: {
    es: ({ travelName, dateFrom, dateTo }: Params, { dates }) => ({
      subject: `Su viaje «${travelName}» está reservado`,
      preheader: `${dates(dateFrom, dateTo)}. Aquí tiene sus referencias.`,
      heading: 'Su viaje está reservado',
      intro: `Ya están hechas las reservas de «${travelName}».`,
      services: 'Sus reservas',
      locator: 'localizador',
      closing: ['Guarde este mensaje y llévelo con usted: con el localizador le encuentran en cada reserva.'],
      paid: 'Está todo pagado.',
    }),
    en: ({ travelName, dateFrom, dateTo }, { dates }) => ({
      subject: `Your trip “${travelName}” is booked`,
      preheader: `${dates(dateFrom, dateTo)}. Here are your references.`,
      heading: 'Your trip is booked',
      intro: `The bookings for “${travelName}” are made.`,
      services: 'Your bookings',
      locator: 'reference',
      closing: ['Keep this message and take it with you: the reference is how each booking is found.'],
      paid: 'Everything is paid.',
    }),
    fr: ({ travelName, dateFrom, dateTo }, { dates }) => ({
      subject: `Votre voyage «\u202f${travelName}\u202f» est réservé`,
      preheader: `${dates(dateFrom, dateTo)}. Voici vos références.`,
      heading: 'Votre voyage est réservé',
      intro: `Les réservations de «\u202f${travelName}\u202f» sont faites.`,
      services: 'Vos réservations',
      locator: 'référence',
      closing: [
        'Conservez ce message et emportez-le\u202f: c’est avec la référence que chaque réservation se retrouve.',
      ],
      paid: 'Tout est réglé.',
    }),
  },
  content: (words, params, tools) => ({
    ...agreementContent(params, tools),
    facts: [...agreementFacts(params, tools), ...emergencyPhoneFact(tools)],
    ...(params.services.length === 0
      ? {}
      : {
          list: {
            label: words.services,
            items: params.services.map(({ title, locator }) =>
              locator ? `${title}\u00a0· ${words.locator} ${locator}` : title,
            ),
          },
        }),
    closing: [...words.closing, ...(params.payment ? [] : [words.paid])],
  }),
  examples: example => {
    const agreed = agreementExample(example);
    const services = [
      { title: example.about, locator: 'QX7T2' },
      { title: example.item, locator: null },
    ];
    return [
      { ...agreed, services },
      { ...agreed, services: [], payment: null, agentName: null },
    ];
  },
});
