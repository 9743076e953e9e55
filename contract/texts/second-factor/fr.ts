import type { secondFactor as es } from './es.ts';

export const secondFactor: Record<keyof typeof es, string> = {
  'secondFactor.codeRequired': 'Saisissez le code',
  'secondFactor.wanted': 'Encore une étape : saisissez le code de votre application',
  'secondFactor.over':
    'Le délai est dépassé, ou trop de codes ont été essayés. Saisissez à nouveau votre mot de passe.',
  'secondFactor.wrong': 'Le code est incorrect ou a déjà servi',
  'secondFactor.on': 'La validation en deux étapes est activée',
  'secondFactor.off': 'La validation en deux étapes est désactivée',
  'secondFactor.already': 'La validation en deux étapes est déjà activée',
  'secondFactor.notBegun': 'L’activation a expiré : recommencez',
  'secondFactor.none': 'Cette personne n’a pas de validation en deux étapes',
  'secondFactor.renewed': 'Voici vos nouveaux codes : les précédents ne servent plus',
  'secondFactor.taken': 'La validation en deux étapes a été retirée',
  'secondFactor.mustSetUp': 'Activez d’abord la validation en deux étapes : cette agence l’exige des administrateurs',
  'secondFactor.ownFirst': 'Activez d’abord la vôtre, dans « Sécurité du compte »',
  'passkey.nameRequired': 'Saisissez un nom pour la reconnaître',
  'passkey.refused': 'Cette clé d’accès ne convient pas ici',
  'passkey.added': 'Clé d’accès ajoutée',
  'passkey.renamed': 'Nom modifié',
  'passkey.removed': 'Clé d’accès retirée',
  'passkey.tooMany': 'Vous avez déjà {{count}} clés d’accès : retirez-en une d’abord',
  'secondFactor.takenOwn': 'La vôtre se désactive dans « Sécurité du compte », avec un code',
};
