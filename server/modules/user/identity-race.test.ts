import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { type TestAnswer, type TestApp, testApp } from '../../testing/app.ts';

/** A username or an e-mail signs in one person, however many are added or changed at the same moment. */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const rounds = 40;
const post = (path: string, body: object, token = test.administrator.token) =>
  test.call('POST', `/api/${path}`, { token, body });

const password = 'un-barco-con-tres-velas';
const person = { first_name: 'Nora', last_name: 'Vidal', phone: '600000000', password, password_again: password };
const full = { ...person, dni: '00000000T', birth_date: '1990-01-01', postal_code: '29001', address: 'Larios 5' };

/** Identities, in lower case, with which more than one present person could sign in. */
async function shared(): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value from (
      select id, lower(username) as value from "user" where deleted_at is null
      union select id, lower(email) from "user" where deleted_at is null) as named
    where value is not null group by value having count(*) > 1`.execute(test.services.db);
  return rows.map(row => row.value);
}

it(`${rounds} rounds of people added at once: none shares an identity, and each refusal is under its field`, async () => {
  const told: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const name = `nora${round}@periplo.test`;
    const calls: Promise<TestAnswer>[] = [
      post('user/create', {
        data: { ...person, roles: groups.agent, username: name, email: `a${round}@periplo.test` },
      }),
      post('client/create', { data: { ...full, email: name.toUpperCase() } }),
      post('client/createFast', { data: { first_name: 'Nora', last_name: 'Vidal', email: name } }),
      post('client/create', { data: { ...full, username: name, email: `b${round}@periplo.test` } }),
      post('user/update', { data: { id: test.agent.id, email: name } }),
    ];
    const answers = await Promise.all(calls);
    told.push(...answers.map(({ status, code, data }) => `${status} ${code} ${Object.keys(data.fields ?? {})}`));
    expect(
      answers.filter(answer => answer.code === 20001),
      `round ${round}`,
    ).toHaveLength(1);
    const fields = answers.map(({ data }) => data.fields ?? {});
    expect(fields.flatMap(Object.keys).every(field => ['email', 'username'].includes(field))).toBe(true);
    // A form without a username cannot show a fault under it.
    expect(Object.keys(fields[2] ?? {})).not.toContain('username');
    await post('user/update', { data: { id: test.agent.id, email: test.agent.email } });
  }
  const both = await shared();
  process.stdout.write(
    `identities at once: ${rounds} rounds, ${both.length} shared; ${JSON.stringify(
      Object.fromEntries([...Map.groupBy(told, key => key)].map(([key, list]) => [key, list.length])),
    )}\n`,
  );
  expect(both).toEqual([]);
}, 300_000);

it('the database itself refuses a second owner, and frees an identity with its owner', async () => {
  const { db } = test.services;
  const add = (values: object) =>
    db
      .insertInto('user')
      .values({ group_id: groups.client, first_name: 'Otra', last_name: 'Vez', ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await add({ username: 'velero', email: 'velero@periplo.test' });
  await expect(add({ username: 'VELERO@periplo.test' })).rejects.toMatchObject({ constraint: 'user_username' });
  await expect(add({ email: 'Velero' })).rejects.toMatchObject({ constraint: 'user_email' });
  await expect(add({ username: 'velero', email: 'velero' })).rejects.toMatchObject({ constraint: 'user_email' });
  await db.updateTable('user').set({ username: 'goleta' }).where('id', '=', id).execute();
  const other = await add({ username: 'velero' });
  await db.updateTable('user').set({ deleted_at: '2026-11-20T09:00:00Z' }).where('id', '=', other.id).execute();
  await add({ username: 'Velero' });
  await expect(
    db.updateTable('user').set({ deleted_at: null }).where('id', '=', other.id).execute(),
  ).rejects.toMatchObject({ constraint: 'user_username' });
});
