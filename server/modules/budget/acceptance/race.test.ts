import { beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../testing/app.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';

/** Two customers answer a notice while an agent goes on with the draft: whoever is first, nothing is agreed unseen. */

let test: TestApp;
let travels: Travels;
let friend: TestUser;

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  friend = await test.signIn({ group_id: 2 });
});

it.each(Array.from({ length: 6 }, (_, index) => index))('one answer at most counts, and all are told: %i', async () => {
  const trip = await travels.travel({ status: 3, clients: [test.customer.id, friend.id] });
  const budget = await travels.budget(trip, { budget_status_id: 1, total_price: 0 });
  const stay = await travels.line('accomodation', budget, { price: 500 });
  const accepted = await travels.post(
    'budget/acceptBudget',
    { budget_id: budget, travel_id: trip },
    test.customer.token,
  );
  expect(accepted.code).toBe(20001);
  const { data } = await travels.get(`budgetAccomodation/data/${stay}`, test.agent.token);
  const price = async (euros: number) =>
    travels.post('budgetAccomodation/update', {
      ...data,
      ...(await travels.lineFields('accomodation')),
      updated_at: undefined,
      price: euros,
    });
  await price(600);
  await travels.post('budget/notifyModification', {
    budget_id: budget,
    travel_id: trip,
    final_budget_comments: 'Otra habitación',
  });
  const { version } = (await travels.get(`budget/getChangesAccepted/${budget}`, test.customer.token)).data;
  const answer = (final_accept: 1 | 2, { token }: TestUser) =>
    travels.post('budget/updateAcceptedChanges', { id: budget, final_accept, version }, token);
  const [yes, no, edit] = await Promise.all([answer(1, test.customer), answer(2, friend), price(900)]);

  expect(edit.code).toBe(20001);
  const answers = [yes.code, no.code];
  expect(answers.filter(code => code === 20001).length).toBeLessThanOrEqual(1);
  for (const { code, data: told } of [yes, no])
    if (code !== 20001) {
      expect(code).toBe(30001);
      expect(told.message).toMatch(/^(Ya se|Este aviso|El presupuesto|Los cambios|Ya )/);
    }
  const seen = (await travels.get(`budget/getBudget/${budget}`, friend.token)).data;
  expect(seen.price_discount).toBe(yes.code === 20001 ? 600 : 500);
  expect((await travels.get(`budget/getBudget/${budget}`)).data).toMatchObject({
    price_discount: 900,
    agreed: { price_discount: seen.price_discount },
  });
});
