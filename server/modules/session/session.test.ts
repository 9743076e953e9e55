import { beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf } from '../../../contract/permissions.ts';
import { sweepOldRows } from '../../jobs.ts';
import { newLink } from '../../shared/link.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const post = (url: string, body: object | undefined, token?: string) =>
  test.call('POST', `/api/${url}`, { token, body });
const info = (token: string) => test.call('GET', '/api/auth/info', { token });
const users = () => test.services.db.updateTable('user');

/** The codes of `auth/info` after each of the pauses, in order. */
async function codesAfter(user: TestUser, ...pauses: number[]): Promise<number[]> {
  const start = test.services.clock();
  const codes = [];
  try {
    for (const pause of pauses) {
      test.setNow(new Date(test.services.clock().getTime() + pause));
      codes.push((await info(user.token)).code);
    }
  } finally {
    test.setNow(start);
  }
  return codes;
}

describe('auth/info', () => {
  it('returns each actor’s roles, permissions and own data', async () => {
    const { administrator, agent, customer } = test;
    for (const [user, actor, role] of [
      [administrator, 'administrator', 'admin'],
      [agent, 'agent', 'admin'],
      [customer, 'customer', 'client'],
    ] as const) {
      const { id, first_name, last_name, email } = user;
      expect((await info(user.token)).body).toEqual({
        code: 20000,
        data: {
          roles: [role],
          permissions: permissionsOf(actor),
          avatar: null,
          // The test has no mail server. Customers do not get this field.
          ...(role === 'admin' ? { mail_server: false } : {}),
          user: {
            id,
            roles: [role],
            token: user.token,
            first_name,
            last_name,
            email,
            changed_password: true,
            imagen: null,
            language: 'es',
            density: 'comfortable',
            id_ambito_preparacion_plataforma: null,
          },
        },
      });
    }
  });

  it('lets an agent do everything except the audit log, users, their lost second factors, others’ keys of the API, settings, webhooks, the words of letters, mail, backups, deleted records and data requests of clients', () => {
    const all = permissionsOf('administrator');
    expect(all.filter(permission => !permissionsOf('agent').includes(permission)).sort()).toEqual([
      'apiKey:manage',
      'audit:export',
      'audit:read',
      'backup:plan',
      'backup:read',
      'backup:take',
      'client:erase',
      'client:export',
      'letterText:write',
      'mail:open',
      'mail:read',
      'mail:send',
      'secondFactor:take',
      'session:end',
      'setting:read',
      'setting:write',
      'signIn:take',
      'trash:restore',
      'user:write',
      'webhook:read',
      'webhook:write',
    ]);
  });

  it('follows a change of group at once', async () => {
    const user = await test.signIn({ group_id: 3 });
    await users().set({ group_id: 2 }).where('id', '=', user.id).execute();
    expect(await info(user.token)).toMatchObject({ data: { roles: ['client'] } });
    expect(await test.call('GET', '/api/client/dropdown', { token: user.token })).toMatchObject({ code: 40001 });
  });
});

describe('the end of a session', () => {
  it('logout: the token becomes unknown, other sessions stay', async () => {
    const user = await test.signIn({ group_id: 2 });
    const other = (await post('external/login', { identity: user.email, password: testPassword })).data.token;
    expect(await post('auth/logout', undefined, user.token)).toMatchObject({ code: 20000 });
    expect(await info(user.token)).toMatchObject({ code: 50008 });
    expect(await post('auth/logout', {}, user.token)).toMatchObject({ code: 50008 });
    expect(await info(other)).toMatchObject({ code: 20000 });
  });

  it('idle: 12 hours for staff, 7 days for customers; use extends it', async () => {
    const [agent, customer] = [await test.signIn({ group_id: 3 }), await test.signIn({ group_id: 2 })];
    expect(await codesAfter(agent, 11 * hour, 11 * hour, 12 * hour)).toEqual([20000, 20000, 50014]);
    expect(await codesAfter(customer, 6 * day, 6 * day, 7 * day)).toEqual([20000, 20000, 50014]);
  });

  it('age: 7 days for staff, 30 for customers, however much it is used', async () => {
    const [agent, customer] = [await test.signIn({ group_id: 3 }), await test.signIn({ group_id: 2 })];
    const codes = await codesAfter(agent, ...Array<number>(17).fill(10 * hour));
    expect(codes.indexOf(50014)).toBe(16);
    expect(await codesAfter(customer, 6 * day, 6 * day, 6 * day, 6 * day, 6 * day - 1, 1)).toEqual([
      20000, 20000, 20000, 20000, 20000, 50014,
    ]);
  });

  it('disabled or deleted: ended from another place', async () => {
    const [disabled, deleted] = [await test.signIn({ group_id: 3 }), await test.signIn({ group_id: 2 })];
    await users().set({ active: false }).where('id', '=', disabled.id).execute();
    await users().set({ deleted_at: 'now' }).where('id', '=', deleted.id).execute();
    expect(await info(disabled.token)).toMatchObject({ code: 50012 });
    expect(await info(deleted.token)).toMatchObject({ code: 50012 });
  });

  it('the cookie opens only downloads, and nothing that writes', async () => {
    const headers = { cookie: `X-Token=${test.agent.token}` };
    expect(await test.call('GET', '/api/auth/info', { headers })).toMatchObject({ code: 50008 });
    expect(await test.call('POST', '/api/auth/logout', { headers, body: {} })).toMatchObject({ code: 50008 });
    expect(await test.call('GET', '/budget/generarPDF/999999', { headers })).toMatchObject({ code: 40001 });
  });
});

it('the language is stored for the user, and answers use it', async () => {
  const user = await test.signIn({ group_id: 2 });
  expect(await post('auth/language', { language: 'fr' }, user.token)).toMatchObject({ code: 20000 });
  expect(await info(user.token)).toMatchObject({ data: { user: { language: 'fr' } } });
  const refused = await post('auth/language', { language: 'de' }, user.token);
  expect(refused).toMatchObject({ code: 40001 });
  expect(refused.data.message).not.toBe('Revise los campos marcados');
  expect(await post('auth/language', { language: 'en' })).toMatchObject({ code: 50008 });
});

it('the density is stored for a member of staff, and customers have one', async () => {
  const [agent, customer] = [await test.signIn({ group_id: 3 }), await test.signIn({ group_id: 2 })];
  expect(await info(agent.token)).toMatchObject({ data: { user: { density: 'comfortable' } } });
  expect(await post('auth/density', { density: 'compact' }, agent.token)).toMatchObject({ code: 20000 });
  expect(await info(agent.token)).toMatchObject({ data: { user: { density: 'compact' } } });
  expect(await post('auth/density', { density: 'tiny' }, agent.token)).toMatchObject({
    code: 40001,
    data: { fields: { density: 'Los datos enviados no son válidos' } },
  });
  expect((await post('auth/density', { density: 'compact' }, customer.token)).code).not.toBe(20000);
  expect((await post('auth/density', { density: 'compact' })).code).toBe(50008);
  expect(await info(customer.token)).toMatchObject({ data: { user: { density: 'comfortable' } } });
});

describe('maintenance', () => {
  const set = (on: boolean) =>
    post('setting/update', { data: { name: 'maintenance', value: { on } } }, test.administrator.token);

  it('keeps everybody except administrators out, and tells every page', async () => {
    const publicSettings = async () => (await test.call('GET', '/api/external/publicSettings')).data.maintenance;
    expect(await publicSettings()).toBe(false);
    expect(await set(true)).toMatchObject({ code: 20001 });
    try {
      expect(await publicSettings()).toBe(true);
      expect(await info(test.customer.token)).toMatchObject({ code: 90001 });
      const login = (user: TestUser) => post('external/login', { identity: user.email, password: testPassword });
      expect(await login(test.agent)).toMatchObject({ code: 90001 });
      expect(await login(test.administrator)).toMatchObject({ code: 20000 });
      expect(await info(test.administrator.token)).toMatchObject({ code: 20000 });
      const change = { old_password: testPassword, password: 'otra-contraseña', password_again: 'otra-contraseña' };
      expect(await post('external/changePassword', change, test.customer.token)).toMatchObject({ code: 90001 });
    } finally {
      await set(false);
    }
    expect(await info(test.customer.token)).toMatchObject({ code: 20000 });
  });

  it('is for administrators, and a stale edit of a setting changes nothing', async () => {
    const data = { name: 'external_site', value: { url: 'https://viajes.example' } };
    for (const token of [test.agent.token, test.customer.token])
      expect(await post('setting/update', { data }, token)).toMatchObject({ code: 40001 });
    const save = (updated_at?: string | null, url = data.value.url) =>
      post('setting/update', { data: { ...data, value: { url }, updated_at } }, test.administrator.token);
    const stored = async () =>
      (await test.call('GET', '/api/setting/all', { token: test.administrator.token })).data.external_site;
    expect(await stored()).toMatchObject({ updated_at: null, value: { url: 'https://www.navarrotours.com' } });
    expect(await save(null)).toMatchObject({ code: 20001 });
    // Two administrators had the form open while it was still unset.
    expect(await save(null, 'https://otra.example')).toMatchObject({ code: 30001 });
    const { updated_at } = await stored();
    expect(await save(updated_at)).toMatchObject({ code: 20001 });
    expect(await save(updated_at, 'https://otra.example')).toMatchObject({ code: 30001 });
    expect(await stored()).toMatchObject({ value: data.value });
    expect(await save(undefined, 'no es una dirección')).toMatchObject({ code: 40001, data: { fields: {} } });
  });
});

describe('sign-up by invitation (decisions 5)', () => {
  const form = {
    first_name: 'Inés',
    last_name: 'Invitada',
    password: 'mi-contraseña',
    password_again: 'mi-contraseña',
    consent: true,
  };
  let guest: TestUser;
  let token: string;
  beforeAll(async () => {
    guest = await test.signIn({ group_id: 2, language: 'en' });
    await users().set({ password_hash: null }).where('id', '=', guest.id).execute();
    token = await newLink(test.services.db, 'sign-up', { userId: guest.id }, test.services.clock());
  });
  const signUp = (fields: object = {}) => post('external/signUp', { data: { token, ...form, ...fields } });
  const shown = () => test.call('GET', `/api/external/signUp/${token}`);

  it('shows the invitation, and requires the consent and equal passwords', async () => {
    expect((await shown()).data).toEqual({
      first_name: guest.first_name,
      last_name: guest.last_name,
      email: guest.email,
      language: 'en',
      has_password: false,
      travel_name: null,
      path: '/',
      consent_text: expect.stringMatching(/^He leído la política de privacidad y acepto/),
    });
    expect(await signUp({ consent: false })).toMatchObject({
      code: 40001,
      data: { fields: { consent: 'Debe aceptar la política de privacidad' } },
    });
    // All errors are reported at once.
    expect((await signUp({ password_again: 'diferente', consent: false })).data.fields).toEqual({
      password_again: 'Las contraseñas no coinciden',
      consent: 'Debe aceptar la política de privacidad',
    });
    expect(await signUp({ token: 'x'.repeat(43) })).toMatchObject({ code: 30001 });
  });

  it('stores data, password and consent, and only one of two calls at the same time succeeds', async () => {
    const spare = await newLink(test.services.db, 'sign-up', { userId: guest.id }, test.services.clock());
    const answers = await Promise.all([signUp({ group_id: 1, email: 'otro@x.example' }), signUp()]);
    expect(answers.map(answer => answer.code).sort()).toEqual([20001, 30001]);
    const [taken] = answers.filter(answer => answer.code === 20001);
    expect(taken?.data.message).toBe('Su cuenta está lista');
    const row = await test.services.db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', guest.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      first_name: 'Inés',
      last_name: 'Invitada',
      consentimiento: true,
      changed_password: true,
      group_id: 2,
      email: guest.email,
    });
    expect(row.consentimiento_at).not.toBeNull();
    // The register of consents has it too, recorded by the client and once.
    const consents = await test.services.db.selectFrom('consent').selectAll().where('user_id', '=', guest.id).execute();
    expect(consents).toMatchObject([
      { kind: 'consentimiento', granted: true, language: 'es', recorded_by: guest.id, at: row.consentimiento_at },
    ]);
    // A reader who opens the mail again is sent to the login and sees no personal data.
    const nobody = { first_name: '', last_name: '', email: null, travel_name: null, has_password: true };
    expect(await shown()).toMatchObject({ code: 20000, data: nobody });
    expect(await test.call('GET', `/api/external/signUp/${spare}`)).toMatchObject({ code: 20000, data: nobody });
    expect(await post('external/login', { identity: guest.email, password: form.password })).toMatchObject({
      code: 20000,
    });
  });

  it('says where the trip of the letter stands: one quote, a list of several, the accepted one', async () => {
    const travels = travelsOf(test);
    const newcomer = await test.signIn({ group_id: 2 });
    await users().set({ password_hash: null }).where('id', '=', newcomer.id).execute();
    const travelId = await travels.travel({ status: 2, clients: [newcomer.id] });
    const link = await newLink(test.services.db, 'sign-up', { userId: newcomer.id, travelId }, test.services.clock());
    const path = async () => (await test.call('GET', `/api/external/signUp/${link}`)).data.path;
    await travels.budget(travelId, { sent_at: null });
    expect(await path()).toBe('/');
    const first = await travels.budget(travelId);
    expect(await path()).toBe(`/budget/${first}`);
    const second = await travels.budget(travelId);
    expect(await path()).toBe(`/viaje/${travelId}`);
    const budgets = test.services.db.updateTable('budget');
    await budgets.set({ budget_status_id: 3 }).where('id', '=', second).execute();
    expect(await path()).toBe(`/budget/${second}`);
  });

  it('sends a client with a password to the login, and changes nothing', async () => {
    const { customer } = test;
    const link = await newLink(test.services.db, 'sign-up', { userId: customer.id }, test.services.clock());
    expect(await test.call('GET', `/api/external/signUp/${link}`)).toMatchObject({ data: { has_password: true } });
    expect(await signUp({ token: link })).toMatchObject({ code: 30001 });
    expect(await post('external/login', { identity: customer.email, password: testPassword })).toMatchObject({
      code: 20000,
    });
  });
});

// The last test of the file, because it also deletes sessions of other tests.
it('an expired session is deleted a day after it expired, and not earlier', async () => {
  const user = await test.signIn({ group_id: 3 });
  const sweepAfter = (time: number) => sweepOldRows(test.services.db, new Date(test.services.clock().getTime() + time));
  await sweepAfter(7.9 * day);
  expect(await codesAfter(user, 7 * day)).toEqual([50014]);
  await sweepAfter(8.1 * day);
  expect(await codesAfter(user, 7 * day)).toEqual([50008]);
});
