import { beforeAll, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { maxSavedViews } from '../../../contract/saved-view/schema.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';

/** The views of lists: everybody of staff saves, sees and deletes their own. */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const save = (user: TestUser, body: object) =>
  test.call('POST', '/api/savedView/create', { token: user.token, body: { list: 'client', search: '', ...body } });
const own = async (user: TestUser, list = 'client') =>
  (await test.call('GET', `/api/savedView/own/${list}`, { token: user.token })).data;
const remove = (user: TestUser, id: number) =>
  test.call('POST', '/api/savedView/delete', { token: user.token, body: { id } });

it('a view is saved under a name, listed by name, and deleted', async () => {
  const { data } = await save(test.agent, { name: 'Últimos', search: 'sort=-email' });
  await save(test.agent, { name: ' Con a ', search: 'q=a&sort=email' });
  await save(test.agent, { list: 'travel', name: 'Enviados de Ana', search: 'tab=enviados&q=ana' });
  expect(await own(test.agent)).toEqual([
    { id: expect.any(Number), name: 'Con a', search: 'q=a&sort=email' },
    { id: data.id, name: 'Últimos', search: 'sort=-email' },
  ]);
  expect(await own(test.agent, 'travel')).toMatchObject([{ name: 'Enviados de Ana', search: 'tab=enviados&q=ana' }]);
  expect((await remove(test.agent, data.id)).code).toBe(20001);
  expect(await own(test.agent)).toMatchObject([{ name: 'Con a' }]);
  const entries = await test.services.db
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('entity', '=', 'savedView')
    .where('entity_id', '=', String(data.id))
    .orderBy('id')
    .execute();
  expect(entries).toEqual(['create', 'delete'].map(action => ({ action, user_id: test.agent.id })));
});

it('a view belongs to one person', async () => {
  const { data } = await save(test.administrator, { name: 'Mía' });
  expect((await own(test.agent)).map(({ name }: { name: string }) => name)).not.toContain('Mía');
  expect((await remove(test.agent, data.id)).code).toBe(40001);
  expect(await own(test.administrator)).toMatchObject([{ name: 'Mía' }]);
  // Another person may use the same name.
  expect((await save(test.agent, { name: 'Mía' })).code).toBe(20001);
});

it('two views of a list cannot have the same name', async () => {
  await save(test.agent, { name: 'Pendientes' });
  const again = await save(test.agent, { name: 'PENDIENTES' });
  expect([again.code, again.data.fields]).toEqual([40001, { name: 'Ya tiene una vista con ese nombre en esta lista' }]);
  expect((await save(test.agent, { name: 'Pendientes', list: 'mail' })).code).toBe(20001);
  const nameless = await save(test.agent, { name: ' ' });
  expect(nameless.data.fields).toEqual({ name: 'Escriba un nombre para la vista' });
  expect((await save(test.agent, { name: 'De nada', list: 'nada' })).code).toBe(40001);
});

it('the number of views of a list is limited', async () => {
  const colleague = await test.signIn({ group_id: groups.agent });
  for (let index = 0; index < maxSavedViews; index += 1) await save(colleague, { name: `Vista ${index}` });
  const one = await save(colleague, { name: 'Una más' });
  expect([one.code, one.data.message]).toEqual([
    40001,
    `Ya tiene ${maxSavedViews} vistas de esta lista: elimine alguna antes de guardar otra`,
  ]);
  expect(await own(colleague)).toHaveLength(maxSavedViews);
});

it('a view that names a client is deleted when the client’s data are erased', async () => {
  const client = await test.signIn({ group_id: groups.client, first_name: 'Olvido', last_name: 'Paz' });
  const colleague = await test.signIn({ group_id: groups.agent });
  const { email } = await test.services.db
    .selectFrom('user')
    .select('email')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  await save(colleague, { list: 'travel', name: 'Sus viajes', search: `client=${client.id}` });
  await save(colleague, { list: 'travel', name: 'Otros viajes', search: `client=${client.id}9` });
  await save(colleague, { name: 'Por nombre', search: 'q=olvido+paz' });
  await save(colleague, { name: 'Olvido Paz' });
  await save(colleague, { name: 'Por correo', search: `q=${encodeURIComponent(email ?? '')}` });
  await save(colleague, { name: 'Nadie', search: 'q=paz' });
  const erased = await test.call('POST', '/api/client/erase', {
    token: test.administrator.token,
    body: { id: client.id },
  });
  expect(erased.code).toBe(20001);
  expect((await own(colleague)).map(({ name }: { name: string }) => name)).toEqual(['Nadie']);
  expect(await own(colleague, 'travel')).toMatchObject([{ name: 'Otros viajes' }]);
});
