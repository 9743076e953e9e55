import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

describe('the profile', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });

  const profile = async (token: string | undefined) => test.call('GET', '/api/auth/profile', { token });
  const write = (data: object, token: string | undefined = test.customer.token) =>
    test.call('POST', '/api/auth/updateProfile', { token, body: { data } });
  const consents = (userId: number) =>
    test.services.db.selectFrom('consent').selectAll().where('user_id', '=', userId).orderBy('id').execute();

  it('shows and changes only the reader’s own record, for every role', async () => {
    expect((await profile(undefined)).code).toBe(50008);
    expect((await write({ first_name: 'X' }, '')).code).toBe(50008);
    for (const user of [test.customer, test.otherCustomer, test.agent, test.administrator]) {
      const { data } = await profile(user.token);
      expect(data).toMatchObject({ id: user.id, email: user.email, language: 'es' });
      const forged = { id: test.customer.id, email: 'otra@profile.example', username: 'otra', group_id: 1, roles: [1] };
      const edit = { ...forged, first_name: 'Nueva', dni: '12345678Z', updated_at: data.updated_at };
      expect((await write(edit, user.token)).code).toBe(20001);
      expect((await profile(user.token)).data).toMatchObject({
        id: user.id,
        first_name: 'Nueva',
        last_name: user.last_name,
        dni: '12345678Z',
        email: user.email,
        username: user.email,
      });
      expect((await write({ first_name: 'Tarde', updated_at: data.updated_at }, user.token)).code).toBe(30001);
    }
    const groups = await test.services.db.selectFrom('user').select(['id', 'group_id']).orderBy('id').execute();
    expect(groups.map(row => row.group_id)).toEqual([1, 3, 2, 2]);
    expect((await write({ first_name: '', phone: '12', birth_date: 'ayer', language: 'de' })).data.fields).toEqual({
      first_name: 'Nombre obligatorio',
      phone: 'El número es demasiado corto',
      birth_date: 'Introduzca una fecha válida',
      language: 'Los datos enviados no son válidos',
    });
  });

  it('keeps a customer’s consents with their moment, version and language; staff have none', async () => {
    const { customer, agent } = test;
    expect((await write({ recivir_mailing: true, language: 'fr' })).code).toBe(20001);
    const { data } = await profile(customer.token);
    expect(data.consents).toEqual([
      {
        kind: 'consentimiento',
        granted: false,
        text: expect.stringContaining('politique de confidentialité'),
        text_version: null,
        at: null,
      },
      {
        kind: 'recivir_mailing',
        granted: true,
        text: expect.stringContaining('par e-mail'),
        text_version: 1,
        at: '2026-11-20 10:00:00',
      },
    ]);
    test.setNow(new Date('2026-11-20T10:00:00Z'));
    await write({ recivir_mailing: true, consentimiento: true });
    await write({ recivir_mailing: false });
    expect((await consents(customer.id)).map(row => [row.kind, row.granted, row.text_version, row.language])).toEqual([
      ['recivir_mailing', true, 1, 'fr'],
      ['consentimiento', true, 1, 'fr'],
      ['recivir_mailing', false, 1, 'fr'],
    ]);
    expect((await profile(customer.token)).data.consents[1]).toMatchObject({
      granted: false,
      at: '2026-11-20 11:00:00',
    });
    const history = await test.call('GET', `/api/client/getConsents/${customer.id}`, { token: agent.token });
    expect(history.data[0]).toEqual({
      kind: 'recivir_mailing',
      granted: false,
      text_version: 1,
      language: 'fr',
      recorded_by: 'Nueva Núñez O’Brien',
      at: '2026-11-20 11:00:00',
    });
    expect((await write({ recivir_mailing: true, consentimiento: true }, agent.token)).code).toBe(20001);
    expect((await profile(agent.token)).data).toMatchObject({ consents: [], recivir_mailing: false });
    expect(await consents(agent.id)).toEqual([]);
  });

  it('keeps the density that staff choose in their profile, and ignores a customer’s', async () => {
    const { agent, customer } = test;
    expect((await write({ density: 'compact' }, agent.token)).code).toBe(20001);
    expect((await profile(agent.token)).data.density).toBe('compact');
    expect((await write({ density: 'tiny' }, agent.token)).data.fields).toEqual({
      density: 'Los datos enviados no son válidos',
    });
    expect((await write({ density: 'compact' }, customer.token)).code).toBe(20001);
    expect((await profile(customer.token)).data.density).toBe('comfortable');
  });
});

describe('privacy', () => {
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
    const earlier = { user_id: test.customer.id, kind: 'copy', task_id: copy?.id, requested_at: '2020-01-01' };
    await test.services.db.insertInto('data_request').values(Array(20).fill(earlier)).execute();
    // All of them, not the first twenty.
    expect(await open()).toHaveLength(23);
    expect((await privacy(test.otherCustomer.token)).data.requests).toEqual([]);
    expect((await ask('everything')).code).toBe(40001);
    expect((await ask('copy', test.administrator.token)).code).toBe(40001);
  });
});
