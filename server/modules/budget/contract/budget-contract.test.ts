import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../../../contract/permissions.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
let template: number;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  template = await templateOf('Viaje combinado', '<p>{{cliente}} paga {{precio}}</p>');
  await test.services.db
    .updateTable('user')
    .set({
      dni: test.services.secrets.seal('12345678Z', { table: 'user', column: 'dni', row: test.customer.id }),
      address: 'Calle Mayor, 1',
    })
    .where('id', '=', test.customer.id)
    .execute();
});

const templateOf = async (name: string, data: string): Promise<number> =>
  (await travels.post('contract/create', { data: { name, data } })).data.id;
const create = (data: object, token?: string) => travels.post('budgetContract/create', { data }, token);
const update = (data: object, token?: string) => travels.post('budgetContract/update', { data }, token);
const remove = (id: number, token?: string) => travels.post('budgetContract/delete', { id }, token);
const list = (budget: number, token?: string) => travels.get(`budgetContract/getContracts/${budget}`, token);
const text = (id: number, token?: string) => travels.get(`budgetContract/getContractTemplate/${id}`, token);
const read = async (id: number, token?: string) => (await travels.get(`budget/getBudget/${id}`, token)).data;
const stored = async (id: number) => (await travels.stored('budget', id)).contract_data;
const missing = { status: 200, code: 40001, data: { message: 'No existe o ya no está disponible' } };
const refused = { status: 200, code: 40001, data: { message: 'No tiene permiso para hacer esto' } };
const plain = (html: string) => html.replace(/[\u00a0\u202f]/g, ' ');
const newBudget = async (values = {}) => travels.budget(await travels.travel(), values);

describe('the contracts of a budget', () => {
  it('start with the text of a template, and the last edited one is valid', async () => {
    const budget = await newBudget();
    const first = (await create({ budget_id: budget, contract_id: template })).data.id;
    expect(await stored(budget)).toBe('<p>{{cliente}} paga {{precio}}</p>');
    const second = (await create({ budget_id: budget, contract_data: '<p onclick="x()">A mano</p>' })).data.id;
    expect(await stored(budget)).toBe('<p>A mano</p>');
    const rows = (await list(budget)).data;
    expect(rows).toMatchObject([
      { id: second, budget_id: budget, contract_id: null, name: 'Texto propio', stands: true },
      { id: first, contract_id: template, name: 'Viaje combinado', stands: false },
    ]);
    expect(rows[1].contract_data).toBe('<p>{{cliente}} paga {{precio}}</p>');
    expect(rows[0].changed_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

    // Editing the other one makes it the valid one, even with the same text.
    const { contract_data, updated_at } = rows[1];
    expect((await update({ id: first, updated_at, contract_data })).code).toBe(20001);
    expect(await stored(budget)).toBe(contract_data);
    expect((await update({ id: first, updated_at, contract_data: '<p>Tarde</p>' })).code).toBe(30001);
    expect((await list(budget)).data.map((row: { id: number }) => row.id)).toEqual([first, second]);
    expect((await travels.get(`budgetContract/data/${first}`)).data).toMatchObject({ contract_data, stands: true });

    // After its deletion the previous one is valid again. When all are deleted, no contract is valid.
    expect((await remove(first)).code).toBe(20001);
    expect(await stored(budget)).toBe('<p>A mano</p>');
    expect((await remove(second)).code).toBe(20001);
    expect(await stored(budget)).toBeNull();
    expect(await remove(second)).toMatchObject(missing);
    expect(await update({ id: second, contract_data: '<p>x</p>' })).toMatchObject(missing);
    const log = test.services.db.selectFrom('audit_log').select('action').where('entity', '=', 'budgetContract');
    expect((await log.execute()).map(row => row.action)).toEqual(['create', 'create', 'update', 'delete', 'delete']);
  });

  it('start again with another template, and keep their text when that template changes or is deleted', async () => {
    const budget = await newBudget();
    const other = await templateOf('Otro', '<p>Otro texto</p>');
    const id = (await create({ budget_id: budget, contract_id: template, contract_data: '<p>Retocado</p>' })).data.id;
    expect((await list(budget)).data[0]).toMatchObject({ contract_id: template, contract_data: '<p>Retocado</p>' });
    expect((await update({ id, contract_id: other })).code).toBe(20001);
    expect((await list(budget)).data[0]).toMatchObject({ name: 'Otro', contract_data: '<p>Otro texto</p>' });
    await travels.post('contract/delete', { id: other });
    expect((await list(budget)).data[0]).toMatchObject({ name: 'Otro', contract_data: '<p>Otro texto</p>' });
    expect((await update({ id, contract_id: other, contract_data: '<p>Sigue</p>' })).code).toBe(20001);
    expect((await create({ budget_id: budget, contract_id: other })).data.fields).toHaveProperty('contract_id');
  });

  it.each([
    [{}, { contract_data: 'Datos del contrato obligatorios' }],
    [{ contract_data: '<p>&nbsp;</p>' }, { contract_data: 'Datos del contrato obligatorios' }],
    [{ contract_data: '<script>alert(1)</script>' }, { contract_data: 'Datos del contrato obligatorios' }],
    [{ contract_id: 999999 }, { contract_id: expect.any(String) }],
    [{ contract_id: 999999, contract_data: '<p>x</p>' }, { contract_id: expect.any(String) }],
    [{ budget_id: 999999, contract_data: '<p>x</p>' }, { budget_id: expect.any(String) }],
  ])('are refused without a text, a template or a budget that there is: %j', async (wrong, fields) => {
    const budget = await newBudget();
    const before = await travels.traces();
    expect((await create({ budget_id: budget, ...wrong })).data.fields).toEqual(fields);
    expect(await travels.traces()).toEqual(before);
    expect((await list(budget)).data).toEqual([]);
  });

  it('are the text in the budget’s own calls', async () => {
    const travel_id = await travels.travel();
    const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };
    const data = { travel_id, ...dates, contract_data: '<p>Uno</p>' };
    const id = (await travels.post('budget/create', { data })).data.id;
    expect((await list(id)).data).toMatchObject([{ contract_data: '<p>Uno</p>', stands: true }]);
    const edit = (contract_data: string | null) => travels.post('budget/update', { data: { id, contract_data } });
    expect((await edit('<p>Dos</p>')).code).toBe(20001);
    expect((await list(id)).data).toMatchObject([{ contract_data: '<p>Dos</p>' }]);
    // An unchanged text does not count as an edit of the contract.
    const [{ updated_at }] = (await list(id)).data;
    expect((await edit('<p>Dos</p>')).code).toBe(20001);
    expect((await list(id)).data).toMatchObject([{ updated_at }]);
    const clone = { origin_budget_id: id, destination_travel_id: travel_id };
    const copy = (await travels.post('budget/cloneBudget', { data: clone })).data.id;
    expect((await edit(null)).code).toBe(20001);
    expect([(await list(id)).data, await stored(id)]).toEqual([[], null]);
    expect((await list(copy)).data).toMatchObject([{ budget_id: copy, contract_data: '<p>Dos</p>', stands: true }]);
    expect(await stored(copy)).toBe('<p>Dos</p>');
  });

  it('stay as they were accepted', async () => {
    const travel = await travels.travel();
    const budget = await travels.budget(travel);
    const { id } = (await create({ budget_id: budget, contract_id: template })).data;
    const call = { budget_id: budget, travel_id: travel };
    expect((await travels.post('budget/acceptBudget', call, test.customer.token)).code).toBe(20001);
    const accepted = { code: 40001, data: { message: expect.stringContaining('está aceptado con su contrato') } };
    expect(await update({ id, contract_data: '<p>x</p>' })).toMatchObject(accepted);
    expect(await create({ budget_id: budget, contract_id: template })).toMatchObject(accepted);
    expect(await remove(id)).toMatchObject(accepted);
    const whole = await travels.post('budget/update', { data: { id: budget, contract_data: '<p>x</p>' } });
    expect(whole.data.fields).toEqual({ contract_data: expect.stringContaining('está aceptado') });

    // A payment, a new name and another day do not change it either.
    const shown = (await text(id, test.customer.token)).data.contract_data;
    expect(plain(shown)).toBe('<p>Carla Núñez O’Brien paga 1.200,00 €</p>');
    await test.services.db.updateTable('user').set({ first_name: 'Otra' }).where('id', '=', test.customer.id).execute();
    expect((await text(id, test.customer.token)).data.contract_data).toBe(shown);
    expect((await text(id)).data.contract_data).toBe(shown);
    expect((await read(budget, test.customer.token)).contract_data).toBe(shown);
    await test.services.db
      .updateTable('user')
      .set({ first_name: 'Carla' })
      .where('id', '=', test.customer.id)
      .execute();
  });
});

describe('the fields of a contract', () => {
  it('are filled from the budget at each reading, in the reader’s language', async () => {
    const marie = await test.signIn({
      group_id: groups.client,
      first_name: 'Marie',
      last_name: 'Curie',
      language: 'fr',
    });
    const travel = await travels.travel({ clients: [marie.id] });
    const budget = await travels.budget(travel, { discount: 10 });
    const data = '<p>{{cliente}}, {{Viaje}}: {{fecha_inicio}}, {{precio}}, {{nada}}</p>';
    const { id } = (await create({ budget_id: budget, contract_data: data })).data;
    const filled = '<p>Marie Curie, Granada en otoño: 1er mai 2027, 1 080,00 €, {{nada}}</p>';
    expect(plain((await text(id, marie.token)).data.contract_data)).toBe(filled);
    // Staff see the same as the client.
    expect(plain((await text(id)).data.contract_data)).toBe(filled);
    expect(plain((await read(budget, marie.token)).contract_data)).toBe(filled);
    expect(plain((await list(budget, marie.token)).data[0].contract_data)).toBe(filled);
    expect((await read(budget)).contract_data).toBe(data);
    await test.services.db.updateTable('budget').set({ discount: 0 }).where('id', '=', budget).execute();
    expect(plain((await text(id, marie.token)).data.contract_data)).toContain('1 200,00 €');
  });

  it('do not treat a name as markup or as a field', async () => {
    const names = { first_name: '<b onclick="x()">', last_name: "{{precio}} & 'Co'" };
    const odd = await test.signIn({ group_id: groups.client, ...names });
    const budget = await travels.budget(await travels.travel({ clients: [odd.id], name: '{{cliente}}<script>' }));
    const { id } = (await create({ budget_id: budget, contract_data: '<p>{{cliente}}|{{viaje}}</p>' })).data;
    expect((await text(id, odd.token)).data.contract_data).toBe(
      '<p>&lt;b onclick=&quot;x()&quot;&gt; {{precio}} &amp; &#39;Co&#39;|{{cliente}}&lt;script&gt;</p>',
    );
  });

  it('tell a fellow traveller only the signer’s name', async () => {
    const friend = await test.signIn({ group_id: groups.client });
    const travel = await travels.travel({ clients: [test.customer.id, friend.id] });
    const budget = await travels.budget(travel);
    const data = '<p>{{cliente}}; {{dni}}; {{domicilio}}</p>';
    const { id } = (await create({ budget_id: budget, contract_data: data })).data;
    const own = '<p>Carla Núñez O’Brien; 12345678Z; Calle Mayor, 1</p>';
    expect((await text(id, test.customer.token)).data.contract_data).toBe(own);
    const blank = '______________';
    expect((await text(id, friend.token)).data.contract_data).toContain(`Persona Número`);
    await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel }, test.customer.token);
    expect((await text(id, test.customer.token)).data.contract_data).toBe(own);
    expect((await text(id)).data.contract_data).toBe(own);
    for (const shown of [(await text(id, friend.token)).data, await read(budget, friend.token)])
      expect(shown.contract_data).toBe(`<p>Carla Núñez O’Brien; ${blank}; ${blank}</p>`);
  });
});

it('contracts are read by staff and by the trip’s clients, who see only the valid one; only staff write', async () => {
  const budget = await newBudget();
  const draft = (await create({ budget_id: budget, contract_data: '<p>Borrador secreto</p>' })).data.id;
  const id = (await create({ budget_id: budget, contract_data: '<p>Vigente</p>' })).data.id;
  const own = await list(budget, test.customer.token);
  expect(own.data).toMatchObject([{ id, contract_data: '<p>Vigente</p>' }]);
  expect((await text(id, test.customer.token)).code).toBe(20000);
  expect(await text(draft, test.customer.token)).toMatchObject(missing);

  const queued = await travels.budget(await travels.travel({ status: 1, sent_at: null }), { sent_at: null });
  const unsent = (await create({ budget_id: queued, contract_data: '<p>x</p>' })).data.id;
  for (const token of [test.customer.token, test.otherCustomer.token]) {
    expect(await list(queued, token)).toMatchObject(missing);
    expect(await text(unsent, token)).toMatchObject(missing);
  }
  expect(await list(budget, test.otherCustomer.token)).toMatchObject(missing);
  expect(await text(id, test.otherCustomer.token)).toMatchObject(missing);
  expect(await list(999999)).toMatchObject(missing);
  expect(await text(999999)).toMatchObject(missing);

  const before = await travels.traces();
  const token = test.customer.token;
  expect(await create({ budget_id: budget, contract_data: '<p>x</p>' }, token)).toMatchObject(refused);
  expect(await update({ id, contract_data: '<p>x</p>' }, token)).toMatchObject(refused);
  expect(await remove(id, token)).toMatchObject(refused);
  expect(await travels.get(`budgetContract/data/${id}`, token)).toMatchObject(refused);
  expect((await list(budget, '')).code).toBe(50008);
  expect(await travels.traces()).toEqual(before);
});
