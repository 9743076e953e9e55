import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { type PhotoNoun, photoNouns, photoResource } from '../../../contract/photo/schema.ts';
import { type AnyData, type TestApp, testApp } from '../../testing/app.ts';
import { type TestFile, type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
let picture: Buffer;
/** A photo like a telephone's: more than 3 MB. */
let large: Buffer;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0f4c6e' } })
    .png()
    .toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  large = await sharp({ create: { width: 1100, height: 1100, channels: 3, background: '#000', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
});

const nothing = { code: 40001, data: { message: 'No existe o ya no está disponible' } };

const file = (bytes: Buffer): TestFile => ({ name: 'foto.png', bytes });

describe.each(photoNouns)('the photos of %s', (noun: PhotoNoun) => {
  const resource = photoResource[noun];
  const parent = `${noun}_id` as const;
  const table = `${noun}_photo` as const;
  let owner: number;
  beforeAll(async () => {
    owner = await item();
  });

  async function item(name = 'Sol'): Promise<number> {
    const { db } = test.services;
    return (await db.insertInto(noun).values({ name }).returning('id').executeTakeFirstOrThrow()).id;
  }

  const send = (call: string, data: object, files: TestFile[]) =>
    travels.send(`${resource}/${call}`, data, { photo: files });
  const post = (call: string, body: object) =>
    test.call('POST', `/api/${resource}/${call}`, { token: test.agent.token, body });
  const data = async (id: number) =>
    (await test.call('GET', `/api/${resource}/data/${id}`, { token: test.agent.token })).data;
  const photosOf = async (id: number) => (await post('getFilteredPaginated', { [parent]: id })).data as AnyData[];
  const idsOf = async (id: number) => (await photosOf(id)).map(photo => photo.id as number);
  const add = async (description = 'Fachada', id = owner) => {
    const answer = await send('create', { [parent]: id, description }, [file(picture)]);
    expect(answer).toMatchObject({ code: 20001, data: { message: 'Guardado correctamente' } });
    return answer.data.id as number;
  };
  const stored = (id: number) =>
    test.services.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const rows = () => test.services.db.selectFrom(table).selectAll().orderBy('id').execute();
  const open = (url: string, token: string) => test.app.inject({ url, headers: { 'x-token': token } });

  it('are refused in the words of the specification, and write nothing', async () => {
    const before = await rows();
    const whole = { [parent]: owner, description: 'Fachada' };
    const fieldsOf = async (body: object, files: TestFile[]) => (await send('create', body, files)).data.fields;
    expect(await fieldsOf({ [parent]: owner }, [file(picture)])).toEqual({
      description: 'Descripcion obligatoria',
    });
    expect(await fieldsOf(whole, [])).toEqual({ photo: 'Introduzca una imagen con extensión .png o .jpg' });
    expect(await fieldsOf(whole, [file(picture), file(picture)])).toEqual({
      photo: 'Solo puede ser subido 1 imagen a la vez',
    });
    const word = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('[Content_Types].xml word/document.xml')]);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const bytes of [word, page]) {
      expect(await send('create', whole, [{ name: 'foto.jpg', bytes }])).toMatchObject({
        code: 40001,
        data: { message: 'La imagen debe de tener una extensión .png o .jpg' },
      });
    }
    expect(await send('create', { ...whole, [parent]: 987_654 }, [file(picture)])).toMatchObject(nothing);
    expect(await rows()).toEqual(before);
  });

  it('come in order, ten per page, with addresses that open', async () => {
    const id = await item();
    const first = await add('Fachada', id);
    const second = await add('Jardín', id);
    const [photo, ...more] = await photosOf(id);
    expect(more.map(each => each.id)).toEqual([second]);
    expect(photo).toEqual({
      id: first,
      [parent]: id,
      description: 'Fachada',
      thumbnail: expect.any(String),
      large: expect.any(String),
      photo: expect.stringMatching(new RegExp(`^/${resource}/file/[^/]+/photo/`)),
      updated_at: expect.any(String),
    });
    for (const [name, type] of [
      ['thumbnail', 'image/webp'],
      ['large', 'image/webp'],
      ['photo', 'image/jpeg'],
    ] as const) {
      const answer = await open((await data(first))[name], test.agent.token);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    }
    // An address works only for its reader.
    expect((await open(photo.photo, test.administrator.token)).statusCode).toBe(404);

    expect((await post('getFilteredPaginated', { [parent]: id, filter: 'JARDIN' })).body).toMatchObject({
      data: [{ id: second }],
      curr_page: 1,
      total_pages: 1,
      limit: 10,
      total: 1,
    });
    expect((await post('getFilteredPaginated', { [parent]: id, page: 2 })).data).toEqual([]);
    // Without a parent the list has the photos of all.
    expect((await post('getFilteredPaginated', { filter: { id: second } })).body).toMatchObject({
      data: [{ id: second, [parent]: id }],
      total: 1,
    });
  });

  it('keep their image unless a new one comes', async () => {
    const id = await add();
    const before = await stored(id);
    const edit = { id, [parent]: owner, description: 'Terraza', file_id: 'x', position: 99 };
    expect((await send('update', edit, [])).code).toBe(20001);
    const after = await stored(id);
    expect(after).toMatchObject({ description: 'Terraza', file_id: before.file_id, position: before.position });
    expect(large.length).toBeGreaterThan(3_000_000);
    expect((await send('update', edit, [file(large)])).code).toBe(20001);
    expect((await stored(id)).file_id).not.toBe(before.file_id);
    const { deleted_at } = await test.services.db
      .selectFrom('file')
      .select('deleted_at')
      .where('id', '=', before.file_id)
      .executeTakeFirstOrThrow();
    expect(deleted_at).not.toBeNull();
  });

  it('refuse a stale edit, and one under another parent', async () => {
    const id = await add();
    const { updated_at } = await data(id);
    const { file_id } = await stored(id);
    const edit = (description: string, files: TestFile[] = []) =>
      send('update', { id, updated_at, [parent]: owner, description }, files);
    expect((await edit('Primera')).code).toBe(20001);
    expect((await edit('Segunda', [file(picture)])).code).toBe(30001);
    expect(await stored(id)).toMatchObject({ description: 'Primera', file_id });
    expect(await send('update', { id, [parent]: await item(), description: 'Otra' }, [])).toMatchObject(nothing);
    expect((await stored(id)).description).toBe('Primera');
    // An edit may leave out the parent and the description.
    expect((await send('update', { id, description: 'Tercera' }, [])).code).toBe(20001);
    expect((await send('update', { id, [parent]: owner }, [])).code).toBe(20001);
    expect(await stored(id)).toMatchObject({ description: 'Tercera', file_id });
  });

  it.each(['delete', 'deleteImage'])('%s deletes one with its file', async call => {
    const id = await add();
    const address = (await data(id)).photo;
    const remove = () => post(call, { id, fields: 'photo', message: '' });
    expect(await remove()).toMatchObject({ code: 20001, data: { message: 'Eliminado correctamente' } });
    expect((await open(address, test.agent.token)).statusCode).toBe(404);
    expect(await idsOf(owner)).not.toContain(id);
    expect(await remove()).toMatchObject(nothing);
  });

  it('are ordered by a list that names all photos of one parent and no others', async () => {
    const id = await item();
    const [a, b, c] = [await add('A', id), await add('B', id), await add('C', id)];
    const foreign = await add('Ajena');
    const order = (ids: unknown) => post('updateOrder', { [parent]: id, ids });
    expect((await order([c, a, b])).body).toEqual({ code: 20000, data: {} });
    expect(await idsOf(id)).toEqual([c, a, b]);
    for (const wrong of [[c, a], [c, a, b, b], [c, a, foreign], [c, a, b, foreign], [], 'x', null]) {
      expect(await order(wrong)).toMatchObject({ code: 40001 });
    }
    expect(await idsOf(id)).toEqual([c, a, b]);
    expect((await post('delete', { id: a })).code).toBe(20001);
    expect((await order([b, c])).code).toBe(20000);
    const last = await add('D', id);
    expect(await idsOf(id)).toEqual([b, c, last]);
  });

  it('open to the customer with a sent budget that shows them, the cover first, and to no other customer', async () => {
    const { db, links } = test.services;
    const carla = await test.signIn({ group_id: groups.client });
    const stranger = await test.signIn({ group_id: groups.client });
    const id = await item('Con portada');
    const [inside, cover] = [await add('Dentro', id), await add('Portada', id)];
    await post('updateOrder', { [parent]: id, ids: [cover, inside] });
    const { file_id } = await stored(cover);
    const opened = async (reader = carla.id, by = carla.token) =>
      (await open(links.photo(reader, resource, 'photo', file_id).thumbnail, by)).statusCode;
    expect(await opened()).toBe(404);

    const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };
    const travel = await db
      .insertInto('travel')
      .values({ name: 'Costa', ...dates, travel_status_id: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('user_travel_group').values({ travel_id: travel.id, user_id: carla.id }).execute();
    const budget = await db
      .insertInto('budget')
      .values({ travel_id: travel.id, ...dates })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = await db
      .insertInto('budget_line')
      .values({ budget_id: budget.id, kind: noun, [parent]: id, price: 10_000, ...dates })
      .returning('id')
      .executeTakeFirstOrThrow();
    const now = new Date().toISOString();
    expect(await opened()).toBe(404);
    await db.updateTable('travel').set({ sent_at: now }).where('id', '=', travel.id).execute();
    expect(await opened()).toBe(404);
    await db.updateTable('budget').set({ sent_at: now }).where('id', '=', budget.id).execute();
    expect(await opened()).toBe(200);
    expect(await opened(stranger.id, stranger.token)).toBe(404);
    expect(await opened(carla.id, stranger.token)).toBe(404);

    const page = (await test.call('GET', `/api/budget/getBudget/${budget.id}`, { token: carla.token })).data;
    const shown = page.lines[0].photos.map((photo: AnyData) => photo.description);
    expect(shown).toEqual(['Portada', 'Dentro']);
    // The card of a budget shows a cruise or a stay (specification 2), never other services.
    if (noun !== 'other_service') expect(page.photo.thumbnail).toContain(file_id);

    await db.updateTable('budget_line').set({ deleted_at: now }).where('id', '=', line.id).execute();
    expect(await opened()).toBe(404);
    await db.updateTable('budget_line').set({ deleted_at: null }).where('id', '=', line.id).execute();
    await db.updateTable('budget').set({ deleted_at: now }).where('id', '=', budget.id).execute();
    expect(await opened()).toBe(404);
  });
});
