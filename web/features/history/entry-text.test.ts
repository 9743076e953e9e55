import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { comparedOfBudget, copiedOfBudget } from '../../../contract/budget/fields.ts';
import { changedFieldsText } from './entry-text.ts';

// What follows from other fields is not edited by itself.
const computed = ['price_discount'];

const t = ((key: string) => key) as TFunction;

it('the history of a trip names every field of a budget that people edit', () => {
  const edited = [...new Set([...Object.keys(comparedOfBudget), ...copiedOfBudget])];
  expect(edited).toContain('quote_name');
  expect(edited.filter(field => changedFieldsText(t, [field]) === '' && !computed.includes(field))).toEqual([]);
});
