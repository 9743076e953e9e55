import { visitor as contract } from '../../../contract/texts/visitor/es.ts';
import { supplier } from '../es/supplier.ts';
import { visitor as own } from '../es/visitor.ts';

/** What only visitors and suppliers read, loaded with their pages. */
export const visitor = { ...contract, ...own, ...supplier };
