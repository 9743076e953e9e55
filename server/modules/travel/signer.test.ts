import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/**
 * The name under letters (decisions 8): the trip's first assigned agent in letters, portal and PDF alike, or else the
 * sender.
 */

let test: TestApp;
let travels: Travels;
let assigned: TestUser;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  assigned = await test.signIn({ group_id: groups.agent, first_name: 'Águeda', last_name: 'Ruiz' });
});

/** The letters to the client after every action of staff and client on a trip. */
async function story(agents: number[]) {
  const id = await travels.travel({ status: 1, sent_at: null, agents });
  const budget = await travels.budget(id, { sent_at: null, total_price: 0 });
  await travels.post('travel/updateStatus', { travel: { id, travel_status_id: 2 } });
  const asked = await travels.post(
    'question/create',
    { data: { budget_id: budget, text: '¿Piscina?' } },
    test.customer.token,
  );
  await travels.post('question/answer', { data: { id: asked.data.id, text: 'Sí' } });
  await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: id });
  await travels.post('budget/notifyModification', { travel_id: id, budget_id: budget, final_budget_comments: 'Otro' });
  await travels.post('travel/rejectTravel', { travel_id: id, rejection_reason: 'No', sendEmail: true });
  const letters = (await travels.mails(id)).filter(mail => mail.to === test.customer.email);
  expect(letters.map(mail => mail.template)).toEqual([
    'budgetSent',
    'questionAnswered',
    'budgetAccepted',
    'modification',
    'travelRejectedClient',
  ]);
  return { budget, letters };
}

/** Whether the name is on a line of its own at the end of a letter, above the agency's. */
const signed = (text: string, name: string) => new RegExp(`^${name}$`, 'm').test(text);

it('is the assigned agent in every letter, in the portal and in the PDF, whoever sends', async () => {
  const { budget, letters } = await story([assigned.id]);
  for (const { template, text } of letters) expect(signed(text, 'Águeda Ruiz'), `${template}: ${text}`).toBe(true);
  for (const { template, text } of letters)
    expect(text, template).not.toContain(`${test.agent.first_name} ${test.agent.last_name}`);
  const page = await travels.get(`budget/getBudget/${budget}`, test.customer.token);
  expect(page.data.contact.agent.name).toBe('Águeda Ruiz');
  expect(await printed(budget)).toContain('SU AGENTE Águeda Ruiz');
});

it('is the sender when nobody is assigned, and the PDF names nobody', async () => {
  const { budget, letters } = await story([]);
  const sender = `${test.agent.first_name} ${test.agent.last_name}`;
  for (const { template, text } of letters) expect(signed(text, sender), `${template}: ${text}`).toBe(true);
  expect(await printed(budget)).not.toContain('SU AGENTE');
});

async function printed(budget: number): Promise<string> {
  const answer = await test.app.inject({
    url: `/budget/generarPDF/${budget}`,
    headers: { 'x-token': test.agent.token },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
  return text.replace(/[\s\u00a0\u202f]+/g, ' ');
}
