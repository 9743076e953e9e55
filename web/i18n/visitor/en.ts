import { visitor as contract } from '../../../contract/texts/visitor/en.ts';
import { visitor as own } from '../en/visitor.ts';

/** What only visitors read, loaded with their pages. */
export const visitor = { ...contract, ...own };
