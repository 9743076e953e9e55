import { visitor as contract } from '../../../contract/texts/visitor/es.ts';
import { visitor as own } from '../es/visitor.ts';

/** What only visitors read, loaded with their pages. */
export const visitor = { ...contract, ...own };
