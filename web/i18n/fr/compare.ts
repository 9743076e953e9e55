import type { compare as es } from '../es/compare.ts';

/** The budgets of a trip side by side, in French. */
export const compare: Record<keyof typeof es, string> = {
  'compare.title': 'Comparer les devis',
  'compare.option': 'Option {{n}}',
  'compare.left': 'À gauche',
  'compare.right': 'À droite',
  'compare.onlyDifferences': 'Voir seulement les différences',
  'compare.same': 'Identique partout',
  'compare.different': 'différent',
  'compare.lacking': 'Non compris',
  'compare.none': 'Non précisé',
  'compare.noDiscount': 'Sans remise',
  'compare.noDeposit': 'Sans acompte',
  'compare.noLimit': 'Sans date limite',
  'compare.allSame': 'Rien ne distingue ces devis.',
  'compare.alone': 'Ce voyage n’a qu’un devis',
  'compare.openBudget': 'Voir le devis',
  'compare.lowest': 'Le plus avantageux',
  'compare.validity': 'Valable jusqu’au',
  'compare.dates': 'Dates',
  'compare.length': 'Durée',
};
