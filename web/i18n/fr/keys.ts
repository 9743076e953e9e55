import type { keys as es } from '../es/keys.ts';

/** The keyboard shortcuts of staff, and who else is on a record. */
export const keys: Record<keyof typeof es, string> = {
  'keys.title': 'Raccourcis clavier',
  'keys.everywhere': 'Sur chaque écran',
  'keys.list': 'Dans une liste',
  'keys.go': 'Aller à un autre écran',
  'keys.all': 'Afficher les raccourcis clavier',
  'keys.search': 'Chercher partout',
  'keys.close': 'Fermer ce qui est ouvert',
  'keys.new': 'Créer un nouvel élément',
  'keys.rows': 'Passer d’une ligne à l’autre',
  'keys.open': 'Ouvrir la ligne',
  'keys.edit': 'Modifier la ligne',
  'keys.hint': 'Les raccourcis n’agissent pas pendant la saisie dans un champ.',
  'keys.tip': 'Raccourci clavier : {{key}}',
  'presence.also_one': '{{names}} est ici aussi',
  'presence.also_other': '{{names}} sont ici aussi',
};
