import type { course as es } from '../es/course.ts';

/** Courses and tips, as everybody reads them, in French. */
export const course: Record<keyof typeof es, string> = {
  'courses.lead': 'Idées, cours et conseils de l’agence pour mieux voyager.',
  'courses.search': 'Rechercher dans les articles',
  'courses.all': 'Tout',
  'courses.category': 'Catégorie',
  'courses.tab.curso': 'Cours',
  'courses.tab.consejo': 'Conseils',
  'courses.kind.curso': 'Cours',
  'courses.kind.consejo': 'Conseil',
  'courses.read': 'Lire l’article',
  'courses.back': 'Tous les articles',
  'courses.more': 'En savoir plus',
  'courses.inSpanish': 'En espagnol',
  'courses.inSpanishHint': 'Cet article n’est pas encore traduit.',
  'courses.empty': 'Il n’y a pas encore d’articles',
  'courses.emptyHint': 'Dès que l’agence en publiera un, vous le trouverez ici.',
  'courses.notFound': 'Aucun article ne correspond',
  'courses.notFoundHint': 'Essayez un autre mot, ou regardez dans toutes les catégories.',
  'courses.gone': 'Cet article n’est plus disponible',
};
