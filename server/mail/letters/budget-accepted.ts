import {
  type AgreementParams,
  agreementContent,
  agreementExample,
  agreementFacts,
  emergencyPhoneFact,
} from '../agreement.ts';
import { letter, quotePlaceholders } from '../letter.ts';

interface Params extends AgreementParams {
  acceptedAt: Date;
}

export const budgetAccepted = letter({
  name: 'budgetAccepted',
  to: 'customers',
  cover: true,
  edits: {
    budgetAccepted: {
      place: 80,
      name: 'Presupuesto aceptado',
      about: 'A los clientes del viaje, cuando se acepta un presupuesto.',
      placeholders: [...quotePlaceholders, 'price'],
    },
  },
  words: {
    es: ({ travelName, price, agentName }: Params, { money }) => ({
      subject: `Confirmación: ha aceptado el presupuesto de «${travelName}»`,
      preheader: `Precio aceptado: ${money(price)}. Empezamos con las reservas.`,
      heading: 'Presupuesto aceptado. ¡Gracias!',
      intro: `Hemos recibido su aceptación del presupuesto para «${travelName}» y ya estamos con las reservas.`,
      closing: [
        'Guarde este mensaje: lleva adjuntos el certificado de aceptación, con la fecha y todo lo que ha aceptado, y el viaje para su calendario. En la página de su viaje puede descargar también el presupuesto en PDF.',
        agentName
          ? 'Le escribiré en cuanto el viaje esté reservado.'
          : 'Le escribiremos en cuanto el viaje esté reservado.',
      ],
    }),
    en: ({ travelName, price, agentName }, { money }) => ({
      subject: `Confirmation: you’ve accepted the quote for “${travelName}”`,
      preheader: `Price accepted: ${money(price)}. We’re starting on the bookings.`,
      heading: 'Quote accepted. Thank you!',
      intro: `We’ve received your acceptance of the quote for “${travelName}” and are already making the bookings.`,
      closing: [
        'Please keep this message. Attached are the certificate of acceptance, with the date and everything you’ve accepted, and the trip for your calendar. On the page of your trip you can also download the quote as a PDF.',
        agentName
          ? 'I’ll write to you as soon as the trip is booked.'
          : 'We’ll write to you as soon as the trip is booked.',
      ],
    }),
    fr: ({ travelName, price, agentName }, { money }) => ({
      subject: `Confirmation : vous avez accepté le devis pour « ${travelName} »`,
      preheader: `Prix accepté : ${money(price)}. Nous commençons les réservations.`,
      heading: 'Devis accepté. Merci !',
      intro: `Nous avons reçu votre acceptation du devis pour « ${travelName} » et préparons les réservations.`,
      closing: [
        'Conservez ce message\u202f: vous trouverez en pièces jointes le certificat d’acceptation, avec la date et tout ce que vous avez accepté, et le voyage pour votre agenda. Sur la page de votre voyage, vous pouvez aussi télécharger le devis en PDF.',
        agentName
          ? 'Je vous écrirai dès que le voyage sera réservé.'
          : 'Nous vous écrirons dès que le voyage sera réservé.',
      ],
    }),
  },
  content: (_words, params, tools) => ({
    ...agreementContent(params, tools),
    facts: [
      ...agreementFacts(params, tools),
      { label: tools.common.acceptedAt, value: tools.moment(params.acceptedAt) },
      ...emergencyPhoneFact(tools),
    ],
  }),
  examples: (example): Params[] => {
    const accepted = { ...agreementExample(example), acceptedAt: example.now };
    const { payment } = accepted;
    return [
      accepted,
      { ...accepted, payment: null, agentName: null },
      {
        ...accepted,
        payment: payment && {
          ...payment,
          kind: 'whole',
          day: null,
          account: null,
          text: example.comments,
          later: [],
        },
        agentName: null,
        invitationDays: 30,
      },
    ];
  },
});
