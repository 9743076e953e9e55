import { beforeAll, expect, it } from 'vitest';
import { photograph } from '../../platform/http/testing/uploads.ts';
import { type AnyData, type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
let readers: Record<'es' | 'en' | 'fr', TestUser>;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  readers = {
    es: test.customer,
    en: await test.signIn({ group_id: 2, language: 'en' }),
    fr: await test.signIn({ group_id: 2, language: 'fr' }),
  };
});

const post = (call: string, body: object, token = test.agent.token) =>
  test.call('POST', `/api/courseTip/${call}`, { token, body });
const get = (call: string, token = test.agent.token) => test.call('GET', `/api/courseTip/${call}`, { token });
const nothing = { code: 40001, data: { message: 'No existe o ya no está disponible' } };
const notAllowed = { code: 40001, data: { message: 'No tiene permiso para hacer esto' } };

const article = {
  category: 'consejo',
  title: 'La maleta más pequeña',
  text: '<h2>Menos es más</h2><p>Lleve <strong>poca</strong> ropa &amp; buen calzado.</p>',
  link: 'https://ejemplo.es/maleta',
  published: true,
  published_on: '2026-11-01',
};
const english = { title_en: 'The smallest suitcase', text_en: '<p>Pack <em>light</em>.</p>' };
async function add(values: object = {}): Promise<number> {
  const answer = await post('create', { data: { ...article, ...values } });
  expect(answer).toMatchObject({ code: 20001, data: { message: 'Guardado correctamente' } });
  return answer.data.id;
}
const list = async (filter: object | string, token = test.agent.token) =>
  (await post('getFilteredPaginated', { filter }, token)).data.map((row: AnyData) => row.id);

it('an article is read in the reader’s language, or marked as Spanish when it is not translated', async () => {
  const id = await add(english);
  const spanish = (await get(`data/${id}`, readers.es.token)).data;
  expect(spanish).toEqual({
    id,
    category: 'consejo',
    title: article.title,
    excerpt: 'Menos es más Lleve poca ropa & buen calzado.',
    text: article.text,
    link: article.link,
    language: 'es',
    languages: ['es', 'en'],
    published: true,
    published_on: '2026-11-01',
    position: null,
    photo: null,
    updated_at: expect.any(String),
  });
  expect((await get(`data/${id}`, readers.en.token)).data).toMatchObject({
    title: english.title_en,
    text: english.text_en,
    excerpt: 'Pack light .',
    link: article.link,
    language: 'en',
  });
  expect((await get(`data/${id}`, readers.fr.token)).data).toMatchObject({ title: article.title, language: 'es' });
  // Staff read Spanish and get the translations beside it.
  expect((await get(`data/${id}`)).data).toMatchObject({ title: article.title, ...english, title_fr: null });
  expect((await get('all', readers.en.token)).data).toMatchObject([{ id, title: english.title_en }]);
  expect((await get('page/1', readers.fr.token)).body).toMatchObject({ total: 1, total_pages: 1, limit: 10 });
  await post('delete', { id });
});

it('customers do not see drafts, articles dated tomorrow, or deleted ones', async () => {
  const draft = await add({ published: false });
  const tomorrow = await add({ published_on: '2026-11-21' });
  const deleted = await add();
  expect((await post('delete', { id: deleted })).code).toBe(20001);
  const shown = await add({ category: 'curso' });
  for (const id of [draft, tomorrow, deleted]) expect(await get(`data/${id}`, readers.es.token)).toMatchObject(nothing);
  expect(await list('', readers.es.token)).toEqual([shown]);
  expect(await list('')).toEqual([tomorrow, shown, draft]);
  expect(await get(`data/${deleted}`)).toMatchObject(nothing);
  test.setNow(new Date('2026-11-21T09:00:00Z'));
  expect(await list('', readers.es.token)).toEqual([tomorrow, shown]);
  test.setNow(new Date('2026-11-20T09:00:00Z'));
  for (const id of [draft, tomorrow, shown]) await post('delete', { id });
});

it('an article is found by words without accents in the text that the reader reads, in the right order', async () => {
  const old = await add({ ...english, published_on: '2026-01-01' });
  const first = await add({ title: 'Café en Atenas', position: 2, category: 'curso', published_on: '2020-01-01' });
  expect(await list('')).toEqual([first, old]);
  expect(await list('MALETA mas')).toEqual([old]);
  expect(await list({ name: 'calzado', category: 'curso' })).toEqual([first]);
  expect(await list('h2', readers.es.token)).toEqual([]);
  expect(await list('%', readers.es.token)).toEqual([]);
  // An English reader does not find words that only the Spanish text has.
  expect(await list('calzado', readers.en.token)).toEqual([first]);
  expect(await list('light', readers.en.token)).toEqual([old]);
  expect(await list('light', readers.fr.token)).toEqual([]);
  expect(await list('light')).toEqual([old]);
  for (const id of [old, first]) await post('delete', { id });
});

it('an article is written only by staff: checked, cleaned, with stale edits refused', async () => {
  const wrong = await post('create', {
    data: { title: ' ', text: '<p></p>', link: 'javascript:alert(1)', position: 0 },
  });
  expect(wrong.data.fields).toEqual({
    category: 'Elija si es un curso o un consejo',
    title: 'Título obligatorio',
    text: 'Texto obligatorio',
    link: 'Escriba una dirección completa, como https://www.ejemplo.es',
    published_on: 'Fecha de publicación obligatoria',
    position: 'Introduzca un número válido',
  });
  const half = 'Una traducción lleva título y texto: complete este campo o vacíe el otro';
  expect((await post('create', { data: { ...article, title_fr: 'La valise' } })).data.fields).toEqual({
    text_fr: half,
  });
  expect((await post('create', { data: { ...article, text: '<script>x</script>' } })).data.fields).toEqual({
    text: 'Texto obligatorio',
  });

  const id = await add(english);
  const { updated_at } = (await get(`data/${id}`)).data;
  // An edit that names only one of title and text, and empties it.
  expect((await post('update', { data: { id, text_en: '' } })).data.fields).toEqual({ text_en: half });
  const edit = { id, updated_at, text: '<p onclick="x()">Nada<script>y</script></p>' };
  expect((await post('update', { data: edit })).code).toBe(20001);
  expect((await get(`data/${id}`)).data).toMatchObject({ ...english, text: '<p>Nada</p>', published: true });
  expect((await post('update', { data: edit })).code).toBe(30001);

  for (const [call, body] of [
    ['create', { data: article }],
    ['update', { data: { id, title: 'Mío' } }],
    ['delete', { id }],
    ['deleteImage', { id }],
    ['filteredDropdown', { query: '' }],
  ] as const) {
    expect(await post(call, body, readers.es.token)).toMatchObject(notAllowed);
    expect((await post(call, body, '')).code).toBe(50008);
  }
  expect((await get(`data/${id}`, '')).code).toBe(50008);
  expect((await post('filteredDropdown', { query: 'maleta' })).data).toEqual([{ id, name: article.title }]);
  await post('delete', { id });
});

it('an article has a photo that its readers can open, and others cannot', async () => {
  const bytes = await photograph(900, 600).png().toBuffer();
  const created = await travels.send('courseTip/create', article, { photo: { name: 'maleta.png', bytes } });
  const { id } = created.data;
  const photoOf = async (token: string) => (await get(`data/${id}`, token)).data.photo;
  const open = async (url: string, token: string) =>
    (await test.app.inject({ url, headers: { 'x-token': token } })).statusCode;
  const mine = await photoOf(readers.es.token);
  expect(await open(mine.thumbnail, readers.es.token)).toBe(200);
  expect(await open(mine.thumbnail, readers.en.token)).toBe(404);
  await post('update', { data: { id, published: false } });
  expect(await open(mine.large, readers.es.token)).toBe(404);
  expect(await open((await photoOf(test.agent.token)).large, test.agent.token)).toBe(200);
  expect((await post('deleteImage', { id, fields: 'photo' })).code).toBe(20001);
  expect(await photoOf(test.agent.token)).toBeNull();
});
