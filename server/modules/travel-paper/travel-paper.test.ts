import { beforeAll, describe, expect, it } from 'vitest';
import type { PapersOfTravel } from '../../../contract/travel-paper/calls.ts';
import { readPdf } from '../../pdf/testing/paper.ts';
import { openBody } from '../../platform/outbox/outbox.ts';
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

  describe('in a stay of three', () => {
    let trip: number;
    let stay: number;
    let [ana, hugo, lola]: number[] = [];
    const shown = async () => (await travels.get(`travelPaper/getPapers/${trip}`)).data.stays[0];
    const set = (rooms: [number | undefined, string][], more: object = {}) =>
      travels.post('travelPaper/setRooms', {
        data: { lines: [stay], rooms: rooms.map(([traveller_id, room]) => ({ traveller_id, room })), ...more },
      });
    beforeAll(async () => {
      trip = await travels.travel({ name: 'Tres', clients: [lucia.id], n_adults: 3 });
      const budget = await travels.budget(trip);
      stay = await travels.line('accomodation', budget, { locator: 'HM-45' });
      const row = { last_name: 'Gil', birth_date: '2020-02-01' };
      const names = ['Ana', 'Hugo', 'Lola'].map(first_name => ({ first_name, ...row }));
      const made = await travels.post('traveller/createMany', { data: { travel_id: trip, travellers: names } });
      [ana, hugo, lola] = made.data.ids;
      await travels.post('traveller/update', { data: { id: lola, diet: 'Sin gluten' } });
      await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: trip }, lucia.token);
    });

    it('nobody is in two rooms, and a room takes as many as its name says', async () => {
      const both = await set([
        [ana, 'Doble 1'],
        [ana, 'Doble 2'],
      ]);
      expect(both).toMatchObject({ code: 40001, data: { message: 'Ana Gil está en dos habitaciones: deje una.' } });
      const full = await set([
        [ana, 'Individual 7'],
        [hugo, 'Individual 7'],
        [lola, 'Triple 8'],
      ]);
      expect([full.code, JSON.stringify(full.data)]).toEqual([
        30001,
        expect.stringContaining('En la habitación Individual 7 dormirían 2 personas, y caben 1.'),
      ]);
      expect((await shown()).rooms).toEqual([]);
    });

    it('whoever saves later is told of a change of the rooms, or of who travels', async () => {
      const { version } = await shown();
      expect((await set([[ana, 'Doble 1']], { version })).code).toBe(20001);
      const late = await set([[hugo, 'Doble 1']], { version });
      expect(late).toMatchObject({ code: 30001, data: { reason: 'common.stale' } });
      expect((await shown()).rooms).toEqual([{ traveller_id: ana, room: 'Doble 1' }]);
      const now = (await shown()).version;
      await travels.post('traveller/create', { data: { travel_id: trip, first_name: 'Nuria', last_name: 'Sol' } });
      expect((await set([[hugo, 'Doble 1']], { version: now })).code).toBe(30001);
    });

    it('the list goes to the supplier in their language, with names and ages, and diets only when asked for', async () => {
      await set([
        [ana, 'Doble 1'],
        [lola, 'Doble 1'],
      ]);
      const email = 'recepcion@hotel.example';
      const send = (values: object, token?: string) =>
        travels.post('travelPaper/sendRooms', { data: { line_id: stay, email, language: 'en', ...values } }, token);
      expect((await send({}, lucia.token)).code).toBe(40001);
      expect((await send({ email: '' })).data.fields).toEqual({ email: 'Escriba el correo del proveedor' });
      expect((await send({})).code).toBe(20001);
      expect((await send({ diet: true, language: 'es', remarks: 'Planta baja' })).code).toBe(20001);
      const { db, secrets } = test.services;
      const rows = await db.selectFrom('outbox').selectAll().where('to_address', '=', email).orderBy('id').execute();
      const [first, second] = rows.map(row => openBody(secrets, row));
      expect(first?.enclosed?.map(({ filename }) => filename.replace(/^.*\./, ''))).toEqual(['pdf', 'xlsx']);
      expect(`${first?.text}${second?.text}`).not.toMatch(/Ana|Lola|gluten/);
      expect(second?.text).toContain('Planta baja');
      const list = async (letter: typeof first) => (await readPdf(letter?.enclosed?.[0]?.content ?? Buffer.of())).text;
      expect(await list(first)).toMatch(/Double 1 Ana Gil 7 Double 1 Lola Gil 7 No room assigned Hugo Gil/);
      expect(await list(first)).not.toContain('gluten');
      expect(await list(second)).toMatch(/Doble 1 Ana Gil 7 Doble 1 Lola Gil 7 Sin gluten/);
      const { data } = await travels.get(`travel/history/${trip}`);
      const sent = data.filter(({ kind }: { kind: string }) => kind === 'roomingListSent');
      expect(sent.map(({ detail }: { detail: string }) => detail)).toEqual([
        `Hotel Alhambra · ${email} · con las necesidades alimentarias`,
        `Hotel Alhambra · ${email}`,
      ]);
    });
  });
});
