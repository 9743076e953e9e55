import type { Language } from '../language.ts';

/** The server's texts about customers' questions and requests. No screen loads them. */

const es = {
  'question.asked': 'Pregunta enviada: le responderemos aquí y por correo',
  'question.answered': 'Respuesta enviada al cliente',
  'question.answeredUnsent':
    'Respuesta guardada. No se ha enviado correo: el cliente no tiene una dirección válida o tiene el acceso desactivado.',
  'question.answeredUnseen': 'Respuesta guardada. No se ha enviado correo: el cliente no ve ahora este viaje.',
  'question.changed':
    'Ha llegado algo nuevo a esta conversación mientras escribía. No se ha enviado nada: léalo y vuelva a enviar.',
  'question.tooMany':
    'Tiene {{count}} preguntas sin responder sobre este presupuesto. Espere a nuestra respuesta, o llámenos.',
  'question.task': 'Pregunta de {{name}}: {{about}}',
  'question.whole': 'todo el presupuesto',
  'dataRequest.task.copy': '{{name}} pide una copia de sus datos',
  'dataRequest.task.deletion': '{{name}} pide que se eliminen sus datos',
  'dataRequest.note.copy':
    'Descárguela en su ficha de cliente, «Exportar datos personales», y hágasela llegar. El plazo legal es de un mes.',
  'dataRequest.note.deletion':
    'Bórrelos en su ficha de cliente, «Borrar datos personales», o explíquele por qué hay que conservarlos todavía. El plazo legal es de un mes.',
  'dataRequest.sent': 'Solicitud enviada a la agencia',
  'dataRequest.waiting': 'Ya tenemos su solicitud: estamos con ella',
} as const;

const en: Record<keyof typeof es, string> = {
  'question.asked': 'Question sent: we’ll answer here and by e-mail',
  'question.answered': 'Answer sent to the client',
  'question.answeredUnsent':
    'Answer kept. No e-mail was sent: the client has no valid address, or their access is disabled.',
  'question.answeredUnseen': 'Answer kept. No e-mail was sent: the client doesn’t see this trip at the moment.',
  'question.changed':
    'Something new arrived in this conversation while you were writing. Nothing was sent: please read it and send again.',
  'question.tooMany':
    'You have {{count}} unanswered questions about this quote. Please wait for our answer, or give us a call.',
  'question.task': 'Question from {{name}}: {{about}}',
  'question.whole': 'the whole quote',
  'dataRequest.task.copy': '{{name}} asks for a copy of their data',
  'dataRequest.task.deletion': '{{name}} asks for their data to be deleted',
  'dataRequest.note.copy':
    'Download it from the client’s profile, “Export personal data”, and send it on. The law gives you a month.',
  'dataRequest.note.deletion':
    'Erase them on the client’s profile, “Erase personal data”, or explain why it has to be kept for now. The law gives you a month.',
  'dataRequest.sent': 'Request sent to the agency',
  'dataRequest.waiting': 'We already have your request and are dealing with it',
};

const fr: Record<keyof typeof es, string> = {
  'question.asked': 'Question envoyée : nous vous répondrons ici et par e-mail',
  'question.answered': 'Réponse envoyée au client',
  'question.answeredUnsent':
    'Réponse enregistrée. Aucun message envoyé : le client n’a pas d’adresse valide ou son accès est désactivé.',
  'question.answeredUnseen':
    'Réponse enregistrée. Aucun message envoyé : le client ne voit pas ce voyage pour l’instant.',
  'question.changed':
    'Un nouveau message est arrivé dans cette conversation pendant que vous écriviez. Rien n’a été envoyé : lisez-le, puis renvoyez.',
  'question.tooMany':
    'Vous avez {{count}} questions sans réponse sur ce devis. Attendez notre réponse, ou appelez-nous.',
  'question.task': 'Question ({{name}}) : {{about}}',
  'question.whole': 'l’ensemble du devis',
  'dataRequest.task.copy': '{{name}} demande une copie de ses données',
  'dataRequest.task.deletion': '{{name}} demande la suppression de ses données',
  'dataRequest.note.copy':
    'Téléchargez-la depuis la fiche du client, « Exporter les données personnelles », et transmettez-la. Le délai légal est d’un mois.',
  'dataRequest.note.deletion':
    'Effacez-les depuis la fiche du client, « Effacer les données personnelles », ou expliquez pourquoi il faut encore les conserver. Le délai légal est d’un mois.',
  'dataRequest.sent': 'Demande envoyée à l’agence',
  'dataRequest.waiting': 'Nous avons déjà votre demande et nous en occupons',
};

export const questionTexts = { es, en, fr } as const satisfies Record<Language, Record<keyof typeof es, string>>;
