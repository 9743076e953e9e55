import { visitor as contract } from '../../../contract/texts/visitor/en.ts';
import { supplier } from '../en/supplier.ts';
import { visitor as own } from '../en/visitor.ts';

/** What only visitors and suppliers read, loaded with their pages. */
export const visitor = { ...contract, ...own, ...supplier };
