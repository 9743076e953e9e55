import { visitor as contract } from '../../../contract/texts/visitor/fr.ts';
import { visitor as own } from '../fr/visitor.ts';

/** What only visitors read, loaded with their pages. */
export const visitor = { ...contract, ...own };
