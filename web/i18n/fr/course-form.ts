import type { courseForm as es } from '../es/course-form.ts';

/** The dialog of an article, and what staff read beside it, in French. */
export const courseForm: Record<keyof typeof es, string> = {
  'courseTip.new': 'Nouvel article',
  'courseTip.category': 'Type',
  'courseTip.title': 'Titre',
  'courseTip.text': 'Texte',
  'courseTip.link': 'Lien (facultatif)',
  'courseTip.linkHint': 'Une page pour en savoir plus.',
  'courseTip.languages': 'Langue de l’article',
  'courseTip.fallback': 'Si vous le laissez vide, les clients de cette langue lisent l’article en espagnol.',
  'courseTip.published': 'Publié',
  'courseTip.publishedHint': 'Non publié, c’est un brouillon : seule l’agence le voit.',
  'courseTip.publishedOn': 'Date',
  'courseTip.publishedOnHint': 'Les clients le lisent à partir de ce jour.',
  'courseTip.position': 'Ordre (facultatif)',
  'courseTip.positionHint': 'Ceux qui ont un numéro passent devant ; les autres, par date.',
  'courseTip.photo': 'Photo de couverture',
  'courseTip.draft': 'Brouillon',
  'courseTip.scheduled': 'À partir du {{day}}',
  'courseTip.emptyHint': 'Écrivez le premier : les clients le liront dans leur langue.',
};
