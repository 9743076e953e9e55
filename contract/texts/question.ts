import { textsInLanguages } from '../language.ts';

/** What the server says about questions and requests of customers. No screen loads it. */
export const questionTexts = textsInLanguages({
  es: {
    'question.asked': 'Pregunta enviada: le responderemos aquí y por correo',
    'question.changed':
      'Ha llegado algo nuevo a esta conversación mientras escribía. No se ha enviado nada: léalo y vuelva a enviar.',
    'question.tooMany':
      'Tiene {{count}} preguntas sin responder sobre este presupuesto. Espere a nuestra respuesta, o llámenos.',
    'dataRequest.sent': 'Solicitud enviada a la agencia',
    'dataRequest.waiting': 'Ya tenemos su solicitud: estamos con ella',
  },
  en: {
    'question.asked': 'Question sent: we’ll answer here and by e-mail',
    'question.changed':
      'Something new arrived in this conversation while you were writing. Nothing was sent: please read it and send again.',
    'question.tooMany':
      'You have {{count}} unanswered questions about this quote. Please wait for our answer, or give us a call.',
    'dataRequest.sent': 'Request sent to the agency',
    'dataRequest.waiting': 'We already have your request and are dealing with it',
  },
  fr: {
    'question.asked': 'Question envoyée : nous vous répondrons ici et par e-mail',
    'question.changed':
      'Un nouveau message est arrivé dans cette conversation pendant que vous écriviez. Rien n’a été envoyé : lisez-le, puis renvoyez.',
    'question.tooMany':
      'Vous avez {{count}} questions sans réponse sur ce devis. Attendez notre réponse, ou appelez-nous.',
    'dataRequest.sent': 'Demande envoyée à l’agence',
    'dataRequest.waiting': 'Nous avons déjà votre demande et nous en occupons',
  },
});
