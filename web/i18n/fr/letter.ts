import type { letter as es } from '../es/letter.ts';

/** Letters to clients, as staff see them, in French. */
export const letter: Record<keyof typeof es, string> = {
  'letter.preview': 'Voir la lettre avant l’envoi',
  'letter.note': 'Mot pour le client (facultatif)',
  'letter.noteHint':
    'Il figure dans l’e-mail, au-dessus des devis, signé par le conseiller du voyage. Il est envoyé tel quel à tous les clients du voyage.',
  'letter.previewTitle': 'La lettre telle qu’elle arrivera',
  'letter.readers': 'Destinataire ({{n}} au total)',
  'letter.language': 'Langue',
  'letter.deadLinks': 'Les liens ne fonctionnent pas ici',
  'letter.nobody': 'Aucune lettre ne sera envoyée',
  'letter.nobodyHint': 'Aucun client de ce voyage n’a d’adresse e-mail.',
  'letter.ofTravel': 'Messages au sujet de « {{name}} »',
  'letter.none': 'Aucune lettre n’a encore été envoyée',
  'letter.noneHint': 'Ce que reçoit le client est conservé ici : ce qui a été envoyé, quand, et si c’est arrivé.',
  'letter.again': 'Renvoyer',
  'letter.askAgain': 'Renvoyer « {{subject}} » à {{to}} ?',
  'letter.yesAgain': 'Oui, renvoyer',
  'letter.ofClient': 'Lettres',
  'letter.tellClient': 'Prévenir le client par e-mail',
  'client.invite': 'Envoyer une invitation',
  'client.inviteMessage': '{{name}} recevra un lien pour choisir un mot de passe.',
  'client.inviteNow': 'Oui, inviter',
  'travels.action.letters': 'Lettres au client',
  'travelForm.reminders': 'Rappeler au client les devis qui attendent une réponse',
  'travelForm.remindersHint': 'Seulement si les rappels sont activés dans les réglages.',
  'history.field.reminders': 'rappels',
  'settings.reminders': 'Rappels de devis',
  'settings.remindersHint':
    'Une lettre au client quand ses devis attendent depuis des jours. Chaque voyage peut être exclu dans sa fiche.',
  'settings.remindersOn': 'Envoyer des rappels',
  'settings.remindersDays': 'Tous les combien de jours',
  'settings.remindersTimes': 'Combien de fois au plus',
};
