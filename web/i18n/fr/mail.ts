import type { mail as es } from '../es/mail.ts';

export const mail: Record<keyof typeof es, string> = {
  'mail.message': 'Message',
  'mail.subject': 'Objet',
  'mail.to': 'À',
  'mail.created': 'Date',
  'mail.status': 'Statut',
  'mail.attempts': 'Tentatives',
  'mail.lastError': 'Dernière erreur',
  'mail.status.queued': 'En attente',
  'mail.status.sent': 'Envoyé',
  'mail.status.kept': 'Conservé',
  'mail.status.failed': 'Échoué',
  'mail.status.unsure': 'Non confirmé',
  'mail.view': 'Format',
  'mail.html': 'Mis en forme',
  'mail.text': 'Texte seul',
  'mail.resend': 'Renvoyer',
  'mail.openOf': 'Ouvrir « {{subject}} » pour {{to}}',
  'mail.resendOf': 'Renvoyer « {{subject}} » à {{to}}',
  'mail.noServer.title': 'Il n’y a pas de serveur de messagerie',
  'mail.noServer.hint':
    'Les messages sont conservés dans cette liste et ne parviennent à personne. Pour qu’ils partent, la personne qui gère l’installation indique le serveur dans SMTP_URL et redémarre l’application ; renvoyez ensuite d’ici ceux qui ont été conservés.',
  'mail.noServer.kept':
    'Il n’y a pas encore de serveur de messagerie : le message sera conservé et ne parviendra à personne.',
  'mail.emptyHint': 'Chaque e-mail envoyé par l’application apparaît ici : invitations, devis, avis.',
};
