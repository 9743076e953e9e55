import type { sort as es } from '../es/sort.ts';

export const sort: Record<keyof typeof es, string> = {
  'sort.move': 'Déplacer « {{name}} »',
  'sort.hint':
    'Appuyez sur la barre d’espace pour saisir, sur les flèches pour déplacer, de nouveau sur la barre pour déposer, et sur Échap pour le laisser où il était.',
  'sort.role': 'déplaçable',
  'sort.picked': '{{name}} : en déplacement, position {{place}} sur {{count}}',
  'sort.over': '{{name}} : position {{place}} sur {{count}}',
  'sort.back': '{{name}} : reste en position {{place}} sur {{count}}',
  'sort.earlier': 'Avancer « {{name}} »',
  'sort.later': 'Reculer « {{name}} »',
  'sort.photoPlace': '« {{name}} » est maintenant la photo {{place}} sur {{count}}',
};
