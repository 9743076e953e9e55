import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../../../contract/permissions.ts';
import { sha256 } from '../../../platform/text/canonical-json.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';
import { recordPlace } from './queries.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  await test.services.db
    .insertInto('general_text')
    .values([
      { name: 'conditions', version: 4, language: 'es', text: '<p>Condiciones de otoño</p>' },
      { name: 'conditions', version: 2, language: 'fr', text: '<p>Conditions d’automne</p>' },
    ])
    .execute();
  await test.services.db
    .updateTable('user')
    .set({ dni: test.services.secrets.seal('12345678Z', { table: 'user', column: 'dni', row: test.customer.id }) })
    .where('id', '=', test.customer.id)
    .execute();
});

const accept = (budget_id: number, travel_id: number, token: string, more = {}) =>
  travels.post('budget/acceptBudget', { budget_id, travel_id, ...more }, token);
const check = (id: number, token?: string) => travels.get(`budget/checkAcceptance/${id}`, token);
const read = async (id: number, token?: string) => (await travels.get(`budget/getBudget/${id}`, token)).data;
const missing = { status: 200, code: 40001, data: { message: 'No existe o ya no está disponible' } };

/** A budget with two services and a contract, in a sent trip of the customer and other clients. */
async function offer(clients = [test.customer.id]) {
  const travel = await travels.travel({ clients, n_adults: 2, agents: [test.agent.id] });
  const budget = await travels.budget(travel, { total_price: 0, discount: 10, deposit: 20_000 });
  await travels.line('accomodation', budget, { price: 900, net_price: 777.77, locator: 'LOC-1' });
  await travels.line('transport', budget, { price: 300 });
  const data = { budget_id: budget, contract_data: '<h2>Contrato</h2><p>{{cliente}}, {{dni}}: {{precio}}</p>' };
  await travels.post('budgetContract/create', { data });
  return { travel, budget };
}

async function paper(url: string, token: string) {
  const response = await test.app.inject({ url, headers: { 'x-token': token } });
  if (response.headers['content-type'] !== 'application/pdf') return { answer: response.json(), text: '' };
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), { mergePages: true });
  expect(response.headers['cache-control']).toBe('private, no-store');
  return { answer: null, text: text.replace(/[\s\u00a0\u202f]+/g, ' ') };
}
const certificate = (id: number, token: string) => paper(`/budget/certificado/${id}`, token);
const stored = (budgetId: number) =>
  test.services.db
    .selectFrom('budget_acceptance')
    .selectAll()
    .where('budget_id', '=', budgetId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('the record of an acceptance', () => {
  it('says who, when and exactly what, without fields for staff or open identity numbers', async () => {
    const { travel, budget } = await offer();
    expect((await accept(budget, travel, test.customer.token)).code).toBe(20001);
    const row = await stored(budget);
    expect(JSON.stringify(row)).not.toContain('12345678Z');
    const text = test.services.secrets.open(row.record, recordPlace(row.id)) ?? '';
    expect(text).not.toMatch(/net_price|777[.,]77|:77777\b|margin|provider/);
    expect(sha256(text)).toBe(row.record_hash);
    expect(JSON.parse(text)).toMatchObject({
      format: 1,
      accepted_at: '2026-11-20T09:00:00.000Z',
      accepted_by: { id: test.customer.id, name: 'Carla Núñez O’Brien', staff: false },
      client: { id: test.customer.id, name: 'Carla Núñez O’Brien' },
      agency: { name: 'Periplo' },
      conditions: { version: 4, language: 'es', text: '<p>Condiciones de otoño</p>' },
      contract: { values: { cliente: 'Carla Núñez O’Brien', dni: '12345678Z' } },
      seen: {
        language: 'es',
        travel: { id: travel, name: 'Granada en otoño', n_adults: 2 },
        budget: { id: budget, total_price: 120_000, discount: 10, price_discount: 108_000, deposit: 20_000 },
        lines: [
          { kind: 'accomodation', title: 'Hotel Alhambra', price: 90_000, locator: 'LOC-1' },
          { kind: 'transport', price: 30_000 },
        ],
      },
    });
    const sealed = await test.services.db
      .selectFrom('audit_log')
      .select('fields')
      .where('action', '=', 'budget.seal')
      .where('entity_id', '=', String(row.id))
      .execute();
    expect(sealed).toEqual([{ fields: [`sha256:${row.record_hash}`] }]);
    expect(await check(budget)).toMatchObject({
      code: 20000,
      data: { sealed: true, hash: row.record_hash, problems: [] },
    });
  });

  it('by staff names them and the client they answer for, in the client’s language', async () => {
    const marie = await test.signIn({
      group_id: groups.client,
      first_name: 'Marie',
      last_name: 'Curie',
      language: 'fr',
    });
    const { travel, budget } = await offer([marie.id]);
    expect((await accept(budget, travel, test.agent.token)).code).toBe(20001);
    const row = await stored(budget);
    const record = JSON.parse(test.services.secrets.open(row.record, recordPlace(row.id)) ?? '');
    expect(record).toMatchObject({
      accepted_by: { id: test.agent.id, staff: true },
      client: { name: 'Marie Curie' },
      conditions: { version: 2, language: 'fr' },
      seen: { language: 'fr' },
    });
    expect((await read(budget, marie.token)).acceptance).toMatchObject({ accepted_by: 'Gema Agente', by_staff: true });
    const { text } = await certificate(budget, test.agent.token);
    expect(text).toContain('Certificat d’acceptation');
    expect(text).toContain('Gema Agente (Periplo), au nom de Marie Curie, a accepté le devis');
  });

  it('cannot be changed or deleted in the database', async () => {
    const { travel, budget } = await offer();
    await accept(budget, travel, test.customer.token);
    const { db } = test.services;
    const before = await stored(budget);
    await expect(db.updateTable('budget_acceptance').set({ price_discount: 1 }).execute()).rejects.toThrow(
      'never changed',
    );
    await expect(db.deleteFrom('budget_acceptance').execute()).rejects.toThrow('never changed');
    expect(await stored(budget)).toEqual(before);
  });

  it('shows when the owner of the database changed it', async () => {
    const { travel, budget } = await offer();
    await accept(budget, travel, test.customer.token);
    const { db, secrets } = test.services;
    const { id, record, record_hash } = await stored(budget);
    const text = secrets.open(record, recordPlace(id)) ?? '';
    const cheaper = text.replace('"price_discount":108000', '"price_discount":8000');
    expect(cheaper).not.toBe(text);
    const trigger = (state: 'enable' | 'disable') =>
      sql`alter table budget_acceptance ${sql.raw(state)} trigger budget_acceptance_append_only`.execute(db);
    const write = (values: object) => db.updateTable('budget_acceptance').set(values).where('id', '=', id).execute();
    const problems = async () => (await check(budget)).data;

    await trigger('disable');
    await write({ record: secrets.seal(cheaper, recordPlace(id)) });
    expect(await problems()).toMatchObject({ sealed: false, problems: ['record', 'columns'] });
    // Even with a matching hash the audit log still has the original one.
    await write({ record_hash: sha256(cheaper) });
    expect(await problems()).toMatchObject({ sealed: false, problems: ['log', 'columns'] });
    await write({ record, record_hash, price_discount: 8_000 });
    expect(await problems()).toMatchObject({ sealed: false, problems: ['columns'] });
    await write({ price_discount: 108_000, accepted_at: '2026-11-21T09:00:00Z' });
    expect(await problems()).toMatchObject({ sealed: false, problems: ['columns'] });
    await write({ accepted_at: '2026-11-20T09:00:00Z', record: 'v1.x.y.z' });
    expect(await problems()).toMatchObject({ sealed: false, problems: expect.arrayContaining(['record']) });
    await write({ record });
    expect(await problems()).toMatchObject({ sealed: true });
    await trigger('enable');
  });

  it('matches the screen, or nothing is accepted', async () => {
    const { travel, budget } = await offer();
    const { proposal: mark } = await read(budget, test.customer.token);
    expect(mark).toMatch(/^[0-9a-f]{16}$/);
    expect(await read(budget)).not.toHaveProperty('proposal');
    expect((await read(budget, test.customer.token)).proposal).toBe(mark);
    // The same price, but another company.
    await test.services.db
      .updateTable('budget_line')
      .set({ company: 'Otra' })
      .where('budget_id', '=', budget)
      .where('kind', '=', 'transport')
      .execute();
    const before = await travels.traces();
    const changed = { code: 30001, data: { message: expect.stringContaining('ha cambiado mientras lo veía') } };
    const shown = { proposal: mark };
    expect(await accept(budget, travel, test.customer.token, shown)).toMatchObject(changed);
    const first = { travel: { id: travel, travel_status_id: 3 }, acceptedBudgetIndex: budget, ...shown };
    expect(await travels.post('travel/updateStatus', first, test.customer.token)).toMatchObject(changed);
    expect(await travels.traces()).toEqual(before);
    const now = (await read(budget, test.customer.token)).proposal;
    expect((await accept(budget, travel, test.customer.token, { proposal: now })).code).toBe(20001);
    expect(await read(budget, test.customer.token)).not.toHaveProperty('proposal');
  });
});

describe('the certificate', () => {
  it('prints the record, whatever happened afterwards', async () => {
    const { travel, budget } = await offer();
    await accept(budget, travel, test.customer.token);
    const { record_hash } = await stored(budget);
    await test.services.db
      .insertInto('general_text')
      .values({ name: 'conditions', version: 5, language: 'es', text: '<p>Nuevas</p>' })
      .execute();
    await test.services.db.updateTable('budget').set({ amount_paid: 5_000 }).where('id', '=', budget).execute();
    await test.services.db.updateTable('travel').set({ name: 'Otro nombre' }).where('id', '=', travel).execute();
    for (const token of [test.customer.token, test.agent.token]) {
      const { text } = await certificate(budget, token);
      for (const words of [
        'Certificado de aceptación',
        'Carla Núñez O’Brien aceptó el presupuesto del viaje «Granada en otoño» el 20 de noviembre de 2026 a las 10:00',
        'Hotel Alhambra',
        'Precio del viaje 1.080,00 €',
        'Condiciones de otoño',
        'Versión 4',
        'Carla Núñez O’Brien, 12345678Z: 1.080,00 €',
        ...(record_hash?.match(/.{8}/g) ?? []),
      ])
        expect(text).toContain(words);
      expect(text).not.toMatch(/Nuevas|Otro nombre|777,77|Pagado/);
    }
    // The page and the budget's own PDF show the same terms.
    const page = await read(budget, test.customer.token);
    expect(page.conditions).toMatchObject({ version: 4 });
    expect(page.acceptance).toEqual({
      accepted_at: '2026-11-20 10:00:00',
      accepted_by: 'Carla Núñez O’Brien',
      by_staff: false,
      hash: record_hash,
    });
    expect((await paper(`/budget/generarPDF/${budget}`, test.customer.token)).text).toContain('Condiciones de otoño');
    const contract = await paper(`/budget/contrato/${budget}`, test.customer.token);
    expect(contract.text).toContain('12345678Z: 1.080,00 €');
    expect(contract.text).toContain('Aceptado por Carla Núñez O’Brien el 20 de noviembre de 2026 a las 10:00.');
  });

  it('says what follows, and leaves out a missing contract or missing conditions', async () => {
    const whole = await offer();
    await accept(whole.budget, whole.travel, test.customer.token);
    expect((await certificate(whole.budget, test.agent.token)).text).toContain(
      'con los servicios, los precios, las condiciones y el contrato que siguen.',
    );
    const travel = await travels.travel();
    const budget = await travels.budget(travel, { total_price: 0 });
    await accept(budget, travel, test.customer.token);
    const bare = (await certificate(budget, test.agent.token)).text;
    expect(bare).toContain('con los servicios, los precios y las condiciones que siguen.');
    expect(bare).not.toContain('contrato');
  });

  it('is for staff and the trip’s clients, and only the signer reads the identity number', async () => {
    const friend = await test.signIn({ group_id: groups.client, language: 'en' });
    const { travel, budget } = await offer([test.customer.id, friend.id]);
    for (const token of [test.customer.token, test.agent.token])
      expect((await certificate(budget, token)).answer).toMatchObject({ code: 40001 });
    expect(await check(budget)).toMatchObject(missing);
    expect((await paper(`/budget/contrato/${budget}`, friend.token)).text).not.toContain('12345678Z');
    await accept(budget, travel, test.customer.token);
    const { text } = await certificate(budget, friend.token);
    expect(text).toContain('Certificate of acceptance');
    expect(text).toContain('Carla Núñez O’Brien, ______________');
    expect(text).not.toContain('12345678Z');
    for (const url of [`/budget/certificado/${budget}`, `/budget/contrato/${budget}`]) {
      expect((await paper(url, test.otherCustomer.token)).answer).toMatchObject({ code: 40001, data: missing.data });
      expect((await paper(url, '')).answer).toMatchObject({ code: 50008 });
    }
    for (const token of [test.customer.token, friend.token])
      expect(await check(budget, token)).toMatchObject({ code: 40001 });
  });

  it('keeps its names when the client is erased, whose own data they were', async () => {
    const gone = await test.signIn({ group_id: groups.client, first_name: 'Elvira', last_name: 'Sánchez' });
    const friend = await test.signIn({ group_id: groups.client });
    await test.services.db
      .updateTable('user')
      .set({ dni: test.services.secrets.seal('87654321X', { table: 'user', column: 'dni', row: gone.id }) })
      .where('id', '=', gone.id)
      .execute();
    const { travel, budget } = await offer([gone.id, friend.id]);
    await accept(budget, travel, gone.token);
    const exported = async (id: number) => {
      const url = `/api/client/personalData/${id}`;
      const zip = (await test.app.inject({ url, headers: { 'x-token': test.administrator.token } })).rawPayload;
      return JSON.parse(Buffer.from(unzipSync(zip)['datos.json'] ?? []).toString());
    };
    const own = await exported(gone.id);
    expect(own.aceptaciones[0].contract_data).toContain('Elvira Sánchez, 87654321X');
    expect(own.registros_de_aceptacion).toMatchObject([{ seen: { budget: { id: budget } } }]);
    const other = await exported(friend.id);
    expect(other.registros_de_aceptacion).toEqual([]);
    expect(JSON.stringify(other)).not.toContain('87654321X');
    const profile = (await travels.get(`client/getAcceptances/${friend.id}`)).data;
    expect(profile[0]).toMatchObject({ contract_data: expect.stringContaining('87654321X') });
    expect(profile[0]).not.toHaveProperty('record');

    await test.services.db.updateTable('travel').set({ travel_status_id: 4 }).where('id', '=', travel).execute();
    const erased = await travels.post('client/erase', { id: gone.id }, test.administrator.token);
    expect(erased.code).toBe(20001);
    expect((await certificate(budget, test.agent.token)).text).toContain('Elvira Sánchez');
    expect((await check(budget)).data.sealed).toBe(true);
  });

  it('does not exist without an acceptance or a record; a budget without a contract prints none', async () => {
    const travel = await travels.travel();
    const budget = await travels.budget(travel, { budget_status_id: 3 });
    await test.services.db
      .insertInto('budget_acceptance')
      .values({ budget_id: budget, user_id: test.customer.id, price_discount: 120_000 })
      .execute();
    expect((await certificate(budget, test.agent.token)).answer).toMatchObject({ code: 40001 });
    expect(await check(budget)).toMatchObject(missing);
    expect((await read(budget)).acceptance).toBeNull();
    expect((await paper(`/budget/contrato/${budget}`, test.agent.token)).answer).toMatchObject({ code: 40001 });
  });
});
