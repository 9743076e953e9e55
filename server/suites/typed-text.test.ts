import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testPassword } from '../testing/app.ts';
import { type Travels, travelsOf } from '../testing/travels.ts';

/** What people type and paste, in whatever way it comes in. */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const post = (url: string, body: object) => test.call('POST', `/api/${url}`, { token: test.administrator.token, body });
const read = (url: string) => test.call('GET', `/api/${url}`, { token: test.administrator.token });
const names = async (list: string, name: string) => {
  const { data } = await post(`${list}/getFilteredPaginated`, { page: 1, filter: { name } });
  return data.map((row: { first_name?: string; name?: string }) => row.first_name ?? row.name);
};

let count = 0;
async function client(fields: object) {
  count += 1;
  const email = `persona${count}@ejemplo.es`;
  const { data, code } = await post('client/createFast', {
    data: { first_name: 'Ana', last_name: 'Márquez', email, ...fields },
  });
  expect(code).toBe(20001);
  return (await read(`client/data/${data.id}`)).data;
}

async function travel(fields: object): Promise<number> {
  const data = { name: 'Roma', date_from: '2027-05-01', date_to: '2027-05-04', n_adults: 2, users_id: [], ...fields };
  const answer = await post('travel/create', { data });
  expect(answer).toMatchObject({ code: 20001 });
  return answer.data.id;
}

describe('one line', () => {
  it('has no line breaks, in a trip, a client and a catalogue', async () => {
    const id = await travel({ name: 'Luna\nde miel\t\u0007 en\r\nRoma' });
    expect((await read(`travel/data/${id}`)).data.name).toBe('Luna de miel en Roma');
    expect(await client({ first_name: 'Jose\u2028Luis' })).toMatchObject({ first_name: 'Jose Luis' });
    const { data } = await post('service/create', { data: { name: ' Wi-Fi\n gratis ', icon: 'wifi' } });
    expect((await read(`service/data/${data.id}`)).data.name).toBe('Wi-Fi gratis');
  });

  it('stays several where a text has several', async () => {
    const id = await travel({ contact_info: 'Prefiere pasillo\nSin gluten' });
    expect((await read(`travel/data/${id}`)).data.contact_info).toBe('Prefiere pasillo\nSin gluten');
  });

  it('is one in a calendar file, even if the stored name has a line break', async () => {
    const id = await travels.travel({ clients: [test.customer.id] });
    const budget = await travels.budget(id);
    await travels.line('transport', budget);
    await sql`update travel set name = E'Luna\\nde miel' where id = ${id}`.execute(test.services.db);
    const { body } = await test.call('GET', `/api/budget/calendario/${budget}`, { token: test.agent.token });
    for (const line of String(body).split('\r\n')) expect(line).toMatch(/^$|^ |^[A-Z-]+[;:]/);
    expect(String(body)).not.toMatch(/[^\r]\n/);
  });
});

describe('a telephone number', () => {
  it.each([
    ['0034 612 345 678', '612345678'],
    ['\u202a+34 612 345 679\u202c', '612345679'],
    ['0033 6 12 34 56 78', '+33612345678'],
  ])('%j of a client is %s', async (typed, stored) => {
    expect(await client({ phone: typed })).toMatchObject({ phone: stored });
  });

  it('is read alike in the contact of a trip, a task and a provider', async () => {
    const id = await travel({ contact_phone: '0034 655-111-222' });
    expect((await read(`travel/data/${id}`)).data.contact_phone).toBe('655111222');
    const two = await travel({ contact_phone: '655 111 222 / 958 00 01 89' });
    expect((await read(`travel/data/${two}`)).data.contact_phone).toBe('655 111 222 / 958 00 01 89');
    const task = await post('task/create', {
      data: { name: 'Llamar', date: '2027-03-01 10:00', agent_id: test.agent.id, client_phone: '(+34) 655.111.222' },
    });
    expect((await read(`task/data/${task.data.id}`)).data.client_phone).toBe('655111222');
    const provider = await post('provider/create', { data: { provider: 'Mar', contact_phone: '0044 20 7946 0958' } });
    expect((await read(`provider/data/${provider.data.id}`)).data.contact_phone).toBe('+442079460958');
  });

  it('is found however it is written', async () => {
    await client({ first_name: 'Telma', phone: '644000111' });
    await client({ first_name: 'Odile', phone: '+33 6 44 00 01 12' });
    for (const typed of ['+34 644 000 111', '0034644000111', '644-00-01-11', '\u202a+34 644 000 111\u202c', '4400011'])
      expect(await names('client', typed), typed).toContain('Telma');
    for (const typed of ['0033 6 44 00 01 12', '06 44 00 01 12'])
      expect(await names('client', typed), typed).toEqual(['Odile']);
    const { data } = await post('search/find', { query: '+34 644 000 111' });
    expect(data.groups[0]).toMatchObject({ kind: 'client', items: [{ title: 'Telma Márquez' }] });
  });

  it('leads from a request to its client', async () => {
    const known = await client({ first_name: 'Berta', phone: '0034 633 000 111' });
    const id = await travel({ contact_phone: '+34 633 000 111' });
    const { data } = await post('travel/searchContactClients', { travels: [id] });
    expect(data[0].clients.map((match: { id: number }) => match.id)).toEqual([known.id]);
  });

  it('calls each number of the agency', async () => {
    const { data } = await read('setting/all');
    const agency = {
      ...data.agency,
      name: 'Mar',
      phone: '958 00 01 89 / 600 11 22 33',
      emergency_phone: '956 123 456 (ext. 12)',
    };
    const answer = await post('setting/update', { data: { name: 'agency', value: agency } });
    expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 20001 });
    const shown = await test.call('GET', '/api/external/publicSettings', {});
    expect(shown.data.agency.phone.map(({ href }: { href: string }) => href)).toEqual([
      'tel:+34958000189',
      null,
      'tel:+34600112233',
    ]);
  });
});

it('an e-mail has no marks that nobody sees, at sign-in too', async () => {
  const { email } = await client({ email: '\u202acopiada\u200b@ejemplo.es\u202c' });
  expect(email).toBe('copiada@ejemplo.es');
  const body = { identity: `\u202a${test.agent.email}\u202c`, password: testPassword };
  expect(await test.call('POST', '/api/external/login', { body })).toMatchObject({ code: 20000 });
});
