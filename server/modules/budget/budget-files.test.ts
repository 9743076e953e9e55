import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type TestFile, type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
let header: TestFile;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#0f4c6e' } });
  header = { name: 'playa.png', bytes: await picture.png().toBuffer() };
});

const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };
const text = (name: string, content = 'hola') => ({ name, bytes: Buffer.from(content) });
const read = async (id: number, token?: string) => (await travels.get(`budget/getBudget/${id}`, token)).data;
const open = (url: string, token: string) => test.app.inject({ url, headers: { 'x-token': token } });
const tooLarge = {
  status: 200,
  code: 30001,
  data: { message: 'El tamaño debe ser menor de 2M, compruebe los archivos' },
};
const files = () => test.services.db.selectFrom('file').selectAll().execute();

async function withFiles() {
  const travel_id = await travels.travel();
  const sent = { header_image: header, extra_file_1: text('seguro.txt'), extra_file_3: text('visados.csv', 'a;b') };
  const answer = await travels.send('budget/create', { travel_id, ...dates }, sent);
  expect(answer).toMatchObject({ code: 20001 });
  const { id } = answer.data;
  await test.services.db.updateTable('budget').set({ sent_at: '2026-11-20' }).where('id', '=', id).execute();
  return id as number;
}

describe('the files of a budget', () => {
  it('come with it, and can be opened only by staff and its customer', async () => {
    const id = await withFiles();
    for (const [token, stranger] of [
      [test.agent.token, test.otherCustomer.token],
      [test.customer.token, test.agent.token],
    ] as const) {
      const budget = await read(id, token);
      expect(budget.extra_files).toMatchObject([
        { field: 'extra_file_1', name: 'seguro.txt' },
        { field: 'extra_file_3', name: 'visados.csv' },
      ]);
      // Without a photo in its lines, the card shows the header image.
      expect(budget.photo).toEqual(budget.header_image);
      const image = await open(budget.header_image.large, token);
      expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);
      const document = await open(budget.extra_files[0].url, token);
      expect([document.statusCode, document.body]).toEqual([200, 'hola']);
      expect((await open(budget.extra_files[0].url, stranger)).statusCode).toBe(404);
    }
  });

  it('are replaced by new ones, and the others stay', async () => {
    const id = await withFiles();
    const before = await travels.stored('budget', id);
    const data = { id, ...dates, budget_status_id: 1 };
    const answer = await travels.send('budget/update', data, { extra_file_1: text('nuevo.txt', 'adiós') });
    expect(answer.code).toBe(20001);
    const after = await travels.stored('budget', id);
    expect([after.header_image, after.extra_file_3]).toEqual([before.header_image, before.extra_file_3]);
    expect(after.extra_file_1).not.toBe(before.extra_file_1);
    expect((await read(id)).extra_files[0]).toMatchObject({ field: 'extra_file_1', name: 'nuevo.txt' });
    const hidden = (await files()).filter(file => file.deleted_at !== null).map(file => file.id);
    expect(hidden).toEqual([before.extra_file_1]);
  });

  it('are deleted by deleteImage, each by its field', async () => {
    const id = await withFiles();
    const { extra_file_1 } = await travels.stored('budget', id);
    const address = (await read(id)).extra_files[0].url;
    const remove = (fields: string) => travels.post('budget/deleteImage', { id, fields, message: 'x' });
    expect((await remove('extra_file_1')).data).toEqual({ id, message: 'Eliminado correctamente' });
    expect((await open(address, test.agent.token)).statusCode).toBe(404);
    expect((await files()).find(file => file.id === extra_file_1)?.deleted_at).not.toBeNull();
    expect((await remove('header_image')).code).toBe(20001);
    expect(await read(id)).toMatchObject({ header_image: null, extra_files: [{ field: 'extra_file_3' }] });
    const before = await travels.traces();
    for (const wrong of ['extra_file_1', 'deny_reason', 'travel_id', ''])
      expect((await remove(wrong)).code, wrong).toBe(40001);
    expect(await travels.traces()).toEqual(before);
  });

  it('over 2,000,000 bytes prevent the save, in the words of the specification', async () => {
    const id = await withFiles();
    const before = await travels.traces();
    const data = { id, ...dates, budget_status_id: 1, discount: 50 };
    for (const bytes of [2_000_001, 3_000_000, 15_000_001]) {
      const large = { name: 'a.txt', bytes: Buffer.alloc(bytes, 'a') };
      expect(await travels.send('budget/update', data, { extra_file_2: large }), String(bytes)).toMatchObject(tooLarge);
      const create = { travel_id: await travels.travel(), ...dates };
      expect(await travels.send('budget/create', create, { extra_file_1: large })).toMatchObject(tooLarge);
      await test.services.db.deleteFrom('user_travel_group').where('travel_id', '=', create.travel_id).execute();
      await test.services.db.deleteFrom('travel').where('id', '=', create.travel_id).execute();
    }
    expect(await travels.traces()).toEqual(before);
    const exact = { name: 'a.txt', bytes: Buffer.alloc(2_000_000, 'a') };
    expect((await travels.send('budget/update', data, { extra_file_2: exact })).code).toBe(20001);
  });

  it('are at most three, and of a known kind', async () => {
    const travel_id = await travels.travel();
    const before = await travels.traces();
    const send = (sent: Record<string, TestFile | TestFile[]>) =>
      travels.send('budget/create', { travel_id, ...dates }, sent);
    expect(await send({ extra_file_4: text('cuarto.txt') })).toMatchObject({
      status: 200,
      code: 30001,
      data: { message: 'Solo puede subir hasta 3 archivos' },
    });
    expect((await send({ extra_file_1: [text('a.txt'), text('b.txt')] })).data.fields).toEqual({
      extra_file_1: 'Sólo puede subirse 1 archivo',
    });
    const program = { name: 'a.pdf', bytes: Buffer.from('MZ\u0000\u0001') };
    expect((await send({ extra_file_1: program })).data.message).toContain(
      'El archivo debe de tener alguna de las siguientes extensiones: ',
    );
    expect((await send({ header_image: text('playa.png') })).data.message).toBe(
      'La imagen debe de tener una extensión .png o .jpg',
    );
    expect(await travels.traces()).toEqual(before);
  });

  it('are copied by a clone, so that each budget has its own', async () => {
    const id = await withFiles();
    const data = { origin_budget_id: id, destination_travel_id: await travels.travel() };
    const copy = (await travels.post('budget/cloneBudget', { data })).data.id;
    const [own, cloned] = [await travels.stored('budget', id), await travels.stored('budget', copy)];
    for (const field of ['header_image', 'extra_file_1', 'extra_file_3']) {
      expect(cloned[field]).not.toBeNull();
      expect(cloned[field]).not.toBe(own[field]);
    }
    await travels.post('budget/deleteImage', { id, fields: 'extra_file_1' });
    const kept = await open((await read(copy)).extra_files[0].url, test.agent.token);
    expect([kept.statusCode, kept.body]).toEqual([200, 'hola']);
  });
});

describe('the PDF of a budget', () => {
  async function document(id: number, options: { token?: string; cookie?: string }, path = '/budget/generarPDF') {
    const headers = {
      ...(options.token ? { 'x-token': options.token } : {}),
      ...(options.cookie ? { cookie: `X-Token=${options.cookie}` } : {}),
    };
    const answer = await test.app.inject({ url: `${path}/${id}`, headers });
    if (answer.headers['content-type'] !== 'application/pdf') return { answer, text: '' };
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
    return { answer, text: text.replace(/[\s\u00a0\u202f]+/g, ' ') };
  }

  it('is for its customer and staff, with the cookie too, in the customer’s language', async () => {
    const marie = await test.signIn({
      group_id: groups.client,
      first_name: 'Marie',
      last_name: 'Curie',
      language: 'fr',
    });
    const travel = { name: 'Été à Málaga', clients: [marie.id, test.customer.id] };
    const id = await travels.budget(await travels.travel(travel), { total_price: 0, discount: 10, header_image: null });
    await travels.line('accomodation', id, { price: 500, net_price: 411.11, locator: 'LOC1' });
    const own = await document(id, { token: marie.token });
    expect(own.answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Devis de voyage - Ete a Malaga - ${id}.pdf"; filename*=UTF-8''Devis%20de%20voyage%20-%20%C3%89t%C3%A9%20%C3%A0%20M%C3%A1laga%20-%20${id}.pdf`,
      'cache-control': 'private, no-store',
    });
    for (const words of ['Été à Málaga', 'Marie Curie', 'Hotel Alhambra', '450,00 €', 'LOC1'])
      expect(own.text).toContain(words);
    expect(own.text).not.toContain('411,11');
    // Staff get the document of the trip's first client. The second client gets it in their own language.
    expect((await document(id, { cookie: test.agent.token })).text).toBe(own.text);
    expect((await document(id, { cookie: marie.token }, '/api/budget/generarPDF')).text).toBe(own.text);
    const spanish = (await document(id, { token: test.customer.token })).text;
    expect(spanish).toContain('Carla Núñez');
    expect(spanish).not.toContain('Marie');
    expect(spanish).toContain('PRESUPUESTO DE VIAJE');
    expect(own.text).not.toContain('PRESUPUESTO');
  });

  it('shows its last valid day only while it can be accepted', async () => {
    const values = { valid_until: '2027-01-31', total_price: 0 };
    const said = async (status: number, budget_status_id: number) => {
      const id = await travels.budget(await travels.travel({ status }), { ...values, budget_status_id });
      return (await document(id, { token: test.agent.token })).text.includes('31 de enero de 2027');
    };
    for (const [status, budgetStatus, expected] of [
      [1, 1, true],
      [2, 1, true],
      [3, 3, false],
      [5, 3, false],
      [5, 1, false],
    ] as const)
      expect(await said(status, budgetStatus), `a budget of ${budgetStatus} in a trip of ${status}`).toBe(expected);
  });

  it('names catalogue items in the language of its document', async () => {
    const emily = await test.signIn({ group_id: groups.client, first_name: 'Emily', language: 'en' });
    const id = await travels.budget(await travels.travel({ clients: [emily.id] }));
    const add = async (resource: string, data: object) =>
      (await travels.post(`${resource}/create`, { data })).data.id as number;
    await travels.line('transport', id, {
      transport_type_id: await add('transportType', { name: 'Globo', name_en: 'Balloon' }),
    });
    await travels.line('accomodation', id, {
      meal_included_id: await add('mealIncluded', { name: 'Merienda', name_en: 'Afternoon tea' }),
      room_type_id: await add('roomType', { name: 'Torreón', name_fr: 'Donjon' }),
    });
    // Spanish-speaking staff get the same document as the client.
    for (const token of [emily.token, test.agent.token]) {
      const { text } = await document(id, { token });
      for (const words of ['Balloon', 'Afternoon tea', 'Torreón']) expect(text).toContain(words);
      for (const words of ['Globo', 'Merienda', 'Donjon']) expect(text).not.toContain(words);
    }
  });

  it('of another customer’s budget, or one not sent, is not found', async () => {
    const travelId = await travels.travel();
    const [sent, draft] = [await travels.budget(travelId), await travels.budget(travelId, { sent_at: null })];
    const { answer: absent } = await document(987_654, { token: test.customer.token });
    expect(absent.json()).toEqual({ code: 40001, data: { message: 'No existe o ya no está disponible' } });
    for (const [id, token] of [
      [draft, test.customer.token],
      [sent, test.otherCustomer.token],
    ] as const) {
      const { answer } = await document(id, { token });
      expect([answer.statusCode, answer.body]).toEqual([absent.statusCode, absent.body]);
    }
    expect((await document(sent, {})).answer.json().code).toBe(50008);
  });
});
