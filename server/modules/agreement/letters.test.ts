import { beforeAll, beforeEach, expect, it } from 'vitest';
import { settingDefaults } from '../../../contract/setting/schema.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import { writeSetting } from '../setting/rules.ts';

/** What customers get letters about after an acceptance: a change, the bookings, a payment. */

let test: TestApp;
let travels: Travels;
let reader: TestUser;
let trip: number;
let budget: number;
let stay: number;

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  const agency = { ...settingDefaults.agency, emergency_phone: '+34 600 112 112' };
  await test.services.db.transaction().execute(trx => writeSetting(trx, 'agency', agency));
});

beforeEach(async () => {
  reader = await test.signIn({ group_id: 2, language: 'en' });
  trip = await travels.travel({ status: 3, clients: [reader.id], agents: [test.agent.id], name: 'Naxos' });
  budget = await travels.budget(trip, { budget_status_id: 1, total_price: 0, deposit: 10_000 });
  stay = await travels.line('accomodation', budget, { price: 500, locator: 'QX7T2N' });
  await travels.line('transport', budget, { price: 120 });
  await post('budget/acceptBudget', { budget_id: budget, travel_id: trip }, reader.token);
});

async function post(path: string, body: object, token?: string) {
  const answer = await travels.post(path, body, token);
  expect(answer.code, JSON.stringify(answer.data)).toBe(20001);
}

/** The last letter to the reader, in plain text with ordinary spaces. */
async function letter(): Promise<{ subject: string; text: string }> {
  const last = (await travels.mails(trip)).filter(mail => mail.to === reader.email).at(-1);
  if (!last) throw new Error('no letter');
  return { subject: last.subject, text: last.text.replace(/[\u00a0\u202f]/g, ' ') };
}

async function dearer() {
  const { data } = await travels.get(`budgetAccomodation/data/${stay}`, test.agent.token);
  const fields = await travels.lineFields('accomodation');
  await post('budgetAccomodation/update', { ...data, ...fields, id: stay, price: 700 });
}

async function answer(final_accept: 1 | 2) {
  await post('budget/notifyModification', { budget_id: budget, travel_id: trip, final_budget_comments: 'Otro hotel' });
  await post('budget/updateAcceptedChanges', { id: budget, final_accept, data: 'Fine' }, reader.token);
}

it('a letter confirms a yes to changes, with the old and the new price and what is left to pay', async () => {
  await dearer();
  await answer(1);
  const { subject, text } = await letter();
  expect(subject).toBe('Confirmation: you’ve accepted the changes to “Naxos”');
  expect(text).toContain('Price: €820.00\nPrice before: €620.00');
  expect(text).toContain('Deposit: €100.00, by 23 November 2026\nBalance of the trip: €720.00, by');
  expect(text).toContain('What you wrote:\n> Fine');
  expect(text).toContain('Emergency telephone (24 h): +34 600 11 21 12');
});

it('a letter confirms a no: what was agreed stands', async () => {
  await dearer();
  await answer(2);
  const { subject, text } = await letter();
  expect(subject).toBe('You’ve declined the changes to “Naxos”');
  expect(text).toContain('Price: €620.00');
  expect(text).not.toContain('820.00');
});

it('a letter tells of what staff noted', async () => {
  await dearer();
  await post('budget/recordAgreement', { budget_id: budget, agreed_on: '2026-11-19', how: 'phone', note: 'Ana' });
  const { subject, text } = await letter();
  expect(subject).toBe('What we’ve agreed about “Naxos”');
  expect(text).toContain('Price before: €620.00\nAgreed on: 19 November 2026');
});

it('a letter tells that the trip is booked, with the references and what is left to pay', async () => {
  await dearer();
  await post('travel/updateStatus', { travel: { id: trip, travel_status_id: 5 } });
  const { subject, text } = await letter();
  expect(subject).toBe('Your trip “Naxos” is booked');
  expect(text).toMatch(/Your bookings:\n- Hotel Alhambra · reference QX7T2N\n- Tren: Pamplona – Granada\n/);
  expect(text).toContain('Deposit: €100.00, by 23 November 2026\nBalance of the trip: €520.00, by');
});

it('nobody is told of the bookings without an acceptance, or where staff do not want it', async () => {
  await post('travel/updateStatus', { travel: { id: trip, travel_status_id: 5 }, sendEmail: false });
  expect((await letter()).subject).toContain('Confirmation: you’ve accepted');
  const other = await travels.travel({ status: 3, clients: [reader.id] });
  await post('travel/updateStatus', { travel: { id: other, travel_status_id: 5 } });
  expect(await travels.mails(other)).toEqual([]);
});

it('a letter tells of a payment, once it is noted, unless staff do not want it', async () => {
  const pay = (amount_paid: number, more: object = {}) =>
    post('budget/update', { data: { id: budget, amount_paid, ...more } });
  await pay(100);
  expect((await letter()).text).toContain('Received: €100.00\nTrip: Naxos');
  expect((await letter()).text).toContain('Balance of the trip: €520.00, by');
  await pay(620);
  const { subject, text } = await letter();
  expect(subject).toBe('We’ve received your payment for “Naxos”');
  expect(text).toContain('Received: €520.00\nPaid in total: €620.00');
  expect(text).toContain('With this, everything is paid.\n\nThis message confirms your payment; it isn’t an invoice.');
  const before = (await travels.mails(trip)).length;
  await pay(600);
  await pay(620, { tell_payment: false });
  expect((await travels.mails(trip)).length).toBe(before);
});
