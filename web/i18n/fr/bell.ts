import type { bell as es } from '../es/bell.ts';

/** The bell of the top bar. */
export const bell: Record<keyof typeof es, string> = {
  'bell.title': 'Notifications',
  'bell.labelUnread_one': 'Notifications : {{count}} non lue',
  'bell.labelUnread_other': 'Notifications : {{count}} non lues',
  'bell.unread_one': '{{count}} notification non lue',
  'bell.unread_other': '{{count}} notifications non lues',
  'bell.which': 'Notifications affichées',
  'bell.all': 'Toutes',
  'bell.onlyUnread': 'Non lues',
  'bell.fresh': 'Non lue :',
  'bell.mark': 'Marquer comme lue',
  'bell.markOne': 'Marquer comme lue : {{what}}',
  'bell.markAll': 'Tout marquer comme lu',
  'bell.more': 'Voir plus',
  'bell.empty': 'Aucune notification',
  'bell.emptyUnread': 'Tout est lu',
  'bell.emptyHint':
    'Les réponses des clients et des fournisseurs, les tâches à échéance et les e-mails non remis apparaissent ici.',
  'bell.budgetAccepted': '{{by}} a accepté un devis pour « {{travel}} »',
  'bell.alternativesSought': '{{by}} demande d’autres propositions pour « {{travel}} »',
  'bell.travelRejected': '{{by}} a refusé le voyage « {{travel}} »',
  'bell.modificationAccepted': '{{by}} accepte les modifications de « {{travel}} »',
  'bell.modificationDeclined': '{{by}} n’accepte pas les modifications de « {{travel}} »',
  'bell.questionAsked': '{{by}} pose une question sur « {{travel}} »',
  'bell.supplierAnswered': '{{supplier}} a répondu à « {{request}} »',
  'bell.supplierDeclined': '{{supplier}} n’a rien à proposer pour « {{request}} »',
  'bell.mailRefused': 'Un e-mail à {{to}} n’a pas pu être remis',
  'bell.mailUnsure': 'Il n’est pas certain qu’un e-mail à {{to}} soit arrivé',
  'bell.taskDue': 'Tâche à échéance : « {{task}} »',
  'bell.travelRequested': '{{by}} a demandé un voyage : « {{travel}} »',
};
