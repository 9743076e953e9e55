import { visitor as contract } from '../../../contract/texts/visitor/fr.ts';
import { supplier } from '../fr/supplier.ts';
import { visitor as own } from '../fr/visitor.ts';

/** What only visitors and suppliers read, loaded with their pages. */
export const visitor = { ...contract, ...own, ...supplier };
