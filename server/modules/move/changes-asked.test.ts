import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** What a customer reads after asking for changes: their words, who prepares something else, and a letter. */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const words = 'Mejor en junio,\ny con piscina';

it('is kept with its words on card, page and first page until something else is sent, and confirmed by letter', async () => {
  const companion = await test.signIn({ group_id: 2, language: 'fr' });
  const clients = [test.customer.id, companion.id];
  const trip = await travels.travel({ clients, agents: [test.agent.id], name: 'Menorca', status: 2 });
  const asked = await travels.budget(trip);
  const other = await travels.budget(trip);
  const read = async (token?: string) => {
    const card = (await travels.get(`travel/data/${trip}`, token)).data;
    const page = (await travels.get(`budget/getBudget/${asked}`, token)).data;
    expect(card.budgets[0].changes_asked).toEqual(page.changes_asked);
    expect(card.budgets[1].changes_asked).toBeNull();
    return page.changes_asked;
  };
  const waiting = async (token: string) =>
    (await travels.get('portal/home', token)).data.waiting.filter((each: { kind: string }) => each.kind === 'changes');
  expect(await read(test.customer.token)).toBeNull();

  const call = { budget_id: asked, data: words };
  expect((await travels.post('budget/denyBudget', call, test.customer.token)).code).toBe(20001);
  const asked_at = expect.stringMatching(/^\d{4}-\d\d-\d\d /);
  expect(await read(test.customer.token)).toEqual({ asked_at, text: words, open: true });
  expect(await read()).toEqual({ asked_at, text: words, open: true });
  // Who travels along reads that something else is prepared, not what was said.
  expect(await read(companion.token)).toEqual({ asked_at, text: null, open: true });
  const agent = test.agent.first_name;
  const about = { kind: 'changes', travel: 'Menorca', budget_id: asked, agent, asked_at };
  expect(await waiting(test.customer.token)).toEqual([{ ...about, text: words }]);
  expect(await waiting(companion.token)).toEqual([{ ...about, text: null }]);

  const letters = (await travels.mails(trip)).filter(({ template }) => template === 'changesReceived');
  expect(letters.map(({ to, language }) => [to, language])).toEqual([[test.customer.email, 'es']]);
  expect(letters[0]?.text).toContain('Mejor en junio,');
  expect(letters[0]?.text).toContain(`http://periplo.test/viaje/${trip}#para=`);
  expect(letters[0]?.text).toContain('otros presupuestos');

  await travels.budget(trip, { sent_at: null });
  const send = { travel: { id: trip, travel_status_id: 2 }, sendEmail: false };
  expect((await travels.post('travel/updateStatus', send)).code).toBe(20001);
  expect(await read(test.customer.token)).toEqual({ asked_at, text: words, open: false });
  expect(await waiting(test.customer.token)).toEqual([]);

  // A yes ends what a later request had begun.
  const again = { budget_id: other, data: 'Más barato' };
  expect((await travels.post('budget/denyBudget', again, test.customer.token)).code).toBe(20001);
  expect(await waiting(test.customer.token)).toMatchObject([{ budget_id: other, text: 'Más barato' }]);
  const third = (await travels.get(`travel/data/${trip}`)).data.budgets[2].id;
  const yes = { budget_id: third, travel_id: trip };
  expect((await travels.post('budget/acceptBudget', yes, test.customer.token)).code).toBe(20001);
  expect(await waiting(test.customer.token)).toEqual([]);
});

it('writes no letter when staff ask for the client, whose page says that something else is prepared', async () => {
  const trip = await travels.travel({ status: 2 });
  const budget = await travels.budget(trip);
  expect((await travels.post('budget/denyBudget', { budget_id: budget, data: 'Por teléfono' })).code).toBe(20001);
  const page = (await travels.get(`budget/getBudget/${budget}`, test.customer.token)).data;
  expect(page.changes_asked).toMatchObject({ text: null, open: true });
  expect((await travels.mails(trip)).map(({ template }) => template)).not.toContain('changesReceived');
});
