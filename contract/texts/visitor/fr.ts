import type { visitor as es } from './es.ts';

/** French texts of both server and screens for visitors. */
export const visitor: Record<keyof typeof es, string> = {
  'request.destinationRequired': 'Dites-nous où vous aimeriez aller, ou ce qui vous ferait envie',
  'request.dateFromRequired': 'Indiquez le jour du départ',
  'request.dateToRequired': 'Indiquez le jour du retour',
  'request.dateOrder': 'Le retour ne peut pas précéder le départ',
  'request.datePast': 'Cette date est déjà passée',
  'request.dateFar': 'Choisissez une date dans les trois prochaines années',
  'request.daysInvalid': 'Indiquez le nombre de jours, de 1 à 90',
  'request.adultsInvalid': 'Indiquez le nombre d’adultes, de 1 à 60',
  'request.childrenInvalid': 'Indiquez le nombre d’enfants, 12 au plus',
  'request.agesInvalid': 'Indiquez l’âge de chaque enfant, de 0 à 17 ans',
  'request.nameRequired': 'Indiquez votre prénom',
  'request.surnameRequired': 'Indiquez votre nom',
  'request.formOld':
    'Le formulaire était ouvert depuis longtemps. Ce que vous avez écrit est toujours là : renvoyez-le.',
  'request.tooFast': 'C’était très rapide. Attendez quelques secondes et renvoyez-le.',
  'request.refused':
    'Nous n’avons pas pu recevoir la demande par ce formulaire. Écrivez-nous ou appelez-nous, s’il vous plaît.',
  'request.sent': 'Nous avons bien reçu votre demande',
};
