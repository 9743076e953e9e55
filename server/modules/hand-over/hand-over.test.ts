import { beforeAll, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** Somebody leaves the agency, or is away: what they had to do goes to a colleague. */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const work = async (id: number) => (await travels.get(`user/openWork/${id}`)).data;
const handOver = (body: object, token = test.administrator.token) => travels.post('user/handOver', body, token);
const agentsOf = async (id: number) =>
  (await travels.get(`travel/data/${id}`)).data.assigned_agents.map((agent: { agent_id: number }) => agent.agent_id);
const bell = (user: TestUser) => travels.post('notification/getFilteredPaginated', {}, user.token);

/** A member of staff with two open trips (one shared), an archived one, two tasks (one done) and a price request. */
async function busy() {
  const user = await test.signIn({ group_id: groups.agent, first_name: 'Marta', last_name: 'Gil' });
  const agents = [user.id];
  const open = await travels.travel({ agents, status: 3 });
  const shared = await travels.travel({ agents: [user.id, test.agent.id], status: 1 });
  const archived = await travels.travel({ agents, status: 4 });
  const task = (task_status_id: number) =>
    travels.post('task/create', { data: { name: 'Llamar', agent_id: user.id, task_status_id } });
  const [todo, done] = [(await task(1)).data.id, (await task(3)).data.id];
  const request = { title: 'Grupo', subject: 'Precio', message: 'Hola', type: 1 };
  const asked = (await travels.post('priceRequest/create', { data: request }, user.token)).data.id;
  return { user, open, shared, archived, todo, done, asked };
}

it('tells how much is open, and hands it over with history, audit rows and one notification', async () => {
  const { user, open, shared, archived, todo, done, asked } = await busy();
  expect(await work(user.id)).toEqual({ travels: 2, tasks: 1, requests: 1 });
  const before = await work(test.agent.id);
  expect(await handOver({ id: user.id, to: test.agent.id })).toMatchObject({
    code: 20001,
    data: { message: 'Trabajo traspasado' },
  });
  expect(await work(user.id)).toEqual({ travels: 0, tasks: 0, requests: 0 });
  // One of the trips was shared.
  expect(await work(test.agent.id)).toEqual({
    travels: before.travels + 1,
    tasks: before.tasks + 1,
    requests: before.requests + 1,
  });
  expect([await agentsOf(open), await agentsOf(shared), await agentsOf(archived)]).toEqual([
    [test.agent.id],
    [test.agent.id],
    [user.id],
  ]);
  const agentOf = async (id: number) => (await travels.get(`task/data/${id}`)).data.agent_id;
  expect([await agentOf(todo), await agentOf(done)]).toEqual([test.agent.id, user.id]);
  const { data } = await bell(test.agent);
  expect(data[0]).toMatchObject({
    kind: 'workHandedOver',
    params: { from: 'Marta Gil', travels: 2, tasks: 1, requests: 1 },
    path: `/?agent=${test.agent.id}`,
  });
  const history = await travels.get(`travel/history/${open}`);
  expect(history.data[0]).toMatchObject({ kind: 'changed', fields: ['agent_id'], user: { id: test.administrator.id } });
  const rows = await test.services.db
    .selectFrom('audit_log')
    .select(['entity', 'entity_id', 'fields'])
    .where('user_id', '=', test.administrator.id)
    .where('action', '=', 'update')
    .execute();
  expect(rows).toEqual([
    { entity: 'travel', entity_id: String(open), fields: ['agent_id'] },
    { entity: 'travel', entity_id: String(shared), fields: ['agent_id'] },
    { entity: 'priceRequest', entity_id: String(asked), fields: ['created_by'] },
    { entity: 'task', entity_id: String(todo), fields: ['agent_id'] },
  ]);
});

it('hands over and deletes in one transaction; restoring takes nothing back', async () => {
  const { user, open } = await busy();
  const refused = await handOver({ id: user.id, to: user.id, remove: true });
  expect(refused.data.fields).toEqual({ to: 'Seleccione un elemento de la lista' });
  expect(await work(user.id)).toMatchObject({ travels: 2 });
  expect((await handOver({ id: user.id, to: test.administrator.id, remove: true })).code).toBe(20001);
  expect(await agentsOf(open)).toEqual([test.administrator.id]);
  expect((await travels.get(`user/data/${user.id}`, test.administrator.token)).code).toBe(40001);
  await travels.post('user/restore', { id: user.id }, test.administrator.token);
  expect(await work(user.id)).toEqual({ travels: 0, tasks: 0, requests: 0 });
});

it('leaves the work of somebody who is deleted to nobody, and their name on no card', async () => {
  const { user, open, archived, todo } = await busy();
  expect((await handOver({ id: user.id, to: null })).data.fields).toEqual({ to: 'Elija quién se hace cargo' });
  expect((await handOver({ id: user.id, to: null, remove: true })).code).toBe(20001);
  expect([await agentsOf(open), await agentsOf(archived)]).toEqual([[], []]);
  expect((await travels.get(`task/data/${todo}`)).data.agent_id).toBe(null);
  // A deletion without handing over keeps the work (specification 7), but no card names who is gone.
  const other = await busy();
  expect((await travels.post('user/delete', { id: other.user.id }, test.administrator.token)).code).toBe(20001);
  expect(await agentsOf(other.open)).toEqual([]);
  expect(await work(other.user.id)).toEqual({ travels: 2, tasks: 1, requests: 1 });
});

it('goes only to somebody who works here, and is done only by administrators', async () => {
  const { user } = await busy();
  const off = await test.signIn({ group_id: groups.agent });
  await test.services.db.updateTable('user').set({ active: false }).where('id', '=', off.id).execute();
  for (const to of [off.id, test.customer.id, 987_654])
    expect((await handOver({ id: user.id, to })).data.fields).toEqual({ to: 'Seleccione un elemento de la lista' });
  for (const id of [test.customer.id, 987_654])
    expect((await handOver({ id, to: test.agent.id })).data.message).toBe('No existe o ya no está disponible');
  expect((await handOver({ id: user.id, to: test.agent.id }, test.agent.token)).data.message).toBe(
    'No tiene permiso para hacer esto',
  );
});
