import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const privacy = async (token = test.customer.token) => test.call('GET', '/api/auth/privacy', { token });
const ask = (kind: unknown, token = test.customer.token) =>
  test.call('POST', '/api/auth/requestData', { token, body: { kind: kind as string } });
const tasks = () => test.services.db.selectFrom('task').selectAll().orderBy('id').execute();

it('shows consents given and withdrawn, with the texts of that day', async () => {
  const write = (data: object) =>
    test.call('POST', '/api/auth/updateProfile', { token: test.customer.token, body: { data } });
  await write({ consentimiento: true, recivir_mailing: true });
  await test.services.db
    .insertInto('general_text')
    .values({ name: 'recivir_mailing', language: 'es', version: 2, text: 'Palabras nuevas' })
    .execute();
  test.setNow(new Date('2026-11-20T10:00:00Z'));
  await write({ recivir_mailing: false });
  await write({ recivir_mailing: true });
  const { data } = await privacy();
  expect(data.consents).toEqual([
    {
      kind: 'recivir_mailing',
      granted: true,
      at: '2026-11-20 11:00:00',
      text_version: 2,
      text: 'Palabras nuevas',
      by_agency: false,
    },
    { ...data.consents[1], granted: false, text_version: 2 },
    { ...data.consents[2], kind: 'recivir_mailing', granted: true, at: '2026-11-20 10:00:00', text_version: 1 },
    { ...data.consents[3], kind: 'consentimiento', granted: true, text_version: 1 },
  ]);
  expect(data.consents[2].text).not.toBe('Palabras nuevas');
  expect((await privacy(test.otherCustomer.token)).data).toEqual({ consents: [], requests: [] });
  expect((await privacy(test.agent.token)).data.message).toBe('No tiene permiso para hacer esto');
});

it('a data request becomes a task for the administrators, and only one of each kind may be open', async () => {
  const [first, again] = await Promise.all([ask('copy'), ask('copy')]);
  expect([first.code, again.code].sort()).toEqual([20001, 30001]);
  expect((await ask('deletion')).code).toBe(20001);
  expect(await tasks()).toMatchObject([
    { name: 'Carla Núñez O’Brien pide una copia de sus datos', agent_id: null, user_id: test.customer.id },
    { name: 'Carla Núñez O’Brien pide que se eliminen sus datos', task_status_id: 1 },
  ]);
  const open = async () => (await privacy()).data.requests.map((each: { open: boolean }) => each.open);
  expect(await open()).toEqual([true, true]);
  const [copy] = await tasks();
  await test.services.db
    .updateTable('task')
    .set({ task_status_id: 3 })
    .where('id', '=', copy?.id ?? 0)
    .execute();
  expect(await open()).toEqual([true, false]);
  expect((await ask('copy')).code).toBe(20001);
  expect((await privacy(test.otherCustomer.token)).data.requests).toEqual([]);
  expect((await ask('everything')).code).toBe(40001);
  expect((await ask('copy', test.administrator.token)).code).toBe(40001);
});
