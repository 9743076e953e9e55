import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** Actions of staff on a trip or a budget that was never sent, and what its customer sees afterwards (decisions 8). */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const now = '2026-11-20 10:00:00+01';
const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };
const unsent = { sent_at: null };
/** Without lines the total in its PDF is zero. */
const emptyBudget = { ...unsent, total_price: 0 };

/** What the customer sees of a budget: its page, its PDF, and its trip in the list. */
async function seenByCustomer(travelId: number, budgetId: number) {
  const { token, id: user_id } = test.customer;
  const page = await travels.get(`budget/getBudget/${budgetId}`, token);
  const pdf = await test.app.inject({ url: `/budget/generarPDF/${budgetId}`, headers: { 'x-token': token } });
  const list = await travels.post('travel/getCustomerTravels', { page: 1, filter: '', user_id }, token);
  const card = list.data.find(({ id }: { id: number }) => id === travelId);
  return { page: page.code, pdf: pdf.headers['content-type'], trip: card?.status_by_budgets };
}

const shown = (trip: string) => ({ page: 20000, pdf: 'application/pdf', trip });

describe.each([
  ['added to a sent trip', {}],
  ['of a trip that was never sent', unsent],
])('a budget %s that was never sent', (_, trip) => {
  it('is sent by accepting it for the customer: the letter leads to what they may see', async () => {
    const id = await travels.travel(trip);
    const waiting = await travels.budget(id, unsent);
    const budget = (await travels.send('budget/create', { travel_id: id, ...dates })).data.id;
    expect((await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: id })).code).toBe(20001);
    const letter = (await travels.mails(id)).find(mail => mail.template === 'budgetAccepted');
    expect(letter?.text).toContain(`http://periplo.test/budget/${budget}`);
    expect(await seenByCustomer(id, budget)).toEqual(shown('aceptado'));
    expect((await travels.stored('budget', budget)).sent_at).toBe(now);
    // Only the accepted budget is shown. The other one was never offered.
    expect((await travels.stored('budget', waiting)).sent_at).toBeNull();
  });

  it('is sent by asking for alternatives to it', async () => {
    const id = await travels.travel(trip);
    const budget = await travels.budget(id, emptyBudget);
    expect((await travels.post('budget/denyBudget', { budget_id: budget, data: 'Muy caro' })).code).toBe(20001);
    expect(await seenByCustomer(id, budget)).toEqual(shown('rechazado'));
  });

  it('is sent by a notice of its modification: the token opens it', async () => {
    const id = await travels.travel({ ...trip, status: 3 });
    const budget = await travels.budget(id, { ...emptyBudget, budget_status_id: 3 });
    const call = { final_budget_comments: 'El hotel ha cerrado', travel_id: id, budget_id: budget };
    expect((await travels.post('budget/notifyModification', call)).code).toBe(20001);
    const [letter] = await travels.mails(id);
    const token = /\/presupuesto\/([\w-]{43})\b/.exec(letter?.text ?? '')?.[1];
    expect(await travels.get(`budget/getChangesAccepted/${token}`, '')).toMatchObject({
      code: 20000,
      data: { budget_id: budget, final_budget_comments: 'El hotel ha cerrado' },
    });
    expect(await seenByCustomer(id, budget)).toEqual(shown('aceptado'));
  });
});

it('keeps the day on which it was first sent', async () => {
  const id = await travels.travel();
  const budget = await travels.budget(id);
  const before = [(await travels.stored('travel', id)).sent_at, (await travels.stored('budget', budget)).sent_at];
  expect((await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: id })).code).toBe(20001);
  const after = [(await travels.stored('travel', id)).sent_at, (await travels.stored('budget', budget)).sent_at];
  expect(after).toEqual(before);
});

it('refuses an answer to a question about a budget that its customer may no longer see', async () => {
  const id = await travels.travel();
  const budget = await travels.budget(id);
  const asked = await travels.post(
    'question/create',
    { data: { budget_id: budget, line_id: null, text: '¿Hay piscina?' } },
    test.customer.token,
  );
  await travels.post('travel/update', { data: { id, travel_status_id: 1 } });
  const answer = await travels.post('question/answer', { data: { id: asked.data.id, text: 'Sí' } });
  expect(answer).toMatchObject({ code: 20001, data: { message: expect.stringContaining('no ve ahora este viaje') } });
  expect((await travels.mails(id)).map(mail => mail.template)).not.toContain('questionAnswered');
});
