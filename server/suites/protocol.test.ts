import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeSetting } from '../modules/setting/rules.ts';
import { docx, pdf, photograph } from '../platform/http/testing/uploads.ts';
import { type AnyData, type TestApp, testApp, testPassword } from '../testing/app.ts';
import { type Travels, travelsOf } from '../testing/travels.ts';

/** The protocol that all calls share (specification 5 and 7, decisions 1 and 8). */

let test: TestApp;
let travels: Travels;
let jpeg: Buffer;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  jpeg = await photograph(64, 48).jpeg().toBuffer();
});
const add = async (resource: string, data: object) => (await travels.post(`${resource}/create`, { data })).data.id;
const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };

describe('multipart and JSON', () => {
  it('are accepted alike by every create and update', async () => {
    const made: [string, object][] = [
      ['client', { first_name: 'Eva', last_name: 'Ruiz', email: 'eva@example.org' }],
      ['travel', { name: 'Oslo', ...dates }],
      ['budget', { travel_id: await travels.travel(), ...dates }],
      ['task', { name: 'Llamar' }],
      ['accomodation', { name: 'Hotel' }],
      ['transportType', { name: 'Tren' }],
      ['provider', { provider: 'Mayorista' }],
      ['contract', { name: 'Contrato', data: '<p>Texto</p>' }],
    ];
    for (const [resource, data] of made) {
      const created = await travels.send(`${resource}/create`, data);
      expect(created, resource).toMatchObject({ status: 200, code: 20001 });
      const { id } = created.data;
      expect(await travels.send(`${resource}/update`, { id }), resource).toMatchObject({ status: 200, code: 20001 });
    }
    const wrong = test.app.routes.filter(
      ({ url, config }) => /^\/api\/\w+\/(create|update)$/.test(url) && !config?.uploads && !config?.refused,
    );
    expect(wrong.map(({ url }) => url)).toEqual([]);
  });

  it('an unexpected file is refused under its name, and nothing is stored', async () => {
    const message = 'Aquí no se esperaba ningún archivo';
    const file = { name: 'a.jpg', bytes: jpeg };
    for (const [path, data, part] of [
      ['travel/create', { name: 'Oslo', ...dates }, 'photo'],
      ['budget/create', { travel_id: await travels.travel(), ...dates }, 'foto'],
      ['cruisePhotos/create', { cruise_id: await add('cruise', { name: 'C' }), description: 'D' }, 'image'],
    ] as [string, AnyData, string][])
      expect(await travels.send(path, data, { [part]: file }), path).toMatchObject({
        status: 200,
        code: 40001,
        data: { fields: { [part]: message } },
      });
  });
});

describe('the warnings of an upload', () => {
  it('a second image is refused with a warning', async () => {
    const data = { cruise_id: await add('cruise', { name: 'Fiordos' }), description: 'Cubierta' };
    const photo = { name: 'a.jpg', bytes: jpeg };
    const message = 'Solo puede ser subido 1 imagen a la vez';
    expect(await travels.send('cruisePhotos/create', data, { photo: [photo, photo] })).toMatchObject({
      code: 30001,
      data: { message, fields: { photo: message } },
    });
  });

  it('a wrong kind is refused with a warning, a false content with an error', async () => {
    const send = (file: { name: string; bytes: Buffer }) =>
      travels.send('travelInsurance/create', { name: 'Seguro' }, { insurance_policy_doc: file });
    const message = expect.stringMatching(/^El archivo debe de tener alguna de las siguientes extensiones: /);
    const warned = { code: 30001, data: { message } };
    expect(await send({ name: 'a.exe', bytes: Buffer.from('MZ') })).toMatchObject(warned);
    expect(await send({ name: 'poliza', bytes: pdf })).toMatchObject(warned);
    expect(await send({ name: 'a.pdf', bytes: docx(Buffer.from('<w/>')) })).toMatchObject({ code: 40001 });
    expect(await send({ name: 'a.pdf', bytes: pdf })).toMatchObject({ code: 20001 });
  });
});

describe('deleteImage', () => {
  it('accepts one field or a list of them', async () => {
    const file = { name: 'a.txt', bytes: Buffer.from('Plano') };
    const files = { header_image: { name: 'a.jpg', bytes: jpeg }, extra_file_1: file, extra_file_2: file };
    const data = { travel_id: await travels.travel(), ...dates };
    const { id } = (await travels.send('budget/create', data, files)).data;
    const left = async () => {
      const budget = (await travels.get(`budget/data/${id}`)).data;
      return Object.keys(files).filter(name => budget[name] !== null);
    };
    const take = (fields: unknown) => travels.post('budget/deleteImage', { id, fields, message: '' });
    expect(await take(['extra_file_1', 'header_image'])).toMatchObject({ code: 20001 });
    expect(await left()).toEqual(['extra_file_2']);
    expect(await take('extra_file_2')).toMatchObject({ code: 20001 });
    for (const fields of [[], ['password'], 'nada', [1]]) expect((await take(fields)).code, String(fields)).toBe(40001);
    const insurance = await travels.send(
      'travelInsurance/create',
      { name: 'S' },
      {
        insurance_policy_doc: { name: 'a.pdf', bytes: pdf },
      },
    );
    const policy = (fields: unknown) => travels.post('travelInsurance/deleteImage', { id: insurance.data.id, fields });
    expect((await policy(['otro'])).code).toBe(40001);
    expect(await policy(['insurance_policy_doc'])).toMatchObject({ code: 20001 });
  });
});

describe('values', () => {
  it('a line stays in its budget', async () => {
    const [budget, other] = [
      await travels.budget(await travels.travel()),
      await travels.budget(await travels.travel()),
    ];
    const id = await travels.line('transport', budget);
    const update = (budget_id: number) => travels.post('budgetTransport/update', { data: { id, budget_id } });
    expect(await update(other)).toMatchObject({
      code: 40001,
      data: { fields: { budget_id: 'Un servicio no cambia de presupuesto: cópielo o añádalo en el otro' } },
    });
    expect(await update(budget)).toMatchObject({ code: 20001 });
  });

  it('null is not an empty list: the refusal says what to send', async () => {
    const id = await travels.travel();
    for (const field of ['users_id', 'agent_id'])
      expect(await travels.post('travel/update', { data: { id, [field]: null } })).toMatchObject({
        code: 40001,
        data: { fields: { [field]: expect.stringContaining('Envíe una lista') } },
      });
    expect((await travels.get(`travel/data/${id}`)).data.users_id).toEqual([test.customer.id]);
    expect(await travels.post('travel/update', { data: { id, users_id: [] } })).toMatchObject({ code: 20001 });
    expect((await travels.get(`travel/data/${id}`)).data.users_id).toEqual([]);
    const hotel = await add('accomodation', { name: 'Hotel' });
    expect(await travels.post('accomodation/update', { data: { id: hotel, services: null } })).toMatchObject({
      code: 40001,
      data: { fields: { services: expect.any(String) } },
    });
  });

  it('true is not a number', async () => {
    const number = 'Introduzca un número válido';
    for (const [resource, field] of [
      ['accomodation', 'rate_location'],
      ['cruise', 'rate_service'],
      ['accomodation', 'n_rooms'],
      ['accomodation', 'latitude'],
    ] as const) {
      for (const value of [true, [4], '0x4'])
        expect((await travels.post(`${resource}/create`, { data: { name: 'X', [field]: value } })).data.fields).toEqual(
          {
            [field]: number,
          },
        );
    }
    const travel = { name: 'X', ...dates };
    for (const field of ['n_adults', 'n_children'])
      expect((await travels.post('travel/create', { data: { ...travel, [field]: true } })).data.fields).toHaveProperty(
        field,
      );
    for (const right of [3, '4.5', null, undefined])
      expect((await travels.post('cruise/create', { data: { name: 'X', rate_location: right } })).code).toBe(20001);
  });
});

it('a dropdown with a query searches', async () => {
  const names = async (path: string) => (await travels.get(path)).data.map(({ name }: AnyData) => name);
  const towns = await names('city/dropdown?query=ronda');
  expect(towns[0]).toBe('Ronda');
  expect(towns.length).toBeLessThan(20);
  expect(await names('province/dropdown?query=malag')).toEqual(['Málaga']);
  expect(await names('travelStatus/dropdown?query=reservado')).toEqual(['Reservado']);
});

describe('what is not a call as declared', () => {
  const head = (path: string, token: string) =>
    test.app.inject({ method: 'HEAD', url: path, headers: { 'x-token': token } });

  it('HEAD does nothing: it is unknown for calls, and only tells of files', async () => {
    const travel = await travels.travel({ travel_status_id: 2, clients: [test.customer.id] });
    const budget = await travels.budget(travel);
    expect((await head(`/api/budget/acceptBudget/${budget}/${travel}`, test.customer.token)).statusCode).toBe(404);
    expect((await head('/api/user/deleteUserImage', test.customer.token)).statusCode).toBe(404);
    expect(await travels.stored('budget', budget)).toMatchObject({ budget_status_id: 1 });
    expect((await head('/api/client/export/csv', test.administrator.token)).statusCode).toBe(200);
  });

  it('a sign-in comes from our own pages or from a program', async () => {
    const body = { identity: test.agent.email, password: testPassword };
    const enter = (headers: object) => test.call('POST', '/api/external/login', { body, headers: { ...headers } });
    for (const origin of ['https://other.example', 'null', 'http://periplo.test.other.example'])
      expect(await enter({ origin, host: 'periplo.test' }), origin).toMatchObject({ code: 40001 });
    expect(await enter({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ code: 40001 });
    for (const headers of [
      {},
      { origin: 'http://periplo.test' },
      { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' },
    ])
      expect(await enter(headers)).toMatchObject({ code: 20000 });
  });

  it('an unknown call and maintenance are told in the reader’s language', async () => {
    const { db } = test.services;
    await db.updateTable('user').set({ language: 'en' }).where('id', '=', test.customer.id).execute();
    const ask = (path: string) =>
      test.call('GET', path, { token: test.customer.token, headers: { 'accept-language': 'fr' } });
    expect((await ask('/api/unknown/call')).data.message).toBe('This address doesn’t exist');
    const maintain = (on: boolean) => db.transaction().execute(trx => writeSetting(trx, 'maintenance', { on }));
    await maintain(true);
    const during = await ask('/api/auth/info');
    await maintain(false);
    expect(during).toMatchObject({ code: 90001, data: { message: expect.stringMatching(/maintenance|back/i) } });
  });

  it('bytes that are no request get an envelope too', async () => {
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const port = Number(new URL(address).port);
    const answer = (bytes: string) =>
      new Promise<string>((done, fail) => {
        let text = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        socket.on('data', part => {
          text += part;
        });
        socket.on('close', () => done(text)).on('error', fail);
      });
    const asks = (line: string, ...headers: string[]) =>
      answer([line, ...headers, 'connection: close', '', ''].join('\r\n'));
    const malformed = await Promise.all([
      asks('NONSENSE / HTTP/1.1', 'host: a'),
      asks('POST /api/external/login HTTP/1.1', 'host: a', 'content-length: 3', 'content-length: 4'),
      asks('GET /health/live HTTP/1.1', 'host: a', 'host: b'),
      asks('GET /health/live HTTP/1.1', 'host: a', `x: ${'x'.repeat(20_000)}`),
    ]);
    expect(malformed.map(text => text.slice(9, 12))).toEqual(['400', '400', '400', '431']);
    for (const text of malformed) expect(text).toContain('{"code":40001,"data":{"message":');
    expect(await asks('GET /health/live HTTP/1.1', 'host: a')).toMatch(/^HTTP\/1.1 200/);
  });
});
