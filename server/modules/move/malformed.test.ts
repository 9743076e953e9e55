import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** Clients from before every form checked e-mails. A malformed address is reported before anything is sent to it. */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const quickClient = async (email: string) => (await test.signIn({ group_id: groups.client, email })).id;
const send = (id: number, sendEmail = true) =>
  travels.post('travel/updateStatus', { travel: { id, travel_status_id: 2 }, sendEmail });
async function draft(clients: number[]) {
  const id = await travels.travel({ status: 1, sent_at: null, clients });
  await travels.budget(id, { sent_at: null });
  return id;
}

describe.each(['sin arroba', 'a@b..es', '.a@b.es', 'a;b@c.es'])('a client whose e-mail is “%s”', email => {
  it('is reported before the trip is sent, and the trip can be sent without a letter', async () => {
    const id = await draft([await quickClient(email)]);
    const before = await travels.traces();
    expect(await send(id)).toMatchObject({
      code: 30001,
      data: {
        message:
          'El correo del cliente no es una dirección válida: corríjalo en su ficha o prosiga sin mandar el presupuesto vía email',
        reason: 'travel.malformed',
      },
    });
    expect(await travels.traces()).toEqual(before);
    expect((await send(id, false)).code).toBe(20001);
    expect(await travels.mails(id)).toEqual([]);
  });
});

it('is left out when somebody else gets a letter', async () => {
  const id = await draft([await quickClient('otra sin arroba'), test.customer.id]);
  expect((await send(id)).code).toBe(20001);
  const budget = await travels.budget(id);
  await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: id });
  await travels.post('travel/rejectTravel', { travel_id: id, rejection_reason: '', sendEmail: true });
  const to = (await travels.mails(id)).map(mail => mail.to);
  expect(to).toContain(test.customer.email);
  expect(to).not.toContain('otra sin arroba');
});

it('is not invited, and no notice counts as sent', async () => {
  const client = await quickClient('tercera sin arroba');
  expect(await travels.post('client/invite', { id: client })).toMatchObject({
    code: 30001,
    data: { message: 'El correo del cliente no es una dirección válida: corríjalo en su ficha' },
  });
  const id = await travels.travel({ status: 3, clients: [client] });
  const budget_id = await travels.budget(id, { budget_status_id: 3 });
  const call = { travel_id: id, budget_id, final_budget_comments: 'Otro hotel' };
  const message = async () => {
    const answer = await travels.post('budget/notifyModification', call);
    expect(answer.code).toBe(30001);
    // A notice cannot go without its letter, because the letter is the notice.
    expect(answer.data.message).not.toContain('prosiga');
    return answer.data.message;
  };
  expect(await message()).toMatch(/no es una dirección válida/);
  await test.services.db.updateTable('user').set({ email: null }).where('id', '=', client).execute();
  expect(await message()).toMatch(/no tiene correo electrónico/);
  const values = { email: 'cuarta@ejemplo.es', active: false, group_id: groups.client };
  await test.services.db.updateTable('user').set(values).where('id', '=', client).execute();
  expect(await message()).toMatch(/acceso desactivado/);
});
