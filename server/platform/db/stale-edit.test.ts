import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

/** A stale edit is refused with the person who saved last, so that the form can show both versions. */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

it('tells staff who has saved a record meanwhile, and when', async () => {
  const { agent, administrator } = test;
  const post = (path: string, data: object, { token } = agent) =>
    test.call('POST', `/api/${path}`, { token, body: { data } });
  const trip = { name: 'Semana Santa', date_from: '2027-03-21', date_to: '2027-03-28', users_id: [test.customer.id] };
  const { data: created } = await post('travel/create', { ...trip, n_adults: 2 });
  const { data: opened } = await test.call('GET', `/api/travel/data/${created.id}`, { token: agent.token });
  await post('travel/update', { id: created.id, updated_at: opened.updated_at, name: 'Otra' }, administrator);
  const refused = await post('travel/update', { id: created.id, updated_at: opened.updated_at, name: 'Mía' });
  expect([refused.code, refused.data.reason]).toEqual([30001, 'common.stale']);
  expect(refused.data.saved_by).toEqual({
    name: administrator.first_name,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
  });
});

it('tells staff who has saved a setting meanwhile', async () => {
  const { token, first_name } = test.administrator;
  const { data } = await test.call('GET', '/api/setting/all', { token });
  const { value, updated_at } = data.agency;
  const write = (phone: string, version: unknown) =>
    test.call('POST', '/api/setting/updateAll', {
      token,
      body: { data: { settings: { agency: { value: { ...value, phone }, updated_at: version } } } },
    });
  expect((await write('952000001', updated_at)).code).toBe(20001);
  const refused = await write('952000002', updated_at ?? '2020-01-01 00:00:00+00');
  expect([refused.code, refused.data.saved_by?.name]).toEqual([30001, first_name]);
});

it('tells a customer nothing of the agency’s people', async () => {
  const { token, id } = test.customer;
  const { data: profile } = await test.call('GET', '/api/auth/profile', { token });
  const { data: client } = await test.call('GET', `/api/client/data/${id}`, { token: test.agent.token });
  const written = await test.call('POST', '/api/client/update', {
    token: test.agent.token,
    body: { data: { id, updated_at: client.updated_at, last_name: 'Nuevo' } },
  });
  expect(written.code).toBe(20001);
  const { first_name, last_name, phone, updated_at } = profile;
  const refused = await test.call('POST', '/api/auth/updateProfile', {
    token,
    body: { data: { first_name, last_name, phone, updated_at, language: 'es' } },
  });
  expect(refused.data.reason).toBe('common.stale');
  expect(refused.data).not.toHaveProperty('saved_by');
});
