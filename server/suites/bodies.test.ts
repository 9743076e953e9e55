import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Call, visitorBytes } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { may } from '../../contract/permissions.ts';
import { type TestApp, testApp, testPassword } from '../testing/app.ts';
import { type Travels, travelsOf } from '../testing/travels.ts';
import { fingerprint } from '../testing/world.ts';

/** The sizes of the bodies that visitors may send. */

const declared = Object.entries(calls as Readonly<Record<string, Call>>).filter(
  ([, { method, permission }]) => method === 'POST' && may('visitor', permission),
);
const limitOf = ({ bodyBytes = visitorBytes }: Call) => bodyBytes;

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});

const json = (bytes: number) => JSON.stringify({ filler: 'x'.repeat(bytes - JSON.stringify({ filler: '' }).length) });
const form = (bytes: number) => `filler=${'x'.repeat(bytes - 'filler='.length)}`;
const part = (bytes: number) =>
  `--x\r\ncontent-disposition: form-data; name="filler"\r\n\r\n${'x'.repeat(bytes)}\r\n--x--\r\n`;

/** Every way to send a text, and whether its length is announced. */
const ways = [
  { type: 'application/json', body: json, announced: true },
  { type: 'application/json', body: json, announced: false },
  { type: 'application/x-www-form-urlencoded', body: form, announced: true },
  { type: 'application/x-www-form-urlencoded', body: form, announced: false },
  { type: 'multipart/form-data; boundary=x', body: part, announced: true },
  { type: 'multipart/form-data; boundary=x', body: part, announced: false },
];

async function statusOf(name: string, { type, body, announced }: (typeof ways)[number], bytes: number) {
  const text = body(bytes);
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: { 'content-type': type },
    payload: announced ? text : Readable.from([text]),
  });
  return statusCode;
}

describe('a body of a visitor', () => {
  it('that is one byte above the limit of its call is refused, and leaves no trace', async () => {
    const limits = () => test.services.db.selectFrom('rate_limit').selectAll().execute();
    const before = [await fingerprint(test), await limits()];
    const wrong: string[] = [];
    let tried = 0;
    for (const [name, call] of declared) {
      for (const way of ways) {
        const status = await statusOf(name, way, limitOf(call) + 1);
        // Where no multipart body is taken, none is read.
        const multipartRefused = way.body === part && status === 415;
        if (status !== 413 && !multipartRefused) wrong.push(`${name} ${way.type} ${way.announced}: ${status}`);
        tried += 1;
      }
    }
    process.stdout.write(`${declared.length} public calls, ${tried} bodies one byte too large, all refused\n`);
    expect(wrong).toEqual([]);
    expect([await fingerprint(test), await limits()]).toEqual(before);
  });

  it('that is exactly as large as the limit is read', async () => {
    for (const [name, call] of declared) {
      // What has to be signed is read and refused.
      const read = name === 'external/stripeNotice' ? [200, 400] : [200];
      const way = { type: 'application/json', body: json, announced: true };
      expect(read, name).toContain(await statusOf(name, way, limitOf(call)));
    }
  });

  it('fits within the limit with the longest texts in every field, and only such a call has a larger limit', () => {
    for (const [name, call] of declared) {
      const largest = call.body ? largestOf(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' })) : 0;
      expect(largest, name).toBeLessThanOrEqual(limitOf(call));
      if (call.bodyBytes) expect(largest, name).toBeGreaterThan(visitorBytes);
    }
  });
});

/** The bytes of the largest value of a schema, in letters that take three bytes. */
function largestOf(schema: z.core.JSONSchema._JSONSchema): number {
  if (typeof schema === 'boolean') return 40;
  const { type, anyOf = [], oneOf = [], properties, items, maxItems = 0, maxLength = 254 } = schema;
  const options = [...anyOf, ...oneOf];
  if (options.length > 0) return Math.max(...options.map(largestOf));
  if (properties)
    return Object.entries(properties).reduce((sum, [name, value]) => sum + name.length + 4 + largestOf(value), 0);
  if (items && !Array.isArray(items)) return maxItems * (largestOf(items) + 1);
  return type === 'string' ? maxLength * 3 + 2 : 40;
}

describe('choices', () => {
  /** What the lists of a form offer: the most used records first, each with what tells it apart. */

  let travels: Travels;

  beforeAll(async () => {
    travels = travelsOf(test);
  });

  interface Offer {
    id: number;
    name: string;
    detail?: string | null;
  }

  const offers = async (resource: string, query: string): Promise<Offer[]> =>
    (await travels.post(`${resource}/filteredDropdown`, { query })).data;

  const create = async (resource: string, data: object): Promise<number> =>
    (await travels.post(`${resource}/create`, { data })).data.id;

  describe('a hotel and an excursion', () => {
    it.each(['accomodation', 'otherService'])('%s is offered with its city, and found by it', async resource => {
      const { data: cities } = await travels.post('city/filteredDropdown', { query: 'granada' });
      const [city] = cities.filter(({ name }: Offer) => name === 'Granada');
      const inSpain = await create(resource, { name: 'Los Cipreses', country_id: 73, city_id: city.id });
      const { data: countries } = await travels.post('country/filteredDropdown', { query: 'portugal' });
      const abroad = await create(resource, {
        name: 'Los Cipreses',
        country_id: countries[0].id,
        city_name: 'Lisboa',
      });
      const nowhere = await create(resource, { name: 'Los Cipreses' });
      expect(await offers(resource, 'cipreses')).toEqual([
        { id: inSpain, name: 'Los Cipreses', detail: 'Granada' },
        { id: abroad, name: 'Los Cipreses', detail: 'Lisboa' },
        { id: nowhere, name: 'Los Cipreses', detail: null },
      ]);
      expect(await offers(resource, 'granada')).toMatchObject([{ id: inSpain }]);
      expect(await offers(resource, 'lisboa cipreses')).toMatchObject([{ id: abroad }]);
      expect((await travels.get(`${resource}/dropdownById/${abroad}`)).data).toMatchObject({ detail: 'Lisboa' });
    });
  });

  it('an insurance is offered with its type', async () => {
    const { data: type } = await travels.post('travelInsuranceType/create', { data: { name: 'Cancelación' } });
    const id = await create('travelInsurance', { name: 'Asistencia Plus', travel_insurance_type_id: type.id });
    expect(await offers('travelInsurance', 'cancelacion')).toEqual([
      { id, name: 'Asistencia Plus', detail: 'Cancelación' },
    ]);
  });

  it.each([
    ['accomodation', 'accomodation', 'accomodation_id'],
    ['cruise', 'cruise', 'cruise_id'],
    ['travelInsurance', 'travel_insurance', 'travel_insurance_id'],
    ['otherService', 'other_service', 'other_service_id'],
  ] as const)('before anything is typed, %s offers the most used ones first', async (resource, kind, column) => {
    const [unused, once, twice] = [
      await create(resource, { name: 'AAA' }),
      await create(resource, { name: 'BBB' }),
      await create(resource, { name: 'CCC' }),
    ];
    const budget = await travels.budget(await travels.travel());
    for (const id of [once, twice, twice]) await travels.line(kind, budget, { [column]: id });
    const ours = (await offers(resource, '')).map(({ id }) => id).filter(id => [unused, once, twice].includes(id));
    expect(ours).toEqual([twice, once, unused]);
    // A list that is read whole is in the order of the names.
    const whole: Offer[] = (await travels.get(`${resource}/dropdown`)).data;
    expect(whole.map(({ id }) => id).filter(id => [unused, once, twice].includes(id))).toEqual([unused, once, twice]);
  });
});

describe('typed text', () => {
  /** What people type and paste, in whatever way it comes in. */

  let travels: Travels;

  beforeAll(async () => {
    travels = travelsOf(test);
  });

  const post = (url: string, body: object) =>
    test.call('POST', `/api/${url}`, { token: test.administrator.token, body });

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
      for (const typed of [
        '+34 644 000 111',
        '0034644000111',
        '644-00-01-11',
        '\u202a+34 644 000 111\u202c',
        '4400011',
      ])
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
});
