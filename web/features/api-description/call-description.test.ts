import { describe, expect, test } from 'vitest';
import { callsOf, matchingCalls } from './call-description.ts';

const operation = (operationId: string, answer: object, input?: object) => ({
  tags: ['budget'] as [string],
  operationId,
  'x-permission': 'budget:answer',
  'x-actors': ['agent' as const],
  'x-refused': false,
  parameters: [
    { name: 'budget', required: true, schema: { type: 'integer', exclusiveMinimum: 0, maximum: 2 ** 31 - 1 } },
  ],
  ...(input && {
    requestBody: {
      content: {
        'application/json': { schema: input },
        'multipart/form-data': { schema: { properties: { data: {}, photos: {} } } },
      },
    },
  }),
  responses: { 200: { content: { 'application/json': { schema: answer } } } },
});

const refusal = { $ref: '#/components/schemas/Refusal' };
const row = { type: 'object', properties: { day: { type: 'string', description: 'YYYY-MM-DD' } }, required: ['day'] };
const rows = { type: 'object', properties: { data: { type: 'array', items: row, maxItems: 9 } } };
const named = { type: 'object', additionalProperties: { type: ['string', 'null'], maxLength: 20 } };
const body = {
  type: 'object',
  properties: { by: { enum: ['price', 'day'] }, names: { anyOf: [named, { type: 'null' }] } },
};

const calls = callsOf({
  paths: {
    '/api/budget/rows/{budget}': { get: operation('budgetRowsBudget', { anyOf: [rows, refusal] }) },
    '/api/budget/order/{budget}': { post: operation('budgetOrderBudget', refusal, body) },
  },
});
const [order, list] = calls;
const fieldTexts = (fields: readonly { name: string; type: string }[] = []) =>
  fields.map(({ name, type }) => `${name}: ${type}`);

describe('the calls of the description', () => {
  test('fields are shown by their paths, through lists, unions and names that are free', () => {
    expect(fieldTexts(list?.answer)).toEqual(['data: object[] ≤ 9', 'data[].day: string']);
    expect(list?.answer[1]).toMatchObject({ required: true, note: 'YYYY-MM-DD' });
    expect(fieldTexts(order?.input)).toEqual([
      'budget: integer ≥ 1',
      'by: "price" | "day"',
      'names: object | null',
      'names.*: string | null ≤ 20',
    ]);
  });

  test('a refusal is no answer, and the files of a form are named', () => {
    expect(order).toMatchObject({ method: 'POST', answer: [], files: ['photos'] });
  });

  test('the search takes all words, in paths, permissions and fields', () => {
    expect(matchingCalls(calls, 'budget/ORDER post')).toEqual([order]);
    expect(matchingCalls(calls, 'answer data[].day')).toEqual([list]);
    expect(matchingCalls(calls, '')).toHaveLength(2);
    expect(matchingCalls(calls, 'post data[].day')).toEqual([]);
  });
});
