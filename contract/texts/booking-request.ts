import { textsInLanguages } from '../language.ts';

/** What the server says to suppliers who answer a request to book. No screen loads it. */
export const bookingRequestTexts = textsInLanguages({
  es: {
    'bookingAnswer.answerRequired': 'Elija una respuesta',
    'bookingAnswer.locatorRequired': 'Escriba su localizador',
    'bookingAnswer.optionRequired': 'Diga hasta qué día la guardan',
    'bookingAnswer.differenceRequired': 'Escriba qué es distinto',
    'bookingAnswer.costRequired': 'Escriba los gastos; 0 si no hay',
    'bookingAnswer.saved': 'Gracias: hemos recibido su respuesta',
    'bookingAnswer.linkOver': 'Esta petición ya no está abierta. Si tiene dudas, escriba o llame a la agencia.',
    'bookingAnswer.changed':
      'Esta reserva ha cambiado mientras escribía: mire cómo está ahora. No se ha guardado nada, y lo que escribió sigue aquí. Si sigue valiendo, envíelo otra vez.',
    'bookingAnswer.cancelled':
      'Esta reserva está anulada y ya no admite respuestas. Lo que escribió no se ha enviado: si es importante, escriba o llame a la agencia.',
    'bookingAnswer.toCancel':
      'La agencia pide anular esta reserva: lo que escribió no se ha enviado. Confirme la anulación o, si no es posible, llame a la agencia.',
    'bookingAnswer.begun':
      'El servicio ya ha empezado y la respuesta no se puede cambiar aquí. Lo que escribió no se ha enviado: escriba o llame a la agencia.',
  },
  en: {
    'bookingAnswer.answerRequired': 'Choose an answer',
    'bookingAnswer.locatorRequired': 'Write your reference',
    'bookingAnswer.optionRequired': 'Say until which day you hold it',
    'bookingAnswer.differenceRequired': 'Write what is different',
    'bookingAnswer.costRequired': 'Write the charge; 0 if it’s free',
    'bookingAnswer.saved': 'Thank you: we’ve received your answer',
    'bookingAnswer.linkOver': 'This request is no longer open. If you have questions, write to or call the agency.',
    'bookingAnswer.changed':
      'This booking changed while you were writing: check how it stands now. Nothing was saved, and what you wrote is still here. If it still applies, send it again.',
    'bookingAnswer.cancelled':
      'This booking is cancelled and takes no more answers. What you wrote wasn’t sent: if it matters, write to or call the agency.',
    'bookingAnswer.toCancel':
      'The agency asks to cancel this booking: what you wrote wasn’t sent. Confirm the cancellation or, if it isn’t possible, call the agency.',
    'bookingAnswer.begun':
      'The service has already begun and the answer can’t be changed here. What you wrote wasn’t sent: write to or call the agency.',
  },
  fr: {
    'bookingAnswer.answerRequired': 'Choisissez une réponse',
    'bookingAnswer.locatorRequired': 'Indiquez votre référence',
    'bookingAnswer.optionRequired': 'Indiquez jusqu’à quel jour vous la gardez',
    'bookingAnswer.differenceRequired': 'Indiquez ce qui diffère',
    'bookingAnswer.costRequired': 'Indiquez les frais ; 0 s’il n’y en a pas',
    'bookingAnswer.saved': 'Merci : nous avons bien reçu votre réponse',
    'bookingAnswer.linkOver':
      'Cette demande n’est plus ouverte. Si vous avez des questions, écrivez à l’agence ou appelez-la.',
    'bookingAnswer.changed':
      'Cette réservation a changé pendant que vous écriviez : vérifiez où elle en est. Rien n’a été enregistré, et votre texte est toujours là. S’il est encore valable, envoyez-le de nouveau.',
    'bookingAnswer.cancelled':
      'Cette réservation est annulée et n’admet plus de réponses. Votre texte n’a pas été envoyé : si c’est important, écrivez à l’agence ou appelez-la.',
    'bookingAnswer.toCancel':
      'L’agence demande d’annuler cette réservation : votre texte n’a pas été envoyé. Confirmez l’annulation ou, si ce n’est pas possible, appelez l’agence.',
    'bookingAnswer.begun':
      'La prestation a déjà commencé et la réponse ne peut plus être modifiée ici. Votre texte n’a pas été envoyé : écrivez à l’agence ou appelez-la.',
  },
});
