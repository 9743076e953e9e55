import { addTexts, type TextsOf } from '../../lib/texts.ts';

/** Questions about budgets and their answers. */
const texts = addTexts({
  es: {
    'question.ask': 'Preguntar',
    'question.askAbout': 'Preguntar por {{name}}',
    'question.yours': 'Su pregunta',
    'question.placeholder': '¿Qué le gustaría saber?',
    'question.hint': 'Le responderemos aquí y por correo.',
    'question.send': 'Enviar pregunta',
    'question.more': 'Preguntar algo más',
    'question.cancel': 'Cancelar',
    'question.threadOf': 'Preguntas sobre {{name}}',
    'question.whole': 'Preguntas sobre el presupuesto',
    'question.whole.text':
      '¿Tiene dudas sobre el viaje, los pagos o las condiciones? Pregúntenos; en cada servicio puede preguntar además por ese servicio.',
    'question.waiting': 'Pendiente de respuesta',
    'question.new': 'Nueva',
    'question.you': 'Usted',
    'question.removed': '{{name}} (servicio retirado)',
    'question.open_one': '{{count}} pregunta sin responder',
    'question.open_other': '{{count}} preguntas sin responder',
    'question.aboutAll': 'Todo el presupuesto',
  },
  en: {
    'question.ask': 'Ask',
    'question.askAbout': 'Ask about {{name}}',
    'question.yours': 'Your question',
    'question.placeholder': 'What would you like to know?',
    'question.hint': 'We’ll answer here and by e-mail.',
    'question.send': 'Send question',
    'question.more': 'Ask something else',
    'question.cancel': 'Cancel',
    'question.threadOf': 'Questions about {{name}}',
    'question.whole': 'Questions about the quote',
    'question.whole.text':
      'Anything you’d like to know about the trip, the payments or the terms? Ask us. Each service also has a button to ask about it.',
    'question.waiting': 'Waiting for an answer',
    'question.new': 'New',
    'question.you': 'You',
    'question.removed': '{{name}} (service removed)',
    'question.open_one': '{{count}} unanswered question',
    'question.open_other': '{{count}} unanswered questions',
    'question.aboutAll': 'The whole quote',
  },
  fr: {
    'question.ask': 'Poser une question',
    'question.askAbout': 'Poser une question sur {{name}}',
    'question.yours': 'Votre question',
    'question.placeholder': 'Que souhaitez-vous savoir ?',
    'question.hint': 'Nous vous répondrons ici et par e-mail.',
    'question.send': 'Envoyer la question',
    'question.more': 'Poser une autre question',
    'question.cancel': 'Annuler',
    'question.threadOf': 'Questions sur {{name}}',
    'question.whole': 'Questions sur le devis',
    'question.whole.text':
      'Une question sur le voyage, le paiement ou les conditions ? Posez-la-nous. Chaque prestation a aussi son bouton pour vous renseigner à son sujet.',
    'question.waiting': 'En attente de réponse',
    'question.new': 'Nouvelle',
    'question.you': 'Vous',
    'question.removed': '{{name}} (prestation retirée)',
    'question.open_one': '{{count}} question sans réponse',
    'question.open_other': '{{count}} questions sans réponse',
    'question.aboutAll': 'L’ensemble du devis',
  },
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
