import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { SecretPlace } from '../../platform/auth/secret.ts';
import { openBody } from '../../platform/outbox/outbox.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';
import { remindOfTasks } from './job.ts';
import { insertTask } from './rules.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  const { db } = test.services;
  for (const table of ['task', 'notification', 'outbox', 'setting'] as const) await db.deleteFrom(table).execute();
  at('2026-11-20 10:00');
});

/** Sets the clock to a local moment of the agency, in winter. */
const at = (moment: string) => test.setNow(new Date(`${moment.replace(' ', 'T')}:00+01:00`));
const call = async (path: string, data: object, token = test.agent.token): Promise<number> => {
  const answer = await test.call('POST', `/api/${path}`, { token, body: { data } });
  expect([path, answer.code, answer.data]).toMatchObject([path, 20001, {}]);
  return answer.data.id;
};
const create = (data: object) => call('task/create', { name: 'Llamar al hotel', ...data });
const remind = () => remindOfTasks(test.services);
const reminders = async () => {
  const { db } = test.services;
  const rows = await db
    .selectFrom('notification')
    .select(['user_id', 'kind', 'params', 'path'])
    .orderBy('id')
    .execute();
  const mails = await db.selectFrom('outbox').select(['user_id', 'template', 'subject']).orderBy('id').execute();
  return { rows, mails };
};

it('reminds the agent once, in the application and by mail, the set number of minutes before', async () => {
  const travel = await travelsOf(test).travel({ name: 'Ruta por Teruel' });
  const id = await create({ date: '2026-11-20 12:00', agent_id: test.administrator.id, travel_id: travel });
  at('2026-11-20 11:29');
  expect(await remind()).toBe(0);
  at('2026-11-20 11:30');
  expect(await remind()).toBe(1);
  const { rows, mails } = await reminders();
  expect(rows).toEqual([
    {
      user_id: test.administrator.id,
      kind: 'taskDue',
      params: { task: 'Llamar al hotel', date: '2026-11-20 12:00' },
      path: `/tareas?task=${id}`,
    },
  ]);
  expect(mails).toEqual([
    {
      user_id: test.administrator.id,
      template: 'taskDue',
      subject: 'Tarea: Llamar al hotel (20 de noviembre de 2026, 12:00)',
    },
  ]);
  at('2026-11-20 12:00');
  expect(await remind()).toBe(0);
});

it('writes to staff in Spanish, with one button to the task', async () => {
  const { id: agent_id } = await test.signIn({ group_id: 3, first_name: 'Anne', language: 'fr' });
  const id = await create({ date: '2026-11-20 10:10', agent_id, client_name: 'Íñigo', client_phone: '600111222' });
  await remind();
  const { subject, ...mail } = await test.services.db
    .selectFrom('outbox')
    .select(['id', 'subject', 'body'])
    .executeTakeFirstOrThrow();
  expect(subject).toBe('Tarea: Llamar al hotel (20 de noviembre de 2026, 10:10)');
  const { text } = openBody(test.services.secrets, mail);
  expect(text).toContain(`http://periplo.test/tareas?task=${id}`);
  expect(text).toContain('Íñigo');
  expect(text).toMatch(/600.11.12.22/);
});

it('several processes at once remind nobody twice', async () => {
  for (let count = 0; count < 12; count += 1) await create({ date: '2026-11-20 10:20', name: `Tarea ${count}` });
  const passes = await Promise.all([remind(), remind(), remind(), remind()]);
  expect(passes.reduce((sum, count) => sum + count, 0)).toBe(12);
  const { rows, mails } = await reminders();
  expect(new Set(rows.map(row => row.path)).size).toBe(12);
  expect([rows.length, mails.length]).toEqual([12, 12]);
});

it('undoes a reminder that failed, sends the others, and sends it later', async () => {
  const first = await create({ date: '2026-11-20 10:05' });
  await create({ date: '2026-11-20 10:06', name: 'Otra', agent_id: test.administrator.id });
  // The letter is written last, so a failure there is like a process that was killed halfway.
  const broken = { ...test.services, secrets: { ...test.services.secrets, seal: sealsAll(1) } };
  await expect(remindOfTasks(broken)).rejects.toThrow('killed');
  expect((await reminders()).rows).toMatchObject([{ params: { task: 'Otra' } }]);
  expect(await remind()).toBe(1);
  expect((await reminders()).rows).toMatchObject([{ params: { task: 'Otra' } }, { path: `/tareas?task=${first}` }]);
});

/** Seals as usual, except for the first calls. */
function sealsAll(failing: number) {
  let left = failing;
  return (text: string, place: SecretPlace) => {
    left -= 1;
    if (left >= 0) throw new Error('killed');
    return test.services.secrets.seal(text, place);
  };
}

it('ignores tasks that are done, cancelled, deleted, in the future or long past', async () => {
  for (const task_status_id of [3, 4]) await create({ date: '2026-11-20 10:10', task_status_id });
  await create({ date: '2026-11-20 10:31' });
  await create({ date: '2026-11-12 10:00', agent_id: test.administrator.id });
  const id = await create({ date: '2026-11-20 10:10' });
  await test.call('POST', '/api/task/delete', { token: test.agent.token, body: { id } });
  expect(await remind()).toBe(0);
  expect(await reminders()).toEqual({ rows: [], mails: [] });
});

it('reminds again after a task was moved or reassigned, but not after other changes', async () => {
  const id = await create({ date: '2026-11-20 10:10' });
  await remind();
  const opened = (await test.call('GET', `/api/task/data/${id}`, { token: test.agent.token })).data;
  await call('task/update', { id, updated_at: opened.updated_at, name: 'Llamar otra vez', task_status_id: 2 });
  expect(await remind()).toBe(0);
  await call('task/update', { id, date: '2026-11-20 15:00' });
  expect(await remind()).toBe(0);
  at('2026-11-20 14:30');
  expect(await remind()).toBe(1);
  await call('task/update', { id, agent_id: test.administrator.id });
  expect(await remind()).toBe(1);
  const readers = (await reminders()).rows.map(row => row.user_id);
  expect(readers).toEqual([test.agent.id, test.agent.id, test.administrator.id]);
});

it('does not remind of a task that its author writes for themselves and for now, but of one for a colleague', async () => {
  await create({ date: '' });
  await create({ date: '2026-11-20 09:00' });
  expect(await remind()).toBe(0);
  await create({ date: '', agent_id: test.administrator.id });
  expect(await remind()).toBe(1);
});

it('a task without an active agent reaches the agents of its trip, or else the administrators', async () => {
  const { db } = test.services;
  const colleague = await test.signIn({ group_id: 3 });
  const gone = await test.signIn({ group_id: 3 });
  await db.updateTable('user').set({ active: false }).where('id', '=', gone.id).execute();
  const travel_id = await travelsOf(test).travel({ agents: [colleague.id] });
  const due = { name: 'Pedir el depósito', date: '2026-11-20 10:00' };
  await db.transaction().execute(async trx => {
    await insertTask(trx, { ...due, travel_id, agent_id: gone.id });
    await insertTask(trx, due);
  });
  expect(await remind()).toBe(2);
  expect((await reminders()).rows.map(row => row.user_id)).toEqual([colleague.id, test.administrator.id]);
});

it('follows both settings: how long before, and whether by mail', async () => {
  const setting = { name: 'tasks', value: { remind_minutes: '120', remind_mail: false } };
  const save = (data: object) =>
    test.call('POST', '/api/setting/update', { token: test.administrator.token, body: { data } });
  expect(await save(setting)).toMatchObject({ code: 20001 });
  for (const remind_minutes of [-1, 1.5, 20_000, 'x', '', null])
    expect((await save({ ...setting, value: { remind_minutes, remind_mail: true } })).data.fields).toEqual({
      remind_minutes: 'Introduzca un número válido',
    });
  await create({ date: '2026-11-20 12:00' });
  await create({ date: '2026-11-20 12:01' });
  expect(await remind()).toBe(1);
  const { rows, mails } = await reminders();
  expect([rows.length, mails.length]).toEqual([1, 0]);
});
