import { beforeEach, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { type AnyData, testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';
import { sendBudgetReminders } from './job.ts';

const test = await testApp();
const { db } = test.services;
const travels = travelsOf(test);
const marie = await test.signIn({ group_id: groups.client, language: 'fr' });

// The sample trips were sent on 19 November. Only the reminders' clock moves, because sessions would expire.
let now = new Date();
const on = (day: string, hour = '09:00') => {
  now = new Date(`${day}T${hour}:00Z`);
};
const remind = (services = test.services) => sendBudgetReminders({ ...services, clock: () => now });
const reminders = async (id: number) =>
  (await travels.mails(id)).filter(mail => mail.template === 'budgetReminder').map(mail => mail.to);
const rule = (value: object) =>
  test.call('POST', '/api/setting/update', {
    token: test.administrator.token,
    body: { data: { name: 'budget_reminder', value } },
  });

beforeEach(async () => {
  await db.updateTable('travel').set({ reminders: false }).execute();
  expect((await rule({ on: true, days: 5, times: 2 })).code).toBe(20001);
});

it('reminders are off by default, and their setting accepts only reasonable numbers', async () => {
  await db.deleteFrom('setting').where('name', '=', 'budget_reminder').execute();
  const id = await travels.travel();
  await travels.budget(id);
  on('2026-12-10');
  expect(await remind()).toBe(0);
  expect(await reminders(id)).toEqual([]);
  const wrong = await rule({ on: true, days: 0, times: 2.5 });
  expect(Object.keys(wrong.data.fields)).toEqual(['days', 'times']);
});

it('each reader of a trip gets one letter at the set interval, up to the set number, never twice', async () => {
  const id = await travels.travel({ clients: [test.customer.id, marie.id], agents: [test.agent.id] });
  const [one] = [await travels.budget(id), await travels.budget(id, { valid_until: '2026-12-20' })];
  await travels.line('accomodation', one, { date_from: '2027-05-01 12:00', date_to: '2027-05-03 12:00' });
  on('2026-11-23');
  expect(await remind()).toBe(0);
  on('2026-11-24');
  // Two processes at once, and one more run.
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await reminders(id)).toEqual([test.customer.email, marie.email]);
  const [own, french] = await travels.mails(id);
  expect(own?.subject).toBe('Sus presupuestos para «Granada en otoño» le esperan');
  expect(own?.text).toMatch(/- Hotel Alhambra\n {2}Media pensión · Doble\n {2}[\d.,]+\s€\n/);
  expect(own?.text).toMatch(/- Presupuesto n\.º \d+\n.*\n {2}Válido hasta el 20 de diciembre de 2026/);
  expect(own?.text).toContain('Si prefiere que no se lo recordemos más, díganoslo respondiendo a este mensaje.');
  expect(own?.text).toContain(`http://periplo.test/viaje/${id}#para=${test.customer.email}\n`);
  expect(french?.subject).toBe('Vos devis pour «\u202fGranada en otoño\u202f» vous attendent');
  const row = await db.selectFrom('outbox').select('reply_to').where('travel_id', '=', id).executeTakeFirstOrThrow();
  expect(row.reply_to).toBe(test.agent.email);
  const { data: history } = await travels.get(`travel/history/${id}`);
  expect(history.filter((entry: AnyData) => entry.kind === 'mailed')).toHaveLength(2);

  on('2026-11-28');
  expect(await remind()).toBe(0);
  on('2026-11-29');
  expect(await remind()).toBe(1);
  on('2026-12-10');
  expect(await remind()).toBe(0);
  expect(await reminders(id)).toHaveLength(4);

  // After another sending the waiting starts again.
  await db.updateTable('budget').set({ sent_at: now.toISOString() }).where('travel_id', '=', id).execute();
  on('2026-12-15');
  expect(await remind()).toBe(1);
});

it('records nothing for a reminder whose letters could not be written', async () => {
  const id = await travels.travel();
  await travels.budget(id);
  on('2026-11-24');
  const seal = () => {
    throw new Error('killed');
  };
  const broken = { ...test.services, secrets: { ...test.services.secrets, seal } };
  await expect(remind(broken)).rejects.toThrow('killed');
  expect(await reminders(id)).toEqual([]);
  expect(await remind()).toBe(1);
  expect(await reminders(id)).toHaveLength(1);
});

it('leaves out trips that were answered, wait for alternatives, are exempt, or cannot be answered any more', async () => {
  const made: number[] = [];
  const make = async (values: AnyData = {}, budget: AnyData = {}) => {
    const id = await travels.travel(values);
    await travels.budget(id, budget);
    made.push(id);
    return id;
  };
  await make({ status: 1 });
  await make({ status: 5 });
  await make({ date_from: '2026-11-24', date_to: '2026-11-30' });
  await make({ deleted_at: '2026-11-20T08:00:00Z' });
  await make({ clients: [] });
  await make({}, { budget_status_id: 2 });
  await make({}, { sent_at: null });
  await make({}, { valid_until: '2026-11-23' });
  await make({}, { deleted_at: '2026-11-20T08:00:00Z' });
  const silent = await test.signIn({ group_id: groups.client, email: null });
  await make({ clients: [silent.id] });
  const alternatives = await make();
  const denied = await travels.budget(alternatives);
  expect((await travels.post('budget/denyBudget', { budget_id: denied, data: 'Caro' }, test.customer.token)).code).toBe(
    20001,
  );
  const exempt = await make();
  const { updated_at } = await travels.stored('travel', exempt);
  const edit = await travels.post('travel/update', { data: { id: exempt, updated_at, reminders: false } });
  expect(edit.code).toBe(20001);
  // Valid until the end of the day of the reminder.
  const waiting = await make({}, { valid_until: '2026-11-24' });
  on('2026-11-24', '05:00');
  expect(await remind()).toBe(0);
  on('2026-11-24');
  expect(await remind()).toBe(1);
  for (const id of made) expect(await reminders(id)).toHaveLength(id === waiting ? 1 : 0);
  // Editing another field does not change the switch.
  await travels.post('travel/update', { data: { id: exempt, name: 'Otra' } });
  expect((await travels.get(`travel/data/${exempt}`)).data.reminders).toBe(false);
});
