import { beforeAll, describe, expect, it } from 'vitest';
import { docx, pdf, photograph } from '../platform/http/uploads.fixtures.ts';
import { type AnyData, type TestApp, testApp } from '../testing/app.ts';
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
