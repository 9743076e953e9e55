import type { Language } from '../../../contract/language.ts';
import type { ChangesOutcome } from '../params-of-travels.ts';

/** The words of letters about what a customer agreed to, after the acceptance. */
export interface AgreementTexts {
  changesAnswered: Record<
    ChangesOutcome,
    {
      subject: (travel: string) => string;
      preheader: string;
      heading: string;
      intro: (travel: string) => string;
      next: (agent: string | null) => string;
    }
  > & { before: string; day: string; comment: string };
  travelBooked: {
    subject: (travel: string) => string;
    preheader: (dates: string) => string;
    heading: string;
    intro: (travel: string) => string;
    services: string;
    locator: (reference: string) => string;
    take: string;
    paid: string;
  };
  travelCancelled: {
    subject: (travel: string) => string;
    preheader: (dates: string) => string;
    heading: string;
    intro: (travel: string) => string;
    paid: string;
    next: (agent: string | null) => string;
  };
  paymentReceived: {
    subject: (travel: string) => string;
    preheader: (amount: string) => string;
    heading: string;
    intro: (travel: string) => string;
    received: string;
    paid: string;
    settled: string;
    noInvoice: string;
  };
}

export const agreement: Record<Language, AgreementTexts> = {
  es: {
    changesAnswered: {
      accepted: {
        subject: travel => `Confirmación: ha aceptado los cambios de «${travel}»`,
        preheader: 'Así queda su viaje.',
        heading: 'Cambios aceptados. ¡Gracias!',
        intro: travel => `Hemos recibido su respuesta: los cambios de «${travel}» quedan acordados.`,
        next: () => 'Guarde este mensaje. El certificado de la página de su viaje recoge también estos cambios.',
      },
      declined: {
        subject: travel => `Ha rechazado los cambios de «${travel}»`,
        preheader: 'Sigue valiendo lo que ya estaba acordado.',
        heading: 'Cambios rechazados',
        intro: travel =>
          `Hemos recibido su respuesta: los cambios de «${travel}» no siguen adelante y vale lo que ya estaba acordado.`,
        next: agent =>
          `Si prefiere otra solución, responda a este mensaje y ${agent ? 'la busco' : 'la buscamos'} con usted.`,
      },
      recorded: {
        subject: travel => `Lo que hemos acordado sobre «${travel}»`,
        preheader: 'Así queda su viaje.',
        heading: 'Cambios acordados',
        intro: travel => `Hemos anotado los cambios de «${travel}» que acordamos con usted.`,
        next: () =>
          'Si algo no es como lo hablamos, dígalo respondiendo a este mensaje. El certificado de la página de su viaje recoge también estos cambios.',
      },
      before: 'Precio anterior',
      day: 'Fecha del acuerdo',
      comment: 'Lo que nos escribió',
    },
    travelBooked: {
      subject: travel => `Su viaje «${travel}» está reservado`,
      preheader: dates => `${dates}. Aquí tiene sus referencias.`,
      heading: 'Su viaje está reservado',
      intro: travel => `Ya están hechas las reservas de «${travel}».`,
      services: 'Sus reservas',
      locator: reference => `localizador ${reference}`,
      take: 'Guarde este mensaje y llévelo con usted: con el localizador le encuentran en cada reserva.',
      paid: 'Está todo pagado: no tiene que hacer nada más.',
    },
    travelCancelled: {
      subject: travel => `Su viaje «${travel}» está cancelado`,
      preheader: dates => `${dates}. El viaje no se hará.`,
      heading: 'Viaje cancelado',
      intro: travel => `Hemos cancelado el viaje «${travel}» y anulamos sus reservas.`,
      paid: 'Pagado hasta hoy',
      next: agent =>
        `Sobre los gastos y la devolución valen las condiciones que aceptó. Si tiene alguna pregunta, ${agent ? 'llámeme o responda' : 'llámenos o responda'} a este mensaje.`,
    },
    paymentReceived: {
      subject: travel => `Hemos recibido su pago de «${travel}»`,
      preheader: amount => `${amount}. Gracias.`,
      heading: 'Pago recibido. ¡Gracias!',
      intro: travel => `Hemos recibido su pago para «${travel}».`,
      received: 'Recibido',
      paid: 'Pagado en total',
      settled: 'Con esto está todo pagado.',
      noInvoice: 'Este mensaje confirma su pago; no es una factura.',
    },
  },
  en: {
    changesAnswered: {
      accepted: {
        subject: travel => `Confirmation: you’ve accepted the changes to “${travel}”`,
        preheader: 'This is your trip now.',
        heading: 'Changes accepted. Thank you!',
        intro: travel => `We’ve received your answer: the changes to “${travel}” are agreed.`,
        next: () => 'Please keep this message. The certificate on your trip’s page now includes these changes.',
      },
      declined: {
        subject: travel => `You’ve declined the changes to “${travel}”`,
        preheader: 'What was agreed before still stands.',
        heading: 'Changes declined',
        intro: travel =>
          `We’ve received your answer: the changes to “${travel}” won’t go ahead, and what was agreed before still stands.`,
        next: agent =>
          `If you’d prefer another solution, reply to this message and ${agent ? 'I’ll' : 'we’ll'} look for it with you.`,
      },
      recorded: {
        subject: travel => `What we’ve agreed about “${travel}”`,
        preheader: 'This is your trip now.',
        heading: 'Changes agreed',
        intro: travel => `We’ve noted the changes to “${travel}” that we agreed with you.`,
        next: () =>
          'If anything isn’t as we discussed it, say so by replying to this message. The certificate on your trip’s page now includes these changes.',
      },
      before: 'Price before',
      day: 'Agreed on',
      comment: 'What you wrote',
    },
    travelBooked: {
      subject: travel => `Your trip “${travel}” is booked`,
      preheader: dates => `${dates}. Here are your references.`,
      heading: 'Your trip is booked',
      intro: travel => `The bookings for “${travel}” are made.`,
      services: 'Your bookings',
      locator: reference => `reference ${reference}`,
      take: 'Keep this message and take it with you: the reference is how each booking is found.',
      paid: 'Everything is paid: there’s nothing more you need to do.',
    },
    travelCancelled: {
      subject: travel => `Your trip “${travel}” is cancelled`,
      preheader: dates => `${dates}. The trip won’t take place.`,
      heading: 'Trip cancelled',
      intro: travel => `We’ve cancelled the trip “${travel}” and its bookings.`,
      paid: 'Paid so far',
      next: agent =>
        `The terms that you accepted say what is charged and what is refunded. If you have a question, call ${agent ? 'me' : 'us'} or reply to this message.`,
    },
    paymentReceived: {
      subject: travel => `We’ve received your payment for “${travel}”`,
      preheader: amount => `${amount}. Thank you.`,
      heading: 'Payment received. Thank you!',
      intro: travel => `We’ve received your payment for “${travel}”.`,
      received: 'Received',
      paid: 'Paid in total',
      settled: 'With this, everything is paid.',
      noInvoice: 'This message confirms your payment; it isn’t an invoice.',
    },
  },
  fr: {
    changesAnswered: {
      accepted: {
        subject: travel => `Confirmation\u202f: vous avez accepté les modifications de «\u202f${travel}\u202f»`,
        preheader: 'Voici votre voyage désormais.',
        heading: 'Modifications acceptées. Merci\u202f!',
        intro: travel =>
          `Nous avons reçu votre réponse\u202f: les modifications de «\u202f${travel}\u202f» sont convenues.`,
        next: () =>
          'Conservez ce message. Le certificat de la page de votre voyage comprend désormais ces modifications.',
      },
      declined: {
        subject: travel => `Vous avez refusé les modifications de «\u202f${travel}\u202f»`,
        preheader: 'Ce qui était convenu reste valable.',
        heading: 'Modifications refusées',
        intro: travel =>
          `Nous avons reçu votre réponse\u202f: les modifications de «\u202f${travel}\u202f» n’auront pas lieu et ce qui était convenu reste valable.`,
        next: agent =>
          `Si vous préférez une autre solution, répondez à ce message\u202f: ${agent ? 'je la chercherai' : 'nous la chercherons'} avec vous.`,
      },
      recorded: {
        subject: travel => `Ce que nous avons convenu pour «\u202f${travel}\u202f»`,
        preheader: 'Voici votre voyage désormais.',
        heading: 'Modifications convenues',
        intro: travel =>
          `Nous avons noté les modifications de «\u202f${travel}\u202f» que nous avons convenues avec vous.`,
        next: () =>
          'Si quelque chose ne correspond pas à ce que nous nous sommes dit, répondez à ce message. Le certificat de la page de votre voyage comprend désormais ces modifications.',
      },
      before: 'Prix précédent',
      day: 'Convenu le',
      comment: 'Ce que vous nous avez écrit',
    },
    travelBooked: {
      subject: travel => `Votre voyage «\u202f${travel}\u202f» est réservé`,
      preheader: dates => `${dates}. Voici vos références.`,
      heading: 'Votre voyage est réservé',
      intro: travel => `Les réservations de «\u202f${travel}\u202f» sont faites.`,
      services: 'Vos réservations',
      locator: reference => `référence ${reference}`,
      take: 'Conservez ce message et emportez-le\u202f: c’est avec la référence que chaque réservation se retrouve.',
      paid: 'Tout est réglé\u202f: vous n’avez rien d’autre à faire.',
    },
    travelCancelled: {
      subject: travel => `Votre voyage «\u202f${travel}\u202f» est annulé`,
      preheader: dates => `${dates}. Le voyage n’aura pas lieu.`,
      heading: 'Voyage annulé',
      intro: travel => `Nous avons annulé le voyage «\u202f${travel}\u202f» et ses réservations.`,
      paid: 'Payé à ce jour',
      next: agent =>
        `Les conditions que vous avez acceptées disent ce qui est facturé et ce qui est remboursé. Pour toute question, ${agent ? 'appelez-moi' : 'appelez-nous'} ou répondez à ce message.`,
    },
    paymentReceived: {
      subject: travel => `Nous avons reçu votre paiement pour «\u202f${travel}\u202f»`,
      preheader: amount => `${amount}. Merci.`,
      heading: 'Paiement reçu. Merci\u202f!',
      intro: travel => `Nous avons reçu votre paiement pour «\u202f${travel}\u202f».`,
      received: 'Reçu',
      paid: 'Payé au total',
      settled: 'Tout est ainsi réglé.',
      noInvoice: 'Ce message confirme votre paiement\u202f; ce n’est pas une facture.',
    },
  },
};
