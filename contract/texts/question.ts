import type { Language } from '../language.ts';

/** What the server says about questions and about requests of customers, and no screen by itself: none carries it along. */

const es = {
  'question.asked': 'Pregunta enviada: le responderemos aquí y por correo',
  'question.answered': 'Respuesta enviada al cliente',
  'question.changed':
    'Ha llegado algo nuevo a esta conversación mientras escribía. No se ha enviado nada: léalo y vuelva a enviar.',
  'question.tooMany':
    'Tiene {{count}} preguntas sin responder sobre este presupuesto. Espere a nuestra respuesta, o llámenos.',
  'question.task': 'Pregunta de {{name}}: {{about}}',
  'question.whole': 'todo el presupuesto',
  'dataRequest.sent': 'Solicitud enviada a la agencia',
  'dataRequest.waiting': 'Ya tenemos su solicitud: estamos con ella',
} as const;

const en: Record<keyof typeof es, string> = {
  'question.asked': 'Question sent: we will answer here and by e-mail',
  'question.answered': 'Answer sent to the client',
  'question.changed':
    'Something new arrived in this conversation while you were writing. Nothing was sent: please read it and send again.',
  'question.tooMany':
    'You have {{count}} unanswered questions about this quote. Please wait for our answer, or give us a call.',
  'question.task': 'Question from {{name}}: {{about}}',
  'question.whole': 'the whole quote',
  'dataRequest.sent': 'Request sent to the agency',
  'dataRequest.waiting': 'We already have your request and are dealing with it',
};

const fr: Record<keyof typeof es, string> = {
  'question.asked': 'Question envoyée : nous vous répondrons ici et par e-mail',
  'question.answered': 'Réponse envoyée au client',
  'question.changed':
    'Un nouveau message est arrivé dans cette conversation pendant que vous écriviez. Rien n’a été envoyé : lisez-le, puis renvoyez.',
  'question.tooMany':
    'Vous avez {{count}} questions sans réponse sur ce devis. Attendez notre réponse, ou appelez-nous.',
  'question.task': 'Question de {{name}} : {{about}}',
  'question.whole': 'l’ensemble du devis',
  'dataRequest.sent': 'Demande envoyée à l’agence',
  'dataRequest.waiting': 'Nous avons déjà votre demande et nous en occupons',
};

export const questionTexts = { es, en, fr } as const satisfies Record<Language, Record<keyof typeof es, string>>;
