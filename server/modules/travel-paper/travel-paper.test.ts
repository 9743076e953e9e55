import { beforeAll, describe, expect, it } from 'vitest';
import type { PapersOfTravel } from '../../../contract/travel-paper/calls.ts';
import { readPdf } from '../../pdf/testing.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
let lucia: TestUser;
let ivan: TestUser;
let stranger: TestUser;
let travel: number;
let hotel: number;
let visit: number;

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const file = (name: string) => ({ file: [{ name, bytes: pdf }] });
const papers = async (token?: string): Promise<PapersOfTravel> =>
  (await travels.get(`travelPaper/getPapers/${travel}`, token)).data;
const release = (body: object = {}) => travels.post('travelPaper/release', { travel_id: travel, ...body });
const print = async (path: string, token: string) => test.app.inject({ url: path, headers: { 'x-token': token } });

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  lucia = await test.signIn({ group_id: 2, first_name: 'Lucía', last_name: 'Romero' });
  ivan = await test.signIn({ group_id: 2, first_name: 'Iván', last_name: 'Núñez' });
  stranger = await test.signIn({ group_id: 2, first_name: 'Otra', last_name: 'Persona' });
  travel = await travels.travel({ name: 'Fez', clients: [lucia.id, ivan.id], n_adults: 2 });
  const budget = await travels.budget(travel);
  hotel = await travels.line('accomodation', budget, { locator: 'HM-44', net_price: 77.31, provider_notes: 'Sótano' });
  visit = await travels.line('other_service', budget);
  await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel }, lucia.token);
});

describe('the papers of a trip', () => {
  it('are the staff’s until they are released; what is missing is named before', async () => {
    expect(await papers()).toMatchObject({ release: null, vouchers: [{ line_id: hotel, locator: 'HM-44' }] });
    expect((await papers()).missing.map(({ kind }) => kind)).toEqual(['unconfirmed', 'travellers', 'emergencyPhone']);
    expect(await papers(lucia.token)).toMatchObject({
      release: null,
      vouchers: [],
      missing: [],
      changes: [],
      stays: [],
    });
    expect((await print(`/travelPaper/libro/${travel}`, lucia.token)).json().code).toBe(40001);
    const asked = await release();
    expect(asked.code).toBe(30001);
    expect(JSON.stringify(asked.data)).toContain('No consta quién viaja.');
    expect((await papers()).release).toBeNull();
  });

  it('reach the customers of the trip in one version after another, and a letter tells what has changed', async () => {
    await travels.post('traveller/create', { data: { travel_id: travel, first_name: 'Ana', last_name: 'Gil' } });
    expect((await release({ confirmed: true })).code).toBe(20001);
    expect(await papers(lucia.token)).toMatchObject({ release: { version: 1 }, vouchers: [{ line_id: hotel }] });
    expect((await papers()).changes).toEqual([]);
    await travels.post('traveller/create', { data: { travel_id: travel, first_name: 'Hugo', last_name: 'Sol' } });
    await test.services.db.updateTable('budget_line').set({ locator: 'V-1' }).where('id', '=', visit).execute();
    expect((await papers()).changes).toMatchObject([
      { of: 'service', how: 'changed' },
      { of: 'travellers', how: 'changed' },
    ]);
    expect((await release({ confirmed: true })).code).toBe(20001);
    expect((await papers(ivan.token)).release).toMatchObject({ version: 2 });
    const letters = (await travels.mails(travel)).filter(({ template }) => template === 'papersReleased');
    expect(letters.length).toBe(4);
    expect(letters[3]?.text).toContain('Los viajeros');
    expect(await travels.get(`travelPaper/getPapers/${travel}`, stranger.token)).toMatchObject({ code: 40001 });
  });

  it('tell no price and nothing that only staff know', async () => {
    const book = await print(`/travelPaper/libro/${travel}`, lucia.token);
    const { text, isUniversal } = await readPdf(book.rawPayload);
    expect(isUniversal).toBe(true);
    for (const said of ['HM-44', 'Ana Gil', 'Hugo Sol', 'Bonos', 'VERSIÓN']) expect(text).toContain(said);
    const voucher = await readPdf((await print(`/travelPaper/bono/${hotel}`, lucia.token)).rawPayload);
    for (const each of [text, voucher.text]) expect(each).not.toMatch(/77,31|Sótano|€/);
    for (const path of [`libro/${travel}`, `bono/${hotel}`])
      expect((await print(`/travelPaper/${path}`, stranger.token)).json().code).toBe(40001);
  });
});

describe('files of a trip', () => {
  it('of staff are for its customers, unless they are hidden; a customer’s are for them and for staff', async () => {
    const add = (name: string, values: object, token?: string) =>
      travels.send('travelFile/create', { travel_id: travel, kind: 'ticket', ...values }, file(name), token);
    expect((await add('ida.pdf', { day: '2027-05-04' })).code).toBe(20001);
    const hidden = (await add('interno.pdf', { visible: false })).data.id;
    const own = (await add('tarjeta.pdf', { kind: 'boarding_pass', visible: true }, lucia.token)).data.id;
    const names = async (token?: string) => (await papers(token)).files.map(({ name }) => name);
    expect(await names()).toEqual(['ida.pdf', 'interno.pdf', 'tarjeta.pdf']);
    expect(await names(lucia.token)).toEqual(['ida.pdf', 'tarjeta.pdf']);
    expect(await names(ivan.token)).toEqual(['ida.pdf']);
    expect((await add('x.pdf', {}, stranger.token)).code).toBe(40001);
    expect((await travels.post('travelFile/delete', { id: hidden }, lucia.token)).code).toBe(40001);
    expect((await travels.get(`travelFile/data/${own}`, ivan.token)).code).toBe(40001);
    const { url } = (await papers(lucia.token)).files[1]?.file ?? {};
    expect((await print(url ?? '', lucia.token)).statusCode).toBe(200);
    expect((await travels.post('travelFile/delete', { id: own }, lucia.token)).code).toBe(20001);
  });

  it('that look like a copy of an identity document are said to, and go for good', async () => {
    const { data } = await travels.send(
      'travelFile/create',
      { travel_id: travel, kind: 'other' },
      file('DNI_lucia.pdf'),
      lucia.token,
    );
    expect((await papers(lucia.token)).files.find(({ id }) => id === data.id)?.identity).toBe(true);
    await travels.post('travelFile/delete', { id: data.id }, lucia.token);
    const left = await test.services.db.selectFrom('travel_file').select('id').where('id', '=', data.id).execute();
    expect(left).toEqual([]);
  });
});

describe('who sleeps where', () => {
  it('is written by staff, asked about when a room is too full, and taken as a list that the history keeps', async () => {
    const trip = await travels.travel({ name: 'Grupo', clients: [lucia.id], n_adults: 40 });
    const budget = await travels.budget(trip);
    const stay = await travels.line('accomodation', budget);
    const row = (index: number) => ({ first_name: `Persona ${index}`, last_name: 'Gil', birth_date: '1980-02-01' });
    await travels.post('traveller/createMany', {
      data: { travel_id: trip, travellers: Array.from({ length: 40 }, (_, index) => row(index)) },
    });
    const ids = (await travels.get(`traveller/getTravellers/${trip}`)).data.travellers.map(
      ({ id }: { id: number }) => id,
    ) as number[];
    const inPairs = ids.map((traveller_id, index) => ({ traveller_id, room: String(101 + Math.floor(index / 2)) }));
    const crowded = ids.map(traveller_id => ({ traveller_id, room: '101' }));
    const set = (rooms: object[], token?: string) =>
      travels.post('travelPaper/setRooms', { data: { lines: [stay], rooms } }, token);
    await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: trip }, lucia.token);
    expect((await set(crowded)).code).toBe(30001);
    expect((await set(inPairs)).code).toBe(20001);
    expect((await set(inPairs, lucia.token)).code).toBe(40001);
    const { text, pages } = await readPdf(
      (await print(`/travelPaper/habitaciones/${stay}/pdf`, test.agent.token)).rawPayload,
    );
    expect(pages.length).toBeGreaterThan(1);
    expect(text).toContain('40 personas · 20 habitaciones');
    const sheet = await print(`/travelPaper/habitaciones/${stay}/xlsx`, test.agent.token);
    expect(sheet.headers['content-type']).toContain('spreadsheet');
    const { data } = await travels.get(`travel/history/${trip}`);
    expect(data.filter(({ kind }: { kind: string }) => kind === 'roomingListTaken')).toHaveLength(2);
  });
});
