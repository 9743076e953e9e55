import fc from 'fast-check';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyDiscount } from '../../../contract/values/money.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };
const missing = { status: 200, code: 40001, data: { message: 'No existe o ya no está disponible' } };
const create = (data: object) => travels.post('budget/create', { data });
const update = (data: object) => travels.post('budget/update', { data });
const read = async (id: number, token?: string) => (await travels.get(`budget/getBudget/${id}`, token)).data;

describe('adding a budget', () => {
  it('starts with status 1, unsent, without a price, with cleaned rich text', async () => {
    const travel_id = await travels.travel();
    const money = { discount: 12.5, deposit: 150.25, amount_paid: '10.10', valid_until: '2027-01-31' };
    const hostile = { budget_status_id: 3, total_price: 9, sent_at: '2026-01-01', final_accept: 1, deny_reason: 'x' };
    const answer = await create({
      travel_id,
      ...dates,
      ...money,
      ...hostile,
      data: '<p>Incluye <strong>todo</strong><script>alert(1)</script></p>',
      contract_data: '<p onclick="x">Contrato</p>',
      // It has no price yet but already a payment.
      confirmed: true,
    });
    expect(answer).toMatchObject({ code: 20001, data: { message: 'Guardado correctamente' } });
    expect(await read(answer.data.id)).toMatchObject({
      id: answer.data.id,
      travel_id,
      ...dates,
      ...money,
      amount_paid: 10.1,
      budget_status_id: 1,
      total_price: 0,
      price_discount: 0,
      due: -10.1,
      sent_at: null,
      final_accept: null,
      deny_reason: null,
      data: '<p>Incluye <strong>todo</strong></p>',
      contract_data: '<p>Contrato</p>',
      travel: { id: travel_id, name: 'Granada en otoño', days: 8, travel_status_id: 2 },
      lines: [],
      extra_files: [],
      header_image: null,
    });
  });

  it.each([
    [{ date_from: '' }, { date_from: 'Fecha de inicio obligatoria' }],
    [{ date_to: null }, { date_to: 'Fecha de fin obligatoria' }],
    [{ date_to: '2027-04-30' }, { date_to: 'La fecha de fin debe ser posterior a la de inicio.' }],
    [{ discount: 'x' }, { discount: 'Introduzca un número válido' }],
    [{ discount: 10.123 }, { discount: 'Introduzca un número válido' }],
    [{ discount: 101 }, { discount: 'Introduzca un número válido' }],
    [{ discount: -1 }, { discount: 'Introduzca un número válido' }],
    [{ amount_paid: '1,5' }, { amount_paid: 'Introduzca un número válido' }],
    [{ amount_paid: 1.005 }, { amount_paid: 'Introduzca un número válido' }],
    [{ deposit: 'x' }, { deposit: 'Introduzca un número válido' }],
    [{ valid_until: '2027-02-30' }, { valid_until: 'Introduzca una fecha válida' }],
    [{ travel_id: 987_654 }, { travel_id: 'Seleccione un elemento de la lista' }],
    [{ travel_id: null }, { travel_id: 'Seleccione un elemento de la lista' }],
  ])('says under its field what is wrong: %j', async (wrong, fields) => {
    const travel_id = await travels.travel();
    const before = await travels.traces();
    const answer = await create({ travel_id, ...dates, ...wrong });
    expect(answer).toMatchObject({ status: 200, code: 40001, data: { message: 'Revise los campos marcados' } });
    expect(answer.data.fields).toEqual(fields);
    expect(await travels.traces()).toEqual(before);
  });
});

describe('editing a budget', () => {
  it('writes its fields and its status, and keeps its trip and its total', async () => {
    const id = await travels.budget(await travels.travel(), { total_price: 100_000, discount: 5 });
    const { updated_at } = await read(id);
    const data = { id, updated_at, ...dates, discount: 20, amount_paid: 300, budget_status_id: 2, data: '' };
    expect((await update({ ...data, travel_id: 1, total_price: 5 })).data).toEqual({
      id,
      message: 'Cambios guardados',
    });
    expect(await read(id)).toMatchObject({
      total_price: 1000,
      discount: 20,
      price_discount: 800,
      amount_paid: 300,
      due: 500,
      budget_status_id: 2,
      data: null,
    });
    const before = await travels.traces();
    const stale = await update({ ...data, discount: 99 });
    expect(stale).toMatchObject({ code: 30001, data: { message: expect.stringContaining('Otra persona') } });
    expect(await update({ ...data, id: 987_654 })).toMatchObject(missing);
    for (const wrong of [null, 4, '', 'x'])
      expect((await update({ ...data, budget_status_id: wrong })).data.fields).toEqual({
        budget_status_id: 'Estado del presupuesto obligatorio',
      });
    expect(await travels.traces()).toEqual(before);
  });

  it('never makes a second one accepted', async () => {
    const travelId = await travels.travel();
    const before = await travels.budget(travelId, { budget_status_id: 3 });
    const id = await travels.budget(travelId);
    expect((await update({ id, ...dates, budget_status_id: 3 })).code).toBe(20001);
    expect([(await read(before)).budget_status_id, (await read(id)).budget_status_id]).toEqual([2, 3]);
  });
});

describe('deleting a budget', () => {
  it('hides it and its lines; an accepted one cannot be deleted', async () => {
    const travelId = await travels.travel();
    const id = await travels.budget(travelId);
    const line = await travels.line('transport', id);
    expect((await travels.post('budget/delete', { id })).data).toEqual({ id, message: 'Eliminado correctamente' });
    for (const path of [`budget/getBudget/${id}`, `budget/data/${id}`, `budgetTransport/data/${line}`])
      expect(await travels.get(path), path).toMatchObject(missing);
    expect((await travels.get(`travel/data/${travelId}`)).data.budgets).toEqual([]);
    const accepted = await travels.budget(travelId, { budget_status_id: 3 });
    const before = await travels.traces();
    expect(await travels.post('budget/delete', { id })).toMatchObject(missing);
    expect(await travels.post('budget/delete', { id: accepted })).toMatchObject({
      code: 40001,
      data: { message: 'Un presupuesto aceptado no se puede eliminar' },
    });
    expect(await travels.traces()).toEqual(before);
  });
});

describe('prices', () => {
  it('are discounted alike by the database and the contract', async () => {
    const id = await travels.budget(await travels.travel());
    const amounts = [0, 1, 3, 5, 10, 99, 101, 12_345, 9_999_999, 999_999_999, 123_456_789_012];
    const discounts = [0, 0.01, 0.05, 0.5, 3.33, 5, 12.5, 33.33, 49.99, 50, 66.67, 99.99, 100];
    let compared = 0;
    for (const total_price of amounts) {
      const { rows } = await sql<{ discount: number; price: number }>`
        select discount, round(total * (100 - discount) / 100)::bigint as price
        from (select ${total_price}::bigint as total, unnest(${discounts}::numeric(5, 2)[]) as discount) as tried`.execute(
        test.services.db,
      );
      for (const { discount, price } of rows) {
        expect(price, `${total_price} less ${discount} %`).toBe(applyDiscount(total_price, discount));
        compared += 1;
      }
      for (const discount of [0.05, 50, 33.33]) {
        const stored = await test.services.db
          .updateTable('budget')
          .set({ total_price, discount })
          .where('id', '=', id)
          .returning('price_discount')
          .executeTakeFirstOrThrow();
        expect(stored.price_discount).toBe(applyDiscount(total_price, discount));
        compared += 1;
      }
    }
    process.stdout.write(`discounts: ${compared} equal in the database and the contract\n`);
  });

  it('with any lines, discount and payment add up to the cent, on the page as in whole numbers', async () => {
    const id = await travels.budget(await travels.travel(), { total_price: 0 });
    const fields = { kind: 'transport', ...dates, ...(await travels.lineFields('transport')), budget_id: id };
    const cents = fc.nat(999_999_999);
    const euros = (amount: bigint) => Number(amount) / 100;
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { maxLength: 6 }), fc.nat(10_000), cents, async (prices, hundredths, paid) => {
        const { db } = test.services;
        await db.deleteFrom('budget_line').where('budget_id', '=', id).execute();
        if (prices.length > 0)
          await db
            .insertInto('budget_line')
            .values(prices.map(price => ({ ...fields, price })))
            .execute();
        // One more line by its call, so that the server computes the total. Then it is deleted.
        const added = await travels.line('transport', id);
        await travels.post('budgetTransport/delete', { id: added, confirmed: true });
        expect((await update({ id, discount: hundredths / 100, amount_paid: paid / 100, confirmed: true })).code).toBe(
          20001,
        );
        const total = prices.reduce((sum, price) => sum + BigInt(price), 0n);
        const kept = total * BigInt(10_000 - hundredths);
        // Half up: the part that is cut off is at least half a cent.
        const price = kept / 10_000n + (kept % 10_000n >= 5_000n ? 1n : 0n);
        expect(await read(id)).toMatchObject({
          total_price: euros(total),
          price_discount: euros(price),
          due: euros(price - BigInt(paid)),
        });
      }),
      { numRuns: 15 },
    );
  });

  it('show the cost and the margin to staff only', async () => {
    const id = await travels.budget(await travels.travel(), { total_price: 0, discount: 10 });
    await travels.line('accomodation', id, { price: 500, net_price: 400.5 });
    const second = await travels.line('cruise', id, { price: 300 });
    // Of the lines whose cost is known: 450 after the discount.
    expect(await read(id)).toMatchObject({ net_price: 400.5, margin: 49.5, net_lines: 1 });
    const data = { id: second, budget_id: id, ...(await travels.lineFields('cruise')), ...dates, price: 300 };
    expect(
      (await travels.post('budgetCruise/update', { data: { ...data, net_price: 200, confirmed: true } })).code,
    ).toBe(20001);
    expect(await read(id)).toMatchObject({
      total_price: 800,
      price_discount: 720,
      net_price: 600.5,
      margin: 119.5,
      net_lines: 2,
    });
    const own = await travels.get(`budget/getBudget/${id}`, test.customer.token);
    expect(own.data).toMatchObject({ total_price: 800, price_discount: 720, lines: [{ price: 500 }, { price: 300 }] });
    expect(JSON.stringify(own.body)).not.toMatch(/net_|margin|600\.5|400\.5|119\.5/);
  });
});

describe('a card', () => {
  const cardOf = async (travelId: number) =>
    (await travels.get(`travel/data/${travelId}`, test.customer.token)).data.budgets[0];

  it('has the five lists, and the names of its cruises and stays', async () => {
    const travelId = await travels.travel();
    const id = await travels.budget(travelId);
    const kinds = ['transport', 'accomodation', 'cruise', 'travel_insurance', 'other_service'] as const;
    for (const kind of kinds) await travels.line(kind, id);
    const card = await cardOf(travelId);
    expect(card).toMatchObject({
      id,
      travel_id: travelId,
      total_price: 500,
      photo: null,
      expired: false,
      title: 'Perla del Egeo · Hotel Alhambra',
      budget_cruises: [{ cruise: { name: 'Perla del Egeo', cruise_photos: [] } }],
      budget_accomodations: [{ accomodation: { name: 'Hotel Alhambra', accomodation_photos: [] } }],
    });
    for (const list of ['budget_transports', 'budget_travel_insurances', 'budget_other_services'])
      expect(card[list]).toHaveLength(1);
  });

  it('shows the photo of the first cruise, or else of the first stay', async () => {
    const { accomodation_id } = await travels.lineFields('accomodation');
    const { cruise_id } = await travels.lineFields('cruise');
    const { db } = test.services;
    const [stay, ship] = [await photo('accomodationPhotos'), await photo('cruisePhotos')];
    await db
      .insertInto('accomodation_photo')
      .values({ accomodation_id, description: 'Patio', file_id: stay })
      .execute();
    await db.insertInto('cruise_photo').values({ cruise_id, description: 'Cubierta', file_id: ship }).execute();
    const travelId = await travels.travel();
    const id = await travels.budget(travelId);
    await travels.line('accomodation', id);
    const before = await cardOf(travelId);
    expect(before.photo.large).toContain(stay);
    expect(before.budget_accomodations[0].accomodation.accomodation_photos).toMatchObject([{ description: 'Patio' }]);
    await travels.line('cruise', id, { date_from: '2027-05-02' });
    const after = await cardOf(travelId);
    expect(after.photo.large).toContain(ship);
    const [shown] = after.budget_cruises[0].cruise.cruise_photos;
    expect(shown.description).toBe('Cubierta');
    for (const [token, status] of [
      [test.customer.token, 200],
      [test.otherCustomer.token, 404],
    ] as const)
      expect((await test.app.inject({ url: shown.photo, headers: { 'x-token': token } })).statusCode).toBe(status);
  });

  async function photo(controller: string): Promise<string> {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0f4c6e' } })
      .png()
      .toBuffer();
    const upload = { name: 'foto.png', bytes };
    const { files, db } = test.services;
    return files.keep(db, await files.prepareImage({ controller, field: 'photo', upload, userId: test.agent.id }));
  }
});

it('the statuses have the names of the specification', async () => {
  expect((await travels.get('budgetStatus/dropdown')).data).toEqual([
    { id: 1, name: 'Pendiente de aceptación' },
    { id: 2, name: 'Rechazado' },
    { id: 3, name: 'Aceptado' },
  ]);
});

it('only staff write budgets; a customer reads sent ones of their own sent trips', async () => {
  const travelId = await travels.travel();
  const id = await travels.budget(travelId, { budget_status_id: 2, deny_reason: 'Secreto' });
  const hidden = await travels.budget(await travels.travel({ sent_at: null }));
  const before = await travels.traces();
  const calls: [string, object][] = [
    ['create', { data: { travel_id: travelId, ...dates } }],
    ['update', { data: { id, ...dates, budget_status_id: 1 } }],
    ['delete', { id }],
    ['deleteImage', { id, fields: 'header_image' }],
    ['cloneBudget', { data: { origin_budget_id: id, destination_travel_id: travelId } }],
    ['filteredDropdown', { query: 'gra' }],
  ];
  for (const [call, body] of calls) {
    const answer = await travels.post(`budget/${call}`, body, test.customer.token);
    expect(answer.data.message, call).toBe('No tiene permiso para hacer esto');
    expect((await travels.post(`budget/${call}`, body, '')).code, call).toBe(50008);
  }
  expect(await travels.traces()).toEqual(before);
  for (const call of ['getBudget', 'data']) {
    const own = await travels.get(`budget/${call}/${id}`, test.customer.token);
    expect(own).toMatchObject({ code: 20000, data: { id } });
    expect(JSON.stringify(own.body)).not.toContain('Secreto');
    for (const path of [`budget/${call}/${hidden}`, `budget/${call}/987654`, `budget/${call}/x`])
      expect(await travels.get(path, test.customer.token), path).toMatchObject(missing);
    expect(await travels.get(`budget/${call}/${id}`, test.otherCustomer.token)).toMatchObject(missing);
    expect((await travels.get(`budget/${call}/${id}`, '')).code).toBe(50008);
  }
  expect((await read(id)).deny_reason).toBe('Secreto');
});
