import { textsInLanguages } from '../language.ts';

/** What the server says to suppliers who answer a price request. No screen loads it. */
export const offerTexts = textsInLanguages({
  es: {
    'offer.availabilityRequired': 'Diga si hay disponibilidad',
    'offer.priceRequired': 'Escriba un precio',
    'offer.basisRequired': 'Diga para qué es el precio',
    'offer.coversInvalid': 'Diga cuántas: de 1 a las que se piden',
    'offer.answered': 'Gracias: hemos recibido su oferta',
    'offer.corrected': 'Gracias: hemos recibido los cambios',
    'offer.declined': 'Gracias por avisarnos',
    'offer.linkUnknown':
      'Esta dirección no está completa o no existe. Ábrala desde el último correo que le enviamos, o pida a la agencia que se lo envíe de nuevo.',
    'offer.linkExpired': 'El plazo de este enlace ha terminado. Si aún quiere responder, escriba o llame a la agencia.',
    'offer.closed':
      'Esta solicitud está cerrada y ya no admite respuestas. Si tiene dudas, escriba o llame a la agencia.',
    'offer.changed': 'La respuesta se ha cambiado desde otra ventana: revise cómo queda ahora. No se ha guardado nada.',
  },
  en: {
    'offer.availabilityRequired': 'Say whether it’s available',
    'offer.priceRequired': 'Write a price',
    'offer.basisRequired': 'Say what the price is for',
    'offer.coversInvalid': 'Say how many: from 1 to the number asked for',
    'offer.answered': 'Thank you: we’ve received your offer',
    'offer.corrected': 'Thank you: we’ve received the changes',
    'offer.declined': 'Thank you for letting us know',
    'offer.linkUnknown':
      'This address isn’t complete or doesn’t exist. Open it from the last e-mail that we sent, or ask the agency to send it again.',
    'offer.linkExpired': 'This link has expired. If you still want to answer, write to or call the agency.',
    'offer.closed':
      'This request is closed and takes no more answers. If you have questions, write to or call the agency.',
    'offer.changed': 'The answer was changed from another window: check how it stands now. Nothing was saved.',
  },
  fr: {
    'offer.availabilityRequired': 'Indiquez la disponibilité',
    'offer.priceRequired': 'Indiquez un prix',
    'offer.basisRequired': 'Indiquez à quoi correspond le prix',
    'offer.coversInvalid': 'Indiquez combien : de 1 au nombre demandé',
    'offer.answered': 'Merci : nous avons bien reçu votre offre',
    'offer.corrected': 'Merci : nous avons bien reçu les changements',
    'offer.declined': 'Merci de nous avoir prévenus',
    'offer.linkUnknown':
      'Cette adresse est incomplète ou n’existe pas. Ouvrez-la depuis notre dernier e-mail, ou demandez à l’agence de vous le renvoyer.',
    'offer.linkExpired': 'Ce lien a expiré. Si vous voulez encore répondre, écrivez à l’agence ou appelez-la.',
    'offer.closed':
      'Cette demande est close et n’admet plus de réponses. Si vous avez des questions, écrivez à l’agence ou appelez-la.',
    'offer.changed':
      'La réponse a été changée depuis une autre fenêtre : vérifiez où elle en est. Rien n’a été enregistré.',
  },
});
