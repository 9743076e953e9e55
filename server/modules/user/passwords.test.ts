import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { ensureAdministrator } from '../../first-administrator.ts';
import { newLink } from '../../shared/link.ts';
import { type TestAnswer, type TestApp, type TestUser, testApp } from '../../testing/app.ts';

/** A password that is easy to guess is refused wherever one is set. */
describe('passwords', () => {
  let test: TestApp;
  let person: TestUser;
  let reader: TestUser;
  beforeAll(async () => {
    test = await testApp();
    person = await test.signIn({ group_id: groups.client, first_name: 'Lucía', last_name: 'Romero' });
    reader = await test.signIn({ group_id: groups.client, first_name: 'Lucía', last_name: 'Romero' });
    const agency = { name: 'Viajes Larios', licence: null, address: null, phone: null, email: null, web: null };
    const texts = { package_travel_info: noText, payment: noText, funder: noText, footer: noText };
    const data = { settings: { agency: { value: { ...agency, ...texts } } } };
    expect(await post('setting/updateAll', { data })).toMatchObject({ code: 20001 });
  });
  const noText = { es: null, en: null, fr: null };

  const post = (path: string, body: object, token = test.administrator.token, language = 'es') =>
    test.call('POST', `/api/${path}`, { token, body, headers: { 'accept-language': language } });
  const twice = (password: string) => ({ password, password_again: password });

  let added = 0;
  const form = () => {
    added += 1;
    return { first_name: 'Lucía', last_name: 'Romero', email: `lucia${added}@ejemplo.es`, phone: '600000000' };
  };
  const more = { dni: '00000000T', birth_date: '1990-01-01', postal_code: '29001', address: 'Larios 5' };
  const link = (purpose: 'recover' | 'sign-up', userId: number) =>
    newLink(test.services.db, purpose, { userId }, test.services.clock());
  const invited = async () => (await post('client/createFast', { data: form() })).data.id as number;

  const ways: [name: string, set: (password: string) => ReturnType<TestApp['call']>][] = [
    ['user/create', password => post('user/create', { data: { ...form(), roles: groups.agent, ...twice(password) } })],
    ['user/update', password => post('user/update', { data: { id: test.agent.id, ...form(), ...twice(password) } })],
    ['client/create', password => post('client/create', { data: { ...form(), ...more, ...twice(password) } })],
    ['client/update', password => post('client/update', { data: { id: person.id, ...twice(password) } })],
    [
      'changePassword in a session',
      password => post('external/changePassword', { old_password: reader.password, ...twice(password) }, reader.token),
    ],
    [
      'changePassword with a link',
      async password =>
        post(
          'external/changePassword',
          { forgotten_password_code: await link('recover', person.id), ...twice(password) },
          '',
        ),
    ],
    [
      'signUp',
      async password => {
        const token = await link('sign-up', await invited());
        return post(
          'external/signUp',
          { token, first_name: 'Lucía', last_name: 'Romero', ...twice(password), consent: true },
          '',
        );
      },
    ],
  ];

  const common = 'Es una de las contraseñas más usadas y se adivina enseguida: elija otra';
  const known = 'No use su nombre, su correo ni el nombre de la agencia: elija otra contraseña';

  it.each(ways)('%s refuses the most common, the agency’s words and the own ones', async (name, set) => {
    for (const [password, message] of [
      ['password', common],
      ['contraseña1', common],
      ['qwertyuiop', common],
      ['viajes-larios', known],
      ['Lucía-Romero-1', known],
      ['corta', 'Demasiado corta, debe tener min 8 caracteres'],
    ] as const) {
      expect(await set(password), password).toMatchObject({ code: 40001, data: { fields: { password: message } } });
    }
    // Long ones of letters alone are welcome.
    const long = `cuando el tren de la costa pasa por ${name} cantan los mirlos`;
    expect(await set(long)).toMatchObject({ code: 20001 });
  });

  it('is another one than before, also where somebody else chose it', async () => {
    const given = 'remos-y-mareas';
    const added = form();
    await post('user/create', { data: { ...added, roles: groups.agent, ...twice(given) } });
    const { token } = (await post('external/login', { identity: added.email, password: given }, '')).data;
    const same = { code: 40001, data: { fields: { password: 'Es la contraseña que ya tiene: elija otra' } } };
    const change = (password: string) =>
      post('external/changePassword', { old_password: given, ...twice(password) }, token);
    expect(await change(given)).toMatchObject(same);
    expect(await change('faros-y-mareas')).toMatchObject({ code: 20001 });
  });

  it('says it in the reader’s language, and leaves the link for another try', async () => {
    const forgotten_password_code = await link('recover', person.id);
    const messages: string[] = [];
    for (const language of ['en', 'fr']) {
      const { data } = await post(
        'external/changePassword',
        { forgotten_password_code, ...twice('password') },
        '',
        language,
      );
      messages.push(data.fields.password);
    }
    expect(messages).toEqual([
      'It’s one of the most used passwords and quickly guessed: choose another',
      'C’est l’un des mots de passe les plus utilisés, vite deviné\u202f: choisissez-en un autre',
    ]);
    expect(
      await post('external/changePassword', { forgotten_password_code, ...twice('barca-de-remos') }, ''),
    ).toMatchObject({
      code: 20001,
    });
  });

  it('the first administrator’s password from the environment is refused at the start, with the reason', async () => {
    const { services } = test;
    const log = { warn: () => {}, info: () => {} };
    // Nobody is there yet.
    await services.db.updateTable('user').set({ deleted_at: services.clock().toISOString() }).execute();
    const start = (adminPassword: string) =>
      ensureAdministrator(
        { ...services, config: { ...services.config, adminEmail: 'jefa@agencia.es', adminPassword } },
        log,
      );
    await expect(start('password1')).rejects.toThrow(/^ADMIN_PASSWORD is easy to guess/);
    await expect(start('jefa-agencia')).rejects.toThrow(/^ADMIN_PASSWORD is easy to guess/);
    await start('tren-de-la-costa');
  });
});

/** A username or an e-mail signs in one person, however many are added or changed at the same moment. */
describe('identities at once', () => {
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
    const messages: string[] = [];
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
      messages.push(...answers.map(({ status, code, data }) => `${status} ${code} ${Object.keys(data.fields ?? {})}`));
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
        Object.fromEntries([...Map.groupBy(messages, key => key)].map(([key, list]) => [key, list.length])),
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
});
