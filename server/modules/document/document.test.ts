import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyData, type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;
let provider_id: number;
let document_type_id: number;
beforeAll(async () => {
  test = await testApp();
  provider_id = await provider('Mayorista Uno');
  const type = await test.services.db
    .insertInto('document_type')
    .values({ name: 'Tarifas' })
    .returning('id')
    .executeTakeFirstOrThrow();
  document_type_id = type.id;
});

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
const contract = { name: 'Contrato de colaboración.pdf', bytes: pdf('contrato') };

async function provider(name: string): Promise<number> {
  const body = { data: { provider: name } };
  return (await test.call('POST', '/api/provider/create', { token: test.agent.token, body })).data.id;
}

/** A multipart call like a form's. */
async function send(
  call: 'create' | 'update',
  data: object,
  files: { name: string; bytes: Buffer }[] = [],
  token: string | undefined = test.agent.token,
) {
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  for (const { name, bytes } of files) form.append('document', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://local/', { method: 'POST', body: form });
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/document/${call}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'accept-language': 'es',
      ...(token ? { 'x-token': token } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json();
}

const get = (path: string, token = test.agent.token) => test.call('GET', `/api/document/${path}`, { token });
const post = (path: string, body: object, token: string | undefined = test.agent.token) =>
  test.call('POST', `/api/document/${path}`, { token, body });
const find = async (id: number, token = test.agent.token) => (await get(`data/${id}`, token)).data;
const open = (url: string, token: string) => test.app.inject({ url, headers: { 'x-token': token } });
const fields = (name = 'Contrato 2027') => ({ provider_id, document_type_id, name });
const count = async () =>
  Promise.all(
    (['document', 'file'] as const).map(
      async table => (await test.services.db.selectFrom(table).select('id').execute()).length,
    ),
  );
const fileIdOf = async (id: number) =>
  (await test.services.db.selectFrom('document').select('file_id').where('id', '=', id).executeTakeFirstOrThrow())
    .file_id ?? '';
const hidden = async (fileId: string) =>
  (await test.services.db.selectFrom('file').select('deleted_at').where('id', '=', fileId).executeTakeFirstOrThrow())
    .deleted_at !== null;

async function add(data: object = fields(), files = [contract]): Promise<number> {
  const answer = await send('create', data, files);
  expect(answer).toMatchObject({ code: 20001, data: { message: 'Guardado correctamente' } });
  return answer.data.id;
}

describe('saving', () => {
  it('stores the fields, the moment and the file, and the address downloads it', async () => {
    test.setNow(new Date('2026-11-20T09:05:00Z'));
    const id = await add();
    const document = await find(id);
    expect(document).toEqual({
      id,
      ...fields(),
      provider: 'Mayorista Uno',
      document_type: 'Tarifas',
      uploaded: '2026-11-20 10:05:00',
      document: { name: contract.name, url: expect.stringMatching(/^\/document\/file\/[^/]+\/document\/[\w-]+$/) },
      updated_at: expect.any(String),
    });
    const answer = await open(document.document.url, test.agent.token);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''Contrato%20de%20colaboraci%C3%B3n.pdf");
    expect(answer.rawPayload.equals(contract.bytes)).toBe(true);
    expect((await open(`/api${document.document.url}`, test.agent.token)).statusCode).toBe(200);
  });

  it('reports missing or wrong fields, and writes nothing', async () => {
    const before = await count();
    expect((await send('create', { provider_id, name: ' ' }, [contract])).data.fields).toEqual({
      name: 'Nombre de documento obligatorio',
      document_type_id: 'Tipo de documento obligatorio',
    });
    expect((await send('create', fields(), [contract, contract])).data.fields).toEqual({
      document: 'Solo puede ser subido 1 documento a la vez',
    });
    const refused = async (name: string, bytes: Buffer) => {
      const { code, data } = await send('create', fields(), [{ name, bytes }]);
      return [code, data.message];
    };
    const wrong = expect.stringContaining('El archivo debe de tener alguna de las siguientes extensiones: .pdf, .doc');
    expect(await refused('tarifas.pdf', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(400)]))).toEqual([
      40001,
      wrong,
    ]);
    expect(await refused('tarifas.exe', pdf('x'))).toEqual([30001, wrong]);
    expect(await refused('tarifas.pdf', Buffer.alloc(10_000_001))).toEqual([
      30001,
      'El archivo debe pesar menos de 10 MB',
    ]);
    for (const strange of [{ provider_id: 999_999 }, { document_type_id: 999_999 }])
      expect((await send('create', { ...fields(), ...strange })).code).toBe(40001);
    expect(await count()).toEqual(before);
  });

  it('an edit keeps the file unless a new one replaces it; `uploaded` is the moment of each save', async () => {
    test.setNow(new Date('2026-11-20T09:10:00Z'));
    const id = await add();
    const before = await find(id);
    const fileId = await fileIdOf(id);
    test.setNow(new Date('2026-11-20T09:30:00Z'));
    await send('update', { id, ...fields('Contrato firmado'), uploaded: '2001-01-01', file_id: 'x' });
    expect(await find(id)).toMatchObject({ name: 'Contrato firmado', uploaded: '2026-11-20 10:30:00' });
    expect(await fileIdOf(id)).toBe(fileId);
    const rates = { name: 'tarifas.csv', bytes: Buffer.from('hotel;precio\nSol;100\n') };
    expect((await send('update', { id, ...fields('Tarifas') }, [rates])).code).toBe(20001);
    const after = await find(id);
    expect(after).toMatchObject({ uploaded: '2026-11-20 10:30:00', document: { name: 'tarifas.csv' } });
    expect((await open(after.document.url, test.agent.token)).payload).toContain('Sol;100');
    expect((await open(before.document.url, test.agent.token)).statusCode).toBe(404);
    expect(await hidden(fileId)).toBe(true);
  });

  it('a stale edit writes nothing, not even its file', async () => {
    const id = await add();
    const { updated_at } = await find(id);
    const edit = (name: string, files = [contract]) => send('update', { id, updated_at, ...fields(name) }, files);
    expect((await edit('Primera')).code).toBe(20001);
    const [fileId, before] = [await fileIdOf(id), await count()];
    expect((await edit('Segunda')).code).toBe(30001);
    expect((await find(id)).name).toBe('Primera');
    expect([await fileIdOf(id), await count()]).toEqual([fileId, before]);
    // A document cannot move to another provider.
    const elsewhere = { ...fields(), provider_id: await provider('Otra') };
    expect((await send('update', { id, ...elsewhere })).code).toBe(40001);
  });

  it.each([
    ['deleteImage', (id: number) => post('deleteImage', { id, fields: 'document', message: '' })],
    ['an edit', (id: number) => send('update', { id, ...fields(), remove_document: true })],
  ])('%s takes the file away and leaves the document', async (_name, take) => {
    const id = await add();
    const { document } = await find(id);
    expect((await take(id)).code).toBe(20001);
    expect((await find(id)).document).toBeNull();
    expect((await open(document.url, test.agent.token)).statusCode).toBe(404);
  });

  it('a deleted document loses its file', async () => {
    const id = await add();
    const { document } = await find(id);
    expect((await post('delete', { id })).data.message).toBe('Eliminado correctamente');
    expect((await get(`data/${id}`)).code).toBe(40001);
    expect((await open(document.url, test.agent.token)).statusCode).toBe(404);
    expect((await post('delete', { id })).code).toBe(40001);
  });
});

describe('reading', () => {
  it('an address works only for its reader, file and field, and while the document exists', async () => {
    const id = await add();
    const own = (await find(id)).document.url as string;
    const other = (await find(await add())).document.url as string;
    for (const token of [test.administrator.token, test.customer.token])
      expect((await open(own, token)).statusCode).toBe(404);
    const foreign = own.replace(/[\w-]+$/, other.split('/').at(-1) ?? '');
    const token = own.split('/')[3] ?? '';
    const altered = own.replace(token, token.slice(0, -1) + (token.endsWith('A') ? 'Q' : 'A'));
    for (const address of [foreign, altered, own.replace('/document/', '/budget/')])
      expect((await open(address, test.agent.token)).statusCode).toBe(404);
    expect((await open(own, '')).json().code).toBe(50008);
    test.setNow(new Date(test.services.clock().getTime() + 3 * 3_600_000));
    expect((await open(own, test.agent.token)).statusCode).toBe(404);
  });

  it('lists the documents of a provider by name, ten per page', async () => {
    const own = await provider('Con papeles');
    for (let n = 10; n < 22; n += 1) await send('create', { ...fields(`Circular ${n}`), provider_id: own });
    const list = async (body: object) => (await post('getFilteredDocuments', body)).body;
    const first = await list({ filter: '', page: 1, provider_id: own });
    expect(first).toMatchObject({ total: 12, total_pages: 2, limit: 10 });
    expect(first.data.every((row: AnyData) => row.provider_id === own)).toBe(true);
    expect((await list({ filter: 'CIRCÚLAR 21', provider_id: own })).data).toHaveLength(1);
    expect((await list({ filter: { name: 'circular' }, page: 2, provider_id: own })).data).toHaveLength(2);
    expect((await list({ filter: 'circular', provider_id })).data).toEqual([]);
    expect((await post('getFilteredPaginated', { filter: 'circular' })).body.total).toBe(12);
    expect((await post('filteredDropdown', { query: 'circular 11' })).data).toMatchObject([{ name: 'Circular 11' }]);
    // Deleting the provider hides them too.
    await test.call('POST', '/api/provider/delete', { token: test.agent.token, body: { id: own } });
    expect((await list({ filter: 'circular' })).data).toEqual([]);
  });

  it('is for staff', async () => {
    const id = await add();
    const before = await count();
    for (const [token, code] of [
      ['', 50008],
      [test.customer.token, 40001],
    ] as const) {
      expect((await send('create', fields(), [contract], token)).code).toBe(code);
      expect((await send('update', { id, ...fields() }, [], token)).code).toBe(code);
      for (const path of ['delete', 'deleteImage']) expect((await post(path, { id }, token)).code).toBe(code);
      expect((await post('getFilteredDocuments', { filter: '' }, token)).code).toBe(code);
      for (const path of ['all', 'page/1', `data/${id}`, 'dropdown', `dropdownById/${id}`])
        expect([path, (await get(path, token)).code]).toEqual([path, code]);
    }
    expect(await count()).toEqual(before);
  });
});
