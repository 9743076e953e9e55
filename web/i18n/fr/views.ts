import type { views as spanish } from '../es/views.ts';

export const views: Record<keyof typeof spanish, string> = {
  'views.title': 'Vues',
  'views.save': 'Enregistrer cette vue',
  'views.name': 'Nom de la vue',
  'views.none': 'Vous n’avez encore enregistré aucune vue de cette liste.',
  'views.hint': 'Filtrez ou triez la liste, et enregistrez ici ce que vous voyez.',
  'views.deleteTitle': 'Supprimer la vue',
};
