import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportPreview } from '../../contract/sheet/calls.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

function send(url: string, text: string | Uint8Array, more: Record<string, string> = {}, token = test.agent.token) {
  const body = new FormData();
  for (const [name, value] of Object.entries(more)) body.append(name, value);
  body.append('file', new Blob([text as BlobPart]), 'clientes.csv');
  return test.call('POST', `/api/${url}`, { token, body });
}
async function preview(text: string | Uint8Array): Promise<ImportPreview> {
  const answer = await send('client/importPreview', text);
  expect(answer).toMatchObject({ code: 20000 });
  return answer.data;
}
const clients = () => test.services.db.selectFrom('user').selectAll().where('group_id', '=', 2).orderBy('id').execute();
const clientBy = async (email: string) => (await clients()).find(client => client.email === email);
const audits = () =>
  test.services.db.selectFrom('audit_log').select(['action', 'entity']).where('entity', '=', 'client').execute();

const sheet = [
  'Nombre;Apellidos;Correo electrónico;Teléfono;Fecha de nacimiento;Idioma;Puntos',
  'Íñigo;Peña Ruiz;inigo@ejemplo.es;600 111 222;05/03/1980;Español;7',
  'Zoë;O’Hara;zoe@example.com;+447700900123;1991-12-31;en;',
  ';Sin Nombre;nadie@ejemplo.es;12;31/02/1980;Klingon;',
  'Otra;Vez;INIGO@ejemplo.es;;;;',
  'Gema;Agente;persona2@periplo.test;;;;',
].join('\r\n');

describe('an import of clients', () => {
  it('is shown row by row before anything is written', async () => {
    const before = await clients();
    const { rows, counts, unread } = await preview(sheet);
    expect(counts).toEqual({ create: 2, update: 0, unchanged: 0, refuse: 3 });
    expect(unread).toEqual(['Puntos']);
    expect(rows.map(({ line, action, name }) => [line, action, name])).toEqual([
      [2, 'create', 'Íñigo Peña Ruiz'],
      [3, 'create', 'Zoë O’Hara'],
      [4, 'refuse', 'Sin Nombre'],
      [5, 'refuse', 'Otra Vez'],
      [6, 'refuse', 'Gema Agente'],
    ]);
    expect(rows[2]?.problems).toEqual(
      expect.arrayContaining([
        { field: 'first_name', heading: 'Nombre', message: 'Nombre obligatorio' },
        { field: 'phone', heading: 'Teléfono', message: 'El número es demasiado corto' },
        { field: 'birth_date', heading: 'Fecha de nacimiento', message: 'Introduzca una fecha válida' },
        { field: 'language', heading: 'Idioma', message: 'No hay ninguno con ese nombre' },
      ]),
    );
    expect(rows[3]?.problems).toEqual([{ field: '', heading: '', message: 'Repite una fila anterior del archivo' }]);
    expect(rows[4]?.problems).toMatchObject([{ field: 'email', message: 'Ese correo electrónico ya está en uso' }]);
    expect(await clients()).toEqual(before);
  });

  it('does what was shown, once; the same sheet again changes nothing', async () => {
    const before = await clients();
    const { plan } = await preview(sheet);
    const answer = await send('client/import', sheet, { plan });
    expect(answer).toMatchObject({
      code: 20001,
      data: { created: 2, updated: 0, message: 'Importación terminada. Nuevos: 2. Modificados: 0.' },
    });
    expect(await clients()).toHaveLength(before.length + 2);
    expect(await clientBy('zoe@example.com')).toMatchObject({
      first_name: 'Zoë',
      last_name: 'O’Hara',
      phone: '+447700900123',
      birth_date: '1991-12-31',
      language: 'en',
      group_id: 2,
      password_hash: null,
      consentimiento: false,
    });
    expect((await audits()).filter(({ action }) => action === 'create')).toHaveLength(2);
    expect((await preview(sheet)).counts).toEqual({ create: 0, update: 0, unchanged: 2, refuse: 3 });
    expect(await send('client/import', sheet, { plan })).toMatchObject({ code: 30001 });
  });

  it('changes the fields of a row and leaves the others', async () => {
    const text = 'Correo electrónico,Teléfono,Observaciones\nINIGO@ejemplo.es,600999888,"Prefiere\ntarde"\n';
    const { rows, plan } = await preview(text);
    expect(rows).toMatchObject([{ action: 'update', name: 'INIGO@ejemplo.es' }]);
    expect(rows[0]?.changes).toEqual([
      { field: 'phone', heading: 'Teléfono', before: '600111222', after: '600999888' },
      { field: 'observaciones', heading: 'Observaciones', before: '', after: 'Prefiere\ntarde' },
    ]);
    await send('client/import', text, { plan });
    expect(await clientBy('inigo@ejemplo.es')).toMatchObject({
      first_name: 'Íñigo',
      phone: '600999888',
      birth_date: '1980-03-05',
      observaciones: 'Prefiere\ntarde',
    });
  });

  it('divides a whole name that stands in the first column', async () => {
    const text = 'Nombre;Correo electrónico\nCarmen Ibáñez Ruiz;carmen.ib@ejemplo.es\n';
    const { plan } = await preview(text);
    await send('client/import', text, { plan });
    expect(await clientBy('carmen.ib@ejemplo.es')).toMatchObject({ first_name: 'Carmen', last_name: 'Ibáñez Ruiz' });
  });

  it('is refused when somebody has changed a client since', async () => {
    const text = 'email;phone\ninigo@ejemplo.es;600333444\n';
    const { plan } = await preview(text);
    await test.services.db
      .updateTable('user')
      .set({ phone: '600000001' })
      .where('email', '=', 'inigo@ejemplo.es')
      .execute();
    expect(await send('client/import', text, { plan })).toMatchObject({
      code: 30001,
      data: { message: 'Los datos han cambiado desde la vista previa: revísela de nuevo' },
    });
    expect(await clientBy('inigo@ejemplo.es')).toMatchObject({ phone: '600000001' });
  });

  it('reports the faults of the file', async () => {
    const said = async (text: string) => (await send('client/importPreview', text)).data.message;
    expect(await said('\n\n')).toBe('El archivo no tiene filas que importar');
    expect(await said('Nombre\n"Ana')).toContain('no se puede leer como CSV');
    expect(await said(`email\n${'a@b.es\n'.repeat(5001)}`)).toContain('más de 5000 filas');
    const none = await test.call('POST', '/api/client/importPreview', { token: test.agent.token, body: {} });
    expect(none).toMatchObject({ code: 40001, data: { fields: { file: 'Elija un archivo CSV' } } });
    const unplanned = await send('client/import', sheet);
    expect(unplanned).toMatchObject({ code: 40001, data: { fields: { plan: expect.any(String) } } });
  });

  it.each(['client/importPreview', 'client/import'])('%s is for staff', async url => {
    const before = await clients();
    expect(await send(url, sheet, { plan: 'x' }, test.customer.token)).toMatchObject({ code: 40001 });
    expect(await send(url, sheet, { plan: 'x' }, 'nobody')).toMatchObject({ code: 50008 });
    expect(await clients()).toEqual(before);
  });
});

describe('an import of accommodations', () => {
  const ask = async (text: string) => (await send('accomodation/importPreview', text)).data as ImportPreview;
  const stored = (name: string) =>
    test.services.db.selectFrom('accomodation').selectAll().where('name', '=', name).executeTakeFirst();

  it('finds types, countries and towns by their names, and names those it does not find', async () => {
    await test.services.db.insertInto('accomodation_type').values({ name: 'Hotel rural' }).execute();
    const text = [
      'Nombre;Tipo;País;Población;Habitaciones;Latitud',
      'Cortijo Peña;hotel RURAL;;ronda;12;36,74',
      'Riad Zitouna;;Morocco;Marrakech;8;',
      'Sin pueblo;Palacio;España;Villaninguna;0;95',
    ].join('\n');
    const { rows, plan } = await ask(text);
    expect(rows.map(row => row.action)).toEqual(['create', 'create', 'refuse']);
    expect(rows[2]?.problems.map(({ heading, message }) => `${heading}: ${message}`).sort()).toEqual([
      'Habitaciones: Introduzca un número válido',
      'Latitud: Introduzca un número válido',
      'Población: No hay ninguno con ese nombre',
      'Tipo: No hay ninguno con ese nombre',
    ]);
    expect(await send('accomodation/import', text, { plan })).toMatchObject({ code: 20001, data: { created: 2 } });
    expect(await stored('Cortijo Peña')).toMatchObject({ country_id: 73, n_rooms: 12, latitude: 36.74 });
    expect(await stored('Riad Zitouna')).toMatchObject({ city_id: null, city_name: 'Marrakech' });

    const again = await ask('Nombre;Población;Habitaciones\nCORTIJO PENA;Ronda (Málaga);14\n');
    expect(again.rows).toMatchObject([
      { action: 'update', changes: [{ heading: 'Habitaciones', before: '12', after: '14' }] },
    ]);
  });

  it('reads its own export', async () => {
    const { body } = await test.call('GET', '/api/accomodation/export/csv', { token: test.agent.token });
    expect(String(body)).toContain('Cortijo Peña;Hotel rural;;España;Ronda (Málaga);12;;;;36,74;');
    expect((await ask(String(body))).counts).toEqual({ create: 0, update: 0, unchanged: 2, refuse: 0 });
  });
});

describe('an import of providers', () => {
  it('adds and changes by name, and does not touch account or password', async () => {
    const token = test.agent.token;
    const secret = { provider: 'Viajes Ñandú', password: 'clave', bank_account: 'ES91 2100 0418 4502 0005 1332' };
    const { id } = (await test.call('POST', '/api/provider/create', { token, body: { data: secret } })).data;
    const stored = () =>
      test.services.db.selectFrom('provider').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = await stored();
    const text = 'Mayorista/Proveedor,Activo,Web,bank_account\nviajes nandu,no,nandu.es,x\nMar y Sol,sí,,\n';
    const { rows, plan, unread } = (await send('provider/importPreview', text)).data as ImportPreview;
    expect(unread).toEqual(['bank_account']);
    expect(rows.map(row => row.action)).toEqual(['update', 'create']);
    expect(rows[0]?.changes).toMatchObject([
      { heading: 'Web', before: '', after: 'https://nandu.es' },
      { heading: 'Activo', before: 'Sí', after: 'No' },
    ]);
    await send('provider/import', text, { plan });
    const { password, bank_account, provider, active } = await stored();
    expect({ password, bank_account, provider, active }).toEqual({
      password: before.password,
      bank_account: before.bank_account,
      provider: 'Viajes Ñandú',
      active: 0,
    });
    const { body } = await test.call('GET', '/api/provider/export/csv', { token });
    expect(String(body)).not.toContain('clave');
    expect(((await send('provider/importPreview', body)).data as ImportPreview).counts.unchanged).toBe(2);
  });
});

describe('an export of clients', () => {
  const get = (url: string, token = test.agent.token) => test.call('GET', `/api/client/export/${url}`, { token });

  it('has the rows of the list under its filter', async () => {
    const { body, headers } = await get('csv?filter=inigo');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Clientes.csv");
    const lines = String(body).split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\ufeffTratamiento;Nombre;Apellidos;Correo electrónico;Teléfono;Fecha de nacimiento/);
    expect(lines[1]).toContain(';Íñigo;Peña Ruiz;inigo@ejemplo.es;600000001;05/03/1980;');
  });

  it('can be imported again, and changes nothing', async () => {
    const { body } = await get('csv');
    const { counts, unread } = await preview(body);
    expect(counts).toEqual({ create: 0, update: 0, unchanged: (await clients()).length, refuse: 0 });
    expect(unread).toEqual(['Recibir ofertas', 'Consentimiento']);
  });

  it('has texts in XLSX that no spreadsheet runs', async () => {
    const formula = '=HYPERLINK("http://evil.example")';
    const { db } = test.services;
    const before = await db.selectFrom('user').select(['id', 'last_name']).where('first_name', '=', 'Zoë').execute();
    await db.updateTable('user').set({ last_name: formula }).where('first_name', '=', 'Zoë').execute();
    const { body } = await get('xlsx?filter=zoe');
    const sheets = Object.values(unzipSync(body, { filter: ({ name }) => /worksheets\/[^/]+\.xml$/.test(name) }));
    expect(sheets).toHaveLength(1);
    for (const sheet of sheets) expect(Buffer.from(sheet).toString()).not.toMatch(/<f[ >]/);
    const [, row] = await readSheet(body, 'Clientes');
    expect(row).toContain(formula);
    for (const { id, last_name } of before)
      await db.updateTable('user').set({ last_name }).where('id', '=', id).execute();
  });

  it('has typed cells in XLSX', async () => {
    const { body, headers } = await get('xlsx?filter=zoe');
    expect(headers['content-type']).toContain('spreadsheetml');
    const [head, row] = await readSheet(body, 'Clientes');
    expect(head).toContain('Fecha de nacimiento');
    expect(row).toEqual(expect.arrayContaining(['Zoë', 'O’Hara', '+447700900123', new Date('1991-12-31T00:00:00Z')]));
  });

  it('is for staff, in two formats', async () => {
    expect(await get('csv', test.customer.token)).toMatchObject({ code: 40001 });
    expect(await get('csv', '')).toMatchObject({ code: 50008 });
    expect((await get('exe')).code).toBe(40001);
  });
});

it('reads what spreadsheets write besides the table', async () => {
  const text = [
    'sep=;',
    'Nombre;Apellidos;Correo electrónico;Teléfono;Fecha de nacimiento;Código postal;Población',
    'Jordi;Pons;jordi@ejemplo.es;0034 612 345 678;31/12/1979 0:00;8001;Barcelona',
    'Núria;Mas;nuria@ejemplo.es;+34 612 345 679;05/03/80;8700;Igualada',
    'Emma;Peeters;emma@ejemplo.be;;;1050;Ixelles',
    'Aina;Vidal;aina@ejemplo.es;34612345670;;7001;Palma de Mallorca',
    'Ander;Ruiz;ander@ejemplo.es;;;1005;Vitoria',
    'Pau;Mas;pau@ejemplo.es;;;3201;Elche, Alicante',
  ].join('\r\n');
  const { rows, plan } = await preview(Buffer.from(`\ufeff${text}`, 'utf16le'));
  expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
    [3, []],
    [4, []],
    [5, []],
    [6, []],
    [7, []],
    [8, []],
  ]);
  await send('client/import', Buffer.from(`\ufeff${text}`, 'utf16le'), { plan });
  expect(await clientBy('jordi@ejemplo.es')).toMatchObject({
    phone: '612345678',
    birth_date: '1979-12-31',
    postal_code: '08001',
  });
  expect(await clientBy('nuria@ejemplo.es')).toMatchObject({ birth_date: '1980-03-05', postal_code: '08700' });
  expect(await clientBy('emma@ejemplo.be')).toMatchObject({ postal_code: '1050' });
  expect(await clientBy('aina@ejemplo.es')).toMatchObject({ phone: '612345670', postal_code: '07001' });
  expect(await clientBy('ander@ejemplo.es')).toMatchObject({ postal_code: '01005' });
  expect(await clientBy('pau@ejemplo.es')).toMatchObject({ postal_code: '03201' });
});

it('an export has every row', async () => {
  await sql`insert into "user" (group_id, first_name, last_name, email)
    select 2, 'Cliente', n::text, 'cliente' || n || '@muchos.example' from generate_series(1, 10190) as n`.execute(
    test.services.database.unlimited,
  );
  const { body } = await test.call('GET', '/api/client/export/csv', { token: test.agent.token });
  expect(String(body).match(/@muchos\.example/g)).toHaveLength(10_190);
});
