import type { question as es } from '../es/question.ts';

/** Questions about budgets and their answers, in French. */
export const question: Record<keyof typeof es, string> = {
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
  'question.go': 'Répondre',
  'question.answerOf': 'Réponse à {{name}}',
  'question.answerHint': 'Le client la lit ici, sous votre prénom, et la reçoit par e-mail.',
  'question.answerSend': 'Envoyer la réponse',
  'question.answerMore': 'Ajouter quelque chose',
};
