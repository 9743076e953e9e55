import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../platform/session.ts';
import { type TestApp, testApp } from '../../testing.ts';

let test: TestApp;
let picture: Buffer;
let accomodationId: number;
beforeAll(async () => {
  test = await testApp();
  picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0f4c6e' } })
    .png()
    .toBuffer();
  accomodationId = await accomodation();
});

async function accomodation(): Promise<number> {
  const row = await test.services.db
    .insertInto('accomodation')
    .values({ name: 'Hotel Sol' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A multipart call, as a form sends it. */
async function send(
  call: 'create' | 'update',
  data: object,
  files: { name?: string; bytes: Buffer }[],
  token: string | undefined = test.agent.token,
) {
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  for (const { name = 'hotel.png', bytes } of files) form.append('photo', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://local/', { method: 'POST', body: form });
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/accomodationPhotos/${call}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'accept-language': 'es',
      ...(token ? { 'x-token': token } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json();
}

const get = (url: string) => test.call('GET', `/api/${url}`, { token: test.agent.token });
const customerToken = (id: number) => openSession(test.services.db, { id, group_id: 2 }, test.services.clock());
const photosOf = async (id: number) => (await get(`accomodation/data/${id}`)).data.accomodation_photos;
const add = async (description = 'Fachada', id = accomodationId) => {
  const answer = await send('create', { accomodation_id: id, description }, [{ bytes: picture }]);
  expect(answer).toMatchObject({ code: 20001, data: { message: 'Guardado correctamente' } });
  return answer.data.id as number;
};
const stored = (id: number) =>
  test.services.db.selectFrom('accomodation_photo').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const open = (url: string, token: string) => test.app.inject({ url, headers: { 'x-token': token } });
const count = async () => (await test.services.db.selectFrom('accomodation_photo').select('id').execute()).length;

describe('adding', () => {
  it('says what is missing or wrong, and leaves nothing', async () => {
    const before = await count();
    const data = { accomodation_id: accomodationId, description: 'Fachada' };
    const fieldsOf = async (...call: Parameters<typeof send>) => (await send(...call)).data.fields;
    expect(await fieldsOf('create', { accomodation_id: accomodationId }, [{ bytes: picture }])).toEqual({
      description: 'Descripcion obligatoria',
    });
    expect(await fieldsOf('create', data, [])).toEqual({ photo: 'Introduzca una imagen con extensión .png o .jpg' });
    expect(await fieldsOf('create', data, [{ bytes: picture }, { bytes: picture }])).toEqual({
      photo: 'Solo puede ser subido 1 imagen a la vez',
    });
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect(await send('create', data, [{ name: 'hotel.jpg', bytes: html }])).toMatchObject({
      code: 40001,
      data: { message: 'La imagen debe de tener una extensión .png o .jpg' },
    });
    expect(await send('create', { ...data, accomodation_id: 987_654 }, [{ bytes: picture }])).toMatchObject({
      code: 40001,
      data: { message: 'No existe o ya no está disponible' },
    });
    expect(await count()).toBe(before);
  });

  it('is for staff', async () => {
    const before = await count();
    const { user, token } = await customer();
    const data = { accomodation_id: accomodationId, description: 'Fachada', user };
    expect(await send('create', data, [{ bytes: picture }], '')).toMatchObject({ code: 50008 });
    expect(await send('create', data, [{ bytes: picture }], token)).toMatchObject({ code: 40001 });
    expect(await send('update', { ...data, id: 1 }, [], token)).toMatchObject({ code: 40001 });
    for (const call of ['delete', 'deleteImage']) {
      const answer = await test.call('POST', `/api/accomodationPhotos/${call}`, { token, body: { id: 1 } });
      expect(answer).toMatchObject({ code: 40001, data: { message: 'No tiene permiso para hacer esto' } });
    }
    expect(await count()).toBe(before);
  });

  it('shows photos in their order, at addresses that open', async () => {
    const id = await accomodation();
    const first = await add('Fachada', id);
    const second = await add('Piscina', id);
    const photos = await photosOf(id);
    expect(photos.map((photo: { id: number }) => photo.id)).toEqual([first, second]);
    expect(Object.keys(photos[0]).sort()).toEqual(['description', 'id', 'large', 'photo', 'thumbnail']);
    expect(photos[0].photo).toMatch(/^\/accomodationPhotos\/file\/[^/]+\/photo\//);
    for (const [name, type] of [
      ['thumbnail', 'image/webp'],
      ['large', 'image/webp'],
      ['photo', 'image/jpeg'],
    ] as const) {
      const own = (await get(`accomodationPhotos/data/${first}`)).data[name];
      const answer = await open(own, test.agent.token);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    }
    // An address is its reader's alone.
    expect((await open(photos[0].photo, test.administrator.token)).statusCode).toBe(404);
  });
});

describe('changing', () => {
  it('keeps the image unless a new one comes', async () => {
    const id = await add();
    const before = await stored(id);
    const edit = { id, accomodation_id: accomodationId, description: 'Terraza', file_id: 'x', position: 99 };
    expect((await send('update', edit, [])).code).toBe(20001);
    const after = await stored(id);
    expect(after).toMatchObject({ description: 'Terraza', file_id: before.file_id, position: before.position });
    expect((await send('update', edit, [{ bytes: picture }])).code).toBe(20001);
    expect((await stored(id)).file_id).not.toBe(before.file_id);
    const { deleted_at } = await test.services.db
      .selectFrom('file')
      .select('deleted_at')
      .where('id', '=', before.file_id)
      .executeTakeFirstOrThrow();
    expect(deleted_at).not.toBeNull();
  });

  it('refuses a stale edit and what is no photo of that accommodation', async () => {
    const id = await add();
    const { updated_at, file_id } = await stored(id);
    const edit = (description: string, files: { bytes: Buffer }[] = []) =>
      send('update', { id, updated_at, accomodation_id: accomodationId, description }, files);
    expect((await edit('Primera')).code).toBe(20001);
    expect((await edit('Segunda', [{ bytes: picture }])).code).toBe(30001);
    expect(await stored(id)).toMatchObject({ description: 'Primera', file_id });
    const elsewhere = { id, accomodation_id: await accomodation(), description: 'Otra' };
    expect((await send('update', elsewhere, [])).code).toBe(40001);
    expect((await stored(id)).description).toBe('Primera');
  });

  it.each(['delete', 'deleteImage'])('%s takes the photo away, and its file', async call => {
    const id = await add();
    const address = (await get(`accomodationPhotos/data/${id}`)).data.photo;
    const remove = () =>
      test.call('POST', `/api/accomodationPhotos/${call}`, { token: test.agent.token, body: { id, fields: 'photo' } });
    expect(await remove()).toMatchObject({ code: 20001, data: { message: 'Eliminado correctamente' } });
    expect((await open(address, test.agent.token)).statusCode).toBe(404);
    expect((await photosOf(accomodationId)).map((photo: { id: number }) => photo.id)).not.toContain(id);
    expect((await remove()).code).toBe(40001);
  });
});

async function customer() {
  const { id } = await test.services.db
    .insertInto('user')
    .values({ group_id: 2, first_name: 'Carla', last_name: 'Cliente' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { user: id, token: await customerToken(id) };
}

describe('a customer', () => {
  it('opens the photos of budgets sent to them, and no others', async () => {
    const { db, links } = test.services;
    const { user, token } = await customer();
    const stranger = await customer();
    const id = await add();
    const { file_id } = await stored(id);
    const opened = async (reader = user, by = token) => {
      const { thumbnail } = links.photo(reader, 'accomodationPhotos', 'photo', file_id);
      return (await open(thumbnail, by)).statusCode;
    };
    expect(await opened()).toBe(404);
    const travel = await db
      .insertInto('travel')
      .values({ name: 'Costa', date_from: '2027-05-01', date_to: '2027-05-08', travel_status_id: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('user_travel_group').values({ travel_id: travel.id, user_id: user }).execute();
    const budget = await db
      .insertInto('budget')
      .values({ travel_id: travel.id, date_from: '2027-05-01', date_to: '2027-05-08' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = await db
      .insertInto('budget_line')
      .values({
        budget_id: budget.id,
        kind: 'accomodation',
        accomodation_id: accomodationId,
        date_from: '2027-05-01 12:00:00',
        date_to: '2027-05-08 12:00:00',
        price: 10_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const now = new Date().toISOString();
    expect(await opened()).toBe(404);
    await db.updateTable('travel').set({ sent_at: now }).where('id', '=', travel.id).execute();
    expect(await opened()).toBe(404);
    await db.updateTable('budget').set({ sent_at: now }).where('id', '=', budget.id).execute();
    expect(await opened()).toBe(200);
    expect(await opened(stranger.user, stranger.token)).toBe(404);
    expect(await opened(user, stranger.token)).toBe(404);
    await db.updateTable('budget_line').set({ deleted_at: now }).where('id', '=', line.id).execute();
    expect(await opened()).toBe(404);
    await db.updateTable('budget_line').set({ deleted_at: null }).where('id', '=', line.id).execute();
    await db.updateTable('budget').set({ deleted_at: now }).where('id', '=', budget.id).execute();
    expect(await opened()).toBe(404);
  });
});
