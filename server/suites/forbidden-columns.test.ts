import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { lineKinds, lineResources } from '../../contract/budget/line.ts';
import { columnsOf } from '../../contract/budget/line-fields.ts';
import { catalogues } from '../../contract/catalogue/catalogues.ts';
import { otherServiceCreate } from '../../contract/other-service/schema.ts';
import { providerCreate } from '../../contract/provider/schema.ts';
import { featuredColumns } from '../../contract/welcome/schema.ts';
import { catalogueTable } from '../shared/catalogues.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { fingerprint, plantWorld, type World } from '../testing/world.ts';

/** Every create and update with every column of its table in the call. Columns outside the form must not change. */

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
  world = await plantWorld(test);
});

interface Form {
  resource: string;
  table: string;
  /** A valid body for create and edit. The number makes unique values. */
  fields(n: number): Record<string, unknown>;
  /** Fields that only an edit writes. */
  onlyUpdate?: Record<string, unknown>;
  /** Columns that follow from other fields. */
  derived?: string[];
  /** Fields of the form that this body leaves out. They may be written, so they are not forged. */
  also?: string[];
  create?: string;
  update?: string | null;
  administrator?: boolean;
}

const dates = { date_from: '2027-06-01', date_to: '2027-06-09' };
const person = {
  first_name: 'Iris',
  last_name: 'Prueba',
  phone: '600555666',
  postal_code: '29001',
  address: 'Calle 1',
};
const passwords = { password: 'tren-de-la-costa', password_again: 'tren-de-la-costa' };
const taskLinks = ['agent_id', 'travel_id', 'user_id', 'budget_id', 'price_request_id'];
const hidden = ['dni_hash', 'password_hash', 'changed_password', 'sort', 'search'];

function forms(): Form[] {
  const { catalogue, sent } = world;
  const client = (n: number) => ({
    ...person,
    ...passwords,
    email: `cliente${n}@columnas.example`,
    dni: '12345678Z',
    birth_date: '1990-01-01',
  });
  const lines: Record<(typeof lineKinds)[number], Record<string, unknown>> = {
    accomodation: {
      accomodation_id: catalogue.accomodation,
      meal_included_id: catalogue.meal_included,
      room_type_id: catalogue.room_type,
      data: '<p>x</p>',
    },
    cruise: { cruise_id: catalogue.cruise, cabin_type_id: catalogue.cabin_type, data: '<p>x</p>' },
    transport: {
      transport_type_id: catalogue.transport_type,
      origin: 'Málaga',
      destination: 'Oslo',
      company: 'Iberia',
      baggage: '1 maleta',
      extra_info: '<p>x</p>',
    },
    travel_insurance: { travel_insurance_id: catalogue.travel_insurance, notes: '<p>x</p>' },
    other_service: { other_service_id: catalogue.other_service, description: '<p>x</p>', notes: '<p>x</p>' },
  };
  return [
    {
      resource: 'travel',
      table: 'travel',
      fields: n => ({ ...dates, name: `Viaje ${n}`, contact_name: 'Eva', n_adults: 2 }),
      onlyUpdate: { travel_status_id: 2 },
      derived: ['days', 'tab', 'search', 'words'],
      also: ['contact_surname', 'contact_phone', 'contact_email', 'contact_info', 'n_children', 'children_ages'],
    },
    {
      resource: 'task',
      table: 'task',
      fields: n => ({ name: `Tarea ${n}`, date: '2027-06-01 09:30', task_status_id: 2 }),
      derived: ['search', 'sort', 'list_order'],
      also: ['note', 'client_name', 'client_surname', 'client_phone', 'client_email', ...taskLinks],
    },
    {
      resource: 'budget',
      table: 'budget',
      fields: () => ({
        ...dates,
        travel_id: sent.travel,
        discount: 5,
        deposit: 10,
        dues: [],
        amount_paid: 0,
        data: 'x',
      }),
      onlyUpdate: { budget_status_id: 2 },
      derived: ['price_discount', 'answered_at'],
      also: ['quote_name', 'quote_summary', 'valid_until', 'contract_data'],
    },
    {
      resource: 'budgetContract',
      table: 'budget_contract',
      fields: () => ({ budget_id: sent.budget, contract_data: '<p>x</p>' }),
      also: ['contract_id'],
    },
    ...lineKinds.map(kind => ({
      resource: lineResources[kind],
      table: 'budget_line',
      fields: () => ({ ...dates, budget_id: sent.budget, price: 12, ...lines[kind] }),
      also: columnsOf(kind).filter(column => !(column in dates || column === 'price' || column in lines[kind])),
    })),
    {
      resource: 'accomodation',
      table: 'accomodation',
      fields: n => ({ name: `Hotel ${n}`, n_rooms: 3, rate_location: 5 }),
      derived: ['avg_rate', 'search', 'sort'],
      also: [
        'address',
        'description',
        'accomodation_type_id',
        'country_id',
        'city_id',
        'city_name',
        'contact_email',
        'contact_phone',
        'contact_name',
        'latitude',
        'longitude',
        'rate_cleaning',
        'rate_service',
        'rate_quality_price',
        ...featuredColumns,
      ],
    },
    {
      resource: 'otherService',
      table: 'other_service',
      fields: n => ({ name: `Visita ${n}`, data: '<p>x</p>' }),
      derived: ['search', 'sort'],
      also: Object.keys(otherServiceCreate.shape),
    },
    {
      resource: 'provider',
      table: 'provider',
      fields: n => ({ provider: `Mayorista ${n}` }),
      derived: ['search', 'sort'],
      also: Object.keys(providerCreate.shape),
    },
    {
      resource: 'document',
      table: 'document',
      fields: n => ({
        provider_id: catalogue.provider,
        document_type_id: catalogue.document_type,
        name: `Contrato ${n}`,
      }),
      derived: ['search', 'sort', 'uploaded'],
    },
    {
      resource: 'courseTip',
      table: 'course_tip',
      fields: n => ({ category: 'curso', title: `Artículo ${n}`, text: '<p>x</p>', published_on: '2027-01-01' }),
      derived: ['search', 'sort', 'words', 'words_en', 'words_fr'],
      also: ['title_en', 'title_fr', 'text_en', 'text_fr', 'link', 'link_en', 'link_fr', 'published', 'position'],
    },
    {
      resource: 'client',
      table: 'user',
      fields: n => ({
        ...client(n),
        tratamiento: 'Sra.',
        pasaporte: 'AA1',
        nif: 'B1',
        razon_social: 'Prueba',
        poblacion: 'Olite',
        observaciones: 'x',
        recivir_mailing: true,
        consentimiento: true,
      }),
      derived: [...hidden, 'pasaporte_hash', 'nif_hash', 'consentimiento_at'],
      also: ['dni', 'username', 'language'],
      onlyUpdate: { active: true },
    },
    {
      resource: 'client',
      create: 'createFast',
      update: null,
      table: 'user',
      fields: n => ({ first_name: 'Rápida', last_name: 'Prueba', email: `rapida${n}@columnas.example` }),
      derived: [...hidden, 'username', 'pasaporte_hash', 'nif_hash', 'consentimiento_at'],
      also: [
        'dni',
        'pasaporte',
        'nif',
        'language',
        'phone',
        'birth_date',
        'address',
        'postal_code',
        'poblacion',
        'razon_social',
        'tratamiento',
        'recivir_mailing',
        'consentimiento',
        'observaciones',
      ],
    },
    {
      resource: 'user',
      table: 'user',
      administrator: true,
      fields: n => ({ ...person, ...passwords, email: `usuario${n}@columnas.example`, roles: 3 }),
      // An administrator's form: `roles` sets the group, and it may disable the account.
      derived: [...hidden, 'group_id'],
      also: ['dni', 'username', 'language', 'birth_date', 'id_ambito_preparacion_plataforma'],
      onlyUpdate: { active: true },
    },
    ...Object.entries(catalogues).map(([resource, schema]) => ({
      resource,
      table: catalogueTable(resource),
      fields: (n: number) => ({ name: `Nombre ${n}`, ...('icon' in schema.shape ? { icon: 'wifi' } : {}) }),
      derived: ['search', 'sort'],
      also: ['name_en', 'name_fr'],
    })),
  ];
}

/** A forged value for each column, different from every value that the application would write. */
async function forgeries({ table, also = [] }: Form): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(test.services.db);
  const forged: Record<string, unknown> = {};
  for (const { name, type } of rows.filter(row => !also.includes(row.name))) {
    if (/int|numeric|double/.test(type)) forged[name] = name.endsWith('status_id') || name === 'group_id' ? 1 : 77;
    else if (type === 'boolean') forged[name] = name !== 'active';
    else if (/timestamp|date/.test(type)) forged[name] = '2001-02-03 04:05:06';
    else if (type === 'uuid') forged[name] = '11111111-1111-4111-8111-111111111111';
    else if (type === 'ARRAY') forged[name] = [7];
    else forged[name] = 'forged';
  }
  // The record and its `updated_at` are legitimately given by the call.
  delete forged.updated_at;
  if (table === 'travel') forged.travel_status_id = 5;
  if (table === 'budget') forged.budget_status_id = 3;
  return forged;
}

/** The forged call: all columns, the names that every object has, and the real fields over them. */
function forge(forged: Record<string, unknown>, fields: Record<string, unknown>): string {
  const all = JSON.stringify({ ...forged, ...fields });
  const proto = JSON.stringify({ ...forged, id: 1 });
  return `{"__proto__":${proto},"constructor":{"prototype":${proto}},${all.slice(1)}`;
}

const rowOf = async (table: string, id: number) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(test.services.db))
    .rows[0] ?? {};

describe('a forged column changes nothing', () => {
  let tried = 0;
  let n = 0;
  const ids: { form: Form; id: number }[] = [];

  it('in a create', async () => {
    for (const form of forms()) {
      const token = form.administrator ? test.administrator.token : test.agent.token;
      const forged = await forgeries(form);
      const create = async (data: object | string) => {
        const answer = await test.call('POST', `/api/${form.resource}/${form.create ?? 'create'}`, {
          token,
          // Questions about unlikely values are tested elsewhere.
          body: { data, confirmed: true },
        });
        expect([form.resource, answer.code, answer.data]).toMatchObject([form.resource, 20001, {}]);
        return rowOf(form.table, answer.data.id);
      };
      n += 1;
      const plain = await create(form.fields(n));
      n += 1;
      const fields = form.fields(n);
      const { id: _id, ...others } = forged;
      const row = await create(forge({ ...others, id: 1 }, fields));
      const own = new Set([
        ...Object.keys(fields),
        ...(form.derived ?? []),
        ...(form.also ?? []),
        'id',
        'created_at',
        'updated_at',
        'position',
      ]);
      for (const column of Object.keys(row).filter(each => !own.has(each)))
        expect([form.resource, column, row[column]]).toEqual([form.resource, column, plain[column]]);
      for (const column of ['created_at', 'updated_at']) expect(String(row[column]).slice(0, 4)).not.toBe('2001');
      if (form.table === 'budget_line') expect(row.position).not.toBe(77);
      if (form.table === 'user') expect([row.password_hash, row.dni_hash, row.username]).not.toContain('forged');
      expect(row.id).not.toBe(1);
      tried += Object.keys(forged).length;
      ids.push({ form, id: Number(row.id) });
    }
  });

  it('in an update', async () => {
    for (const { form, id } of ids.filter(({ form: { update } }) => update !== null)) {
      const token = form.administrator ? test.administrator.token : test.agent.token;
      const forged = await forgeries(form);
      const before = await rowOf(form.table, id);
      n += 1;
      const fields = { ...form.fields(n), ...form.onlyUpdate, id };
      const answer = await test.call('POST', `/api/${form.resource}/update`, {
        token,
        body: { data: forge(forged, fields) },
      });
      expect([form.resource, answer.code, answer.data]).toMatchObject([form.resource, 20001, {}]);
      const after = await rowOf(form.table, id);
      const own = new Set([...Object.keys(fields), ...(form.derived ?? []), ...(form.also ?? []), 'updated_at']);
      for (const column of Object.keys(after).filter(each => !own.has(each)))
        expect([form.resource, column, after[column]]).toEqual([form.resource, column, before[column]]);
      if (form.table === 'user') expect(after.password_hash).not.toBe('forged');
      tried += Object.keys(forged).length;
    }
    process.stdout.write(`${tried} forged columns in ${ids.length * 2 - 1} calls\n`);
  });

  it('a client stays in group 2 whatever the call says (decisions 2)', async () => {
    for (const { form, id } of ids.filter(({ form: { resource } }) => resource === 'client'))
      expect([form.create, (await rowOf('user', id)).group_id]).toEqual([form.create, 2]);
  });

  it('a customer or a visitor changes nothing at all', async () => {
    const before = await fingerprint(test);
    for (const { form, id } of ids) {
      const data = forge(await forgeries(form), { ...form.fields(1), ...form.onlyUpdate, id });
      for (const call of [form.create ?? 'create', 'update']) {
        for (const [token, code] of [
          [test.customer.token, 40001],
          [undefined, 50008],
        ] as const) {
          if (call === 'update' && form.update === null) continue;
          const answer = await test.call('POST', `/api/${form.resource}/${call}`, { token, body: { data } });
          expect([form.resource, call, answer.code]).toEqual([form.resource, call, code]);
        }
      }
    }
    expect(await fingerprint(test)).toEqual(before);
  });
});
