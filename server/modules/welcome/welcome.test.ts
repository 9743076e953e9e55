import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { settingDefaults } from '../../../contract/setting/schema.ts';
import { type AnyData, type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
let png: Buffer;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0f4c6e' } })
    .png()
    .toBuffer();
});

const page = async (language = 'es') => (await test.call('GET', `/api/external/newCustomer?language=${language}`)).data;
const featured = async (language?: string): Promise<AnyData[]> => (await page(language)).featured;
const create = async (resource: string, data: object) => (await travels.post(`${resource}/create`, { data })).data.id;
const photo = (id: number, description: string) =>
  travels.send(
    'accomodationPhotos/create',
    { accomodation_id: id, description },
    { photo: { name: 'a.png', bytes: png } },
  );

it('shows visitors the items that staff chose, in their language, and only the fields of the cards', async () => {
  const hidden = await create('accomodation', { name: 'Oculto', teaser: 'No' });
  const stay = {
    name: 'Parador de Olite',
    city_id: 31191,
    featured: true,
    teaser: 'Un castillo',
    teaser_en: 'A castle',
    contact_email: 'secreto@parador.example',
    address: 'Plaza 2',
    description: '<p>Interno</p>',
  };
  const id = await create('accomodation', stay);
  await create('cruise', { name: 'Fiordos', featured: true });
  await create('otherService', { name: 'Visita', name_fr: 'Visite', featured: true, teaser_fr: 'À pied' });
  const cards = await featured();
  expect(cards).toEqual([
    {
      kind: 'accomodation',
      id,
      name: 'Parador de Olite',
      place: 'Olite/Erriberri, España',
      text: 'Un castillo',
      photo: null,
      rating: null,
    },
    { kind: 'cruise', id: expect.any(Number), name: 'Fiordos', place: null, text: null, photo: null, rating: null },
    {
      kind: 'other_service',
      id: expect.any(Number),
      name: 'Visita',
      place: 'España',
      text: null,
      photo: null,
      rating: null,
    },
  ]);
  expect((await featured('en'))[0]).toMatchObject({ place: 'Olite/Erriberri, Spain', text: 'A castle' });
  // A missing text is left out, not replaced by another language.
  const french = await featured('fr');
  expect(french.map(card => [card.name, card.text])).toEqual([
    ['Parador de Olite', null],
    ['Fiordos', null],
    ['Visite', 'À pied'],
  ]);
  await travels.post('accomodation/update', { data: { id, featured: false } });
  expect((await featured()).map(card => card.name)).not.toContain('Parador de Olite');
  await travels.post('accomodation/update', { data: { id, featured: true } });
  await travels.post('accomodation/update', { data: { id: hidden, name: 'Sigue oculto' } });
  expect(await featured()).toHaveLength(3);
});

it('serves the photos of shown items in the sizes of the page, and no other photo', async () => {
  const id = await create('accomodation', { name: 'Con fotos', featured: true });
  const other = await create('accomodation', { name: 'Sin mostrar' });
  for (const [parent, name] of [
    [id, 'Portada'],
    [id, 'Segunda'],
    [other, 'Ajena'],
  ] as const)
    await photo(parent, name);
  const card = (await featured()).find(each => each.id === id);
  expect(card.photo.description).toBe('Portada');
  for (const address of [card.photo.thumbnail, card.photo.large]) {
    const shown = await test.call('GET', address);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  }
  const files = await test.services.db
    .selectFrom('accomodation_photo')
    .select(['file_id', 'description'])
    .where('accomodation_id', 'in', [id, other])
    .execute();
  const open = async (file: string) => (await test.call('GET', `/api/external/featuredPhoto/${file}`)).status;
  for (const { file_id, description } of files) {
    expect([description, await open(`${file_id}-400.webp`)]).toEqual([
      description,
      description === 'Ajena' ? 404 : 200,
    ]);
    // The uploaded original is only for readers who may see the file.
    expect(await open(`${file_id}.jpg`)).toBe(404);
  }
  for (const wrong of ['x', '../secret.key', `${files[0]?.file_id}`]) expect(await open(wrong)).toBe(404);
  const ofItem = (kind: string, item: number) => test.call('GET', `/api/external/featuredPhotos/${kind}/${item}`);
  const { data } = await ofItem('accomodation', id);
  expect(data).toEqual([
    card.photo,
    { thumbnail: expect.any(String), large: expect.any(String), description: 'Segunda' },
  ]);
  // An item that is not shown is answered like one that does not exist.
  const missing = await ofItem('accomodation', 999_999);
  expect(missing.code).toBe(40001);
  for (const [kind, item] of [
    ['accomodation', other],
    ['cruise', id],
  ] as const)
    expect((await ofItem(kind, item)).body).toEqual(missing.body);
  await travels.post('accomodation/update', { data: { id, featured: false } });
  for (const address of data.map((each: { thumbnail: string }) => each.thumbnail))
    expect((await test.call('GET', address)).status).toBe(404);
  expect((await ofItem('accomodation', id)).body).toEqual(missing.body);
});

it('shows the travellers’ rating, and none without ratings', async () => {
  const { db } = test.services;
  const id = await create('accomodation', { name: 'Valorado', featured: true, rate_location: 5 });
  const shown = async () => (await featured()).find(card => card.id === id && card.kind === 'accomodation').rating;
  expect(await shown()).toBeNull();
  const travel_id = await travels.travel({ status: 4 });
  const stars = { rate_location: 5, rate_cleaning: 4, rate_service: 4, rate_quality_price: 4 };
  for (const user of [test.customer, test.otherCustomer])
    await db
      .insertInto('rating')
      .values({ user_id: user.id, travel_id, accomodation_id: id, ...stars })
      .execute();
  expect(await shown()).toEqual({ average: 4.3, count: 2 });
});

it('knows the contact data of a signed-in customer, and of nobody else', async () => {
  const knownTo = async (token?: string) =>
    (await test.call('GET', '/api/external/newCustomer', token ? { token } : {})).data.known;
  const { db } = test.services;
  await db.updateTable('user').set({ phone: '+447700900123' }).where('id', '=', test.customer.id).execute();
  const customer = await db.selectFrom('user').selectAll().where('id', '=', test.customer.id).executeTakeFirstOrThrow();
  const { first_name, last_name, email, phone, language } = customer;
  expect(await knownTo(test.customer.token)).toEqual({ first_name, last_name, email, phone, language });
  for (const token of [undefined, test.agent.token, test.administrator.token, 'x'.repeat(43)])
    expect(await knownTo(token)).toBeNull();
});

it('uses the agency’s own words when they exist in the reader’s language', async () => {
  expect(await page()).toMatchObject({ title: null, introduction: null, reply_days: null });
  const value = { ...settingDefaults.welcome, title: { es: 'Hola', en: null, fr: 'Bonjour' }, reply_days: '2' };
  const update = (token: string) =>
    test.call('POST', '/api/setting/update', { token, body: { data: { name: 'welcome', value } } });
  expect((await update(test.agent.token)).code).toBe(40001);
  expect((await update(test.administrator.token)).code).toBe(20001);
  expect(await page('fr')).toMatchObject({ title: 'Bonjour', reply_days: 2 });
  expect((await page('en')).title).toBeNull();
});

it('shows the valid privacy policy with its version and day, or says that there is none', async () => {
  const read = async (language: string) => (await test.call('GET', `/api/external/privacy?language=${language}`)).data;
  expect(await read('es')).toMatchObject({ policy: null, agency: { name: 'Periplo' } });
  const publish = (language: string, text: string) =>
    travels.post('generalText/publish', { data: { name: 'privacy', language, text } });
  await publish('es', '<h2>Uno</h2><p>Primero</p>');
  await publish('es', '<h2>Dos</h2><p onclick="x()">Segundo</p>');
  await publish('fr', '<p>Français</p>');
  const spanish = { version: 2, language: 'es', text: '<h2>Dos</h2><p>Segundo</p>' };
  expect((await read('es')).policy).toEqual({ ...spanish, published_at: expect.stringMatching(/^\d{4}-\d\d-\d\d /) });
  // Not translated yet: the answer names its language.
  expect((await read('en')).policy).toMatchObject(spanish);
  expect((await read('fr')).policy).toMatchObject({ version: 1, language: 'fr' });
});
