import { expect, it } from 'vitest';
import type { BudgetDocument } from './budget-document.ts';
import { budgetView } from './budget-view.ts';
import { withLines } from './testing/paper.ts';
import { sampleDocument } from './testing/sample-document.ts';

/** The view of the sample document with changes of its budget. */
async function viewWith(changes: Partial<BudgetDocument['budget']>) {
  const sample = await sampleDocument();
  return budgetView({ ...sample, budget: { ...sample.budget, ...changes } }).data;
}

it.each([
  [['transport', 'travel_insurance'], false],
  [['transport', 'accomodation'], true],
])('the law’s information on packages is printed of %j: %s', async (kinds, printed) => {
  const sample = await sampleDocument();
  const { data } = budgetView(
    withLines(
      sample,
      sample.lines.filter(({ kind }) => kinds.includes(kind)),
    ),
  );
  expect((data.packageTravel as unknown[]).length > 0).toBe(printed);
});

it.each([
  [1, true],
  [2, false],
  [3, false],
] as const)('a budget of status %i says until when it is valid: %s', async (status, said) => {
  const data = await viewWith({ status });
  expect(data.validity !== null).toBe(said);
  expect(JSON.stringify(data.state).includes('Válido hasta')).toBe(said);
});

it('a budget lasts from its own first day to its last one, whatever its trip says', async () => {
  const data = await viewWith({ date_from: '2026-07-20', date_to: '2026-07-26' });
  expect(JSON.stringify(data.cover)).toContain('7 días');
});
