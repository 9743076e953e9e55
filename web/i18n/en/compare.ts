import type { compare as es } from '../es/compare.ts';

/** The budgets of a trip side by side, in English. */
export const compare: Record<keyof typeof es, string> = {
  'compare.title': 'Compare quotes',
  'compare.option': 'Option {{n}}',
  'compare.left': 'On the left',
  'compare.right': 'On the right',
  'compare.onlyDifferences': 'Show only the differences',
  'compare.same': 'The same in all',
  'compare.different': 'different',
  'compare.lacking': 'Not included',
  'compare.none': 'Not stated',
  'compare.noDiscount': 'No discount',
  'compare.noDeposit': 'No deposit',
  'compare.noLimit': 'No end date',
  'compare.allSame': 'There’s no difference between these quotes.',
  'compare.alone': 'This trip has a single quote',
  'compare.openBudget': 'See the quote',
  'compare.lowest': 'The lowest price',
  'compare.validity': 'Valid until',
  'compare.dates': 'Dates',
  'compare.length': 'Length',
};
