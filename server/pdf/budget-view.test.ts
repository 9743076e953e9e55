import { expect, it } from 'vitest';
import type { BudgetDocument } from './budget-document.ts';
import { budgetView } from './budget-view.ts';
import { sampleDocument } from './testing/sample-document.ts';

/** The sample's document with other lines and matching amounts. */
async function document(changes: (document: BudgetDocument) => Partial<BudgetDocument>): Promise<BudgetDocument> {
  const sample = await sampleDocument();
  return { ...sample, ...changes(sample) };
}

function withLines({ lines, budget }: BudgetDocument, kinds: readonly string[]): Partial<BudgetDocument> {
  const kept = lines.filter(line => kinds.includes(line.kind));
  const total = kept.reduce((sum, line) => sum + line.price, 0);
  const amounts = { total_price: total, price_discount: total, discount: 0, amount_paid: 0, due: total };
  return { lines: kept, budget: { ...budget, ...amounts } };
}

it.each([
  [['transport', 'travel_insurance'], false],
  [['transport', 'accomodation'], true],
])('the law’s information on packages is printed of %j: %s', async (kinds, printed) => {
  const { data } = budgetView(await document(sample => withLines(sample, kinds)));
  expect((data.packageTravel as unknown[]).length > 0).toBe(printed);
});

it.each([
  [1, true],
  [2, false],
  [3, false],
] as const)('a budget of status %i says until when it is valid: %s', async (status, said) => {
  const { data } = budgetView(await document(({ budget }) => ({ budget: { ...budget, status } })));
  expect(data.validity !== null).toBe(said);
  expect(JSON.stringify(data.state).includes('Válido hasta')).toBe(said);
});

it('a budget lasts from its own first day to its last one, whatever its trip says', async () => {
  const days = { date_from: '2026-07-20', date_to: '2026-07-26' };
  const { data } = budgetView(await document(({ budget }) => ({ budget: { ...budget, ...days } })));
  expect(JSON.stringify(data.cover)).toContain('7 días');
});
