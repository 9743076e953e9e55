import type { Language } from '../language.ts';

/** The server's texts about suppliers' answers and the agency's Google account. No screen loads them. */

const es = {
  'google.notConfigured': 'Falta configurar la aplicación en Google: pídalo a quien la administra',
  'google.connected': 'Cuenta de Google conectada: {{email}}',
  'google.disconnected': 'Cuenta de Google desconectada',
  'google.disconnectedHere':
    'Cuenta de Google desconectada aquí. Google no ha respondido: retire también el permiso en su cuenta de Google.',
  'google.notConnected': 'No hay ninguna cuenta de Google conectada',
  'google.consentInvalid': 'Este permiso no se pidió en esta sesión, ya se usó o ha caducado. Pídalo de nuevo.',
  'google.denied': 'Google no ha dado el permiso: no se ha conectado ninguna cuenta',
  'google.incomplete': 'El permiso no incluye enviar correos. Conecte de nuevo y deje marcadas todas las casillas.',
  'google.unreachable': 'Google no responde. Vuelva a intentarlo en unos minutos.',
  'google.handleExpired':
    'El permiso con el que venía ya se usó o ha caducado, y no se ha enviado nada. Abra de nuevo la solicitud y envíela.',
  'offer.availabilityRequired': 'Diga si hay disponibilidad',
  'offer.priceRequired': 'Escriba un precio',
  'offer.basisRequired': 'Diga para qué es el precio',
  'offer.budgetRequired': 'Elija un presupuesto',
  'offer.answered': 'Gracias: hemos recibido su oferta',
  'offer.corrected': 'Gracias: hemos recibido los cambios',
  'offer.declined': 'Gracias por avisarnos',
  'offer.linkUnknown':
    'Esta dirección no está completa o no existe. Ábrala desde el último correo que le enviamos, o pida a la agencia que se lo envíe de nuevo.',
  'offer.linkExpired': 'El plazo de este enlace ha terminado. Si aún quiere responder, escriba o llame a la agencia.',
  'offer.closed':
    'Esta solicitud está cerrada y ya no admite respuestas. Si tiene dudas, escriba o llame a la agencia.',
  'offer.changed': 'La respuesta se ha cambiado desde otra ventana: revise cómo queda ahora. No se ha guardado nada.',
  'offer.notChoosable': 'Esta respuesta no trae un precio para todo el grupo: no puede llevarse a un presupuesto',
  'offer.chosen': 'Oferta añadida al presupuesto',
  'offer.chosenBefore': 'Esta oferta ya está en ese presupuesto',
  'offer.datesMissing': 'Ni la solicitud ni el presupuesto dicen las fechas',
} as const;

const en: Record<keyof typeof es, string> = {
  'google.notConfigured': 'The application isn’t set up with Google yet: ask whoever runs it',
  'google.connected': 'Google account connected: {{email}}',
  'google.disconnected': 'Google account disconnected',
  'google.disconnectedHere':
    'Google account disconnected here. Google didn’t answer: withdraw the permission in your Google account as well.',
  'google.notConnected': 'No Google account is connected',
  'google.consentInvalid': 'This consent wasn’t asked for in this session, was used, or has run out. Ask for it again.',
  'google.denied': 'Google didn’t give its consent: no account was connected',
  'google.incomplete': 'The consent doesn’t cover sending mail. Connect again and leave every box ticked.',
  'google.unreachable': 'Google doesn’t answer. Try again in a few minutes.',
  'google.handleExpired':
    'The consent that you came with was used or has run out, and nothing was sent. Open the request again and send it.',
  'offer.availabilityRequired': 'Say whether it’s available',
  'offer.priceRequired': 'Write a price',
  'offer.basisRequired': 'Say what the price is for',
  'offer.budgetRequired': 'Choose a quote',
  'offer.answered': 'Thank you: we’ve received your offer',
  'offer.corrected': 'Thank you: we’ve received the changes',
  'offer.declined': 'Thank you for letting us know',
  'offer.linkUnknown':
    'This address isn’t complete or doesn’t exist. Open it from the last e-mail that we sent, or ask the agency to send it again.',
  'offer.linkExpired': 'This link has expired. If you still want to answer, write to or call the agency.',
  'offer.closed':
    'This request is closed and takes no more answers. If you have questions, write to or call the agency.',
  'offer.changed': 'The answer was changed from another window: check how it stands now. Nothing was saved.',
  'offer.notChoosable': 'This answer has no price for the whole group: it can’t be taken into a quote',
  'offer.chosen': 'Offer added to the quote',
  'offer.chosenBefore': 'This offer is in that quote already',
  'offer.datesMissing': 'Neither the request nor the quote says the dates',
};

const fr: Record<keyof typeof es, string> = {
  'google.notConfigured': 'L’application n’est pas encore déclarée chez Google : demandez-le à qui l’administre',
  'google.connected': 'Compte Google connecté : {{email}}',
  'google.disconnected': 'Compte Google déconnecté',
  'google.disconnectedHere':
    'Compte Google déconnecté ici. Google n’a pas répondu : retirez aussi l’autorisation dans votre compte Google.',
  'google.notConnected': 'Aucun compte Google n’est connecté',
  'google.consentInvalid':
    'Cette autorisation n’a pas été demandée dans cette session, a déjà servi ou a expiré. Demandez-la de nouveau.',
  'google.denied': 'Google n’a pas donné son autorisation : aucun compte n’a été connecté',
  'google.incomplete':
    'L’autorisation ne permet pas d’envoyer des e-mails. Reconnectez-vous en laissant toutes les cases cochées.',
  'google.unreachable': 'Google ne répond pas. Réessayez dans quelques minutes.',
  'google.handleExpired':
    'L’autorisation avec laquelle vous veniez a déjà servi ou a expiré, et rien n’a été envoyé. Rouvrez la demande et envoyez-la.',
  'offer.availabilityRequired': 'Indiquez la disponibilité',
  'offer.priceRequired': 'Indiquez un prix',
  'offer.basisRequired': 'Indiquez à quoi correspond le prix',
  'offer.budgetRequired': 'Choisissez un devis',
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
  'offer.notChoosable': 'Cette réponse n’a pas de prix pour tout le groupe : elle ne peut pas entrer dans un devis',
  'offer.chosen': 'Offre ajoutée au devis',
  'offer.chosenBefore': 'Cette offre est déjà dans ce devis',
  'offer.datesMissing': 'Ni la demande ni le devis n’indiquent les dates',
};

export const offerTexts = { es, en, fr } as const satisfies Record<Language, Record<keyof typeof es, string>>;
