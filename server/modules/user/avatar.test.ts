import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;
let picture: Buffer;
let large: Buffer;
beforeAll(async () => {
  test = await testApp();
  picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0f4c6e' } })
    .png()
    .toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  large = await sharp({ create: { width: 1010, height: 1010, channels: 3, background: '#000', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
});

const nothing = { code: 40001, data: { message: 'No existe o ya no está disponible' } };

async function send(token: string | undefined, id: number | undefined, files: Buffer[], name = 'yo.png') {
  const form = new FormData();
  if (id !== undefined) form.append('id', String(id));
  for (const bytes of files) form.append('imagen', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://local/', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return test.call('POST', '/api/user/updateUserImage', {
    token,
    body: Buffer.from(await request.arrayBuffer()),
    headers,
  });
}
const imagen = async (token: string) => (await test.call('GET', '/api/auth/info', { token })).data.avatar as string;
const remove = (id: number, options: object) => test.call('GET', `/api/user/deleteUserImage/${id}`, options);
const files = () => test.services.db.selectFrom('file').selectAll().orderBy('created_at').execute();

it('everybody may change their own avatar, and administrators all', async () => {
  const { administrator, agent, customer, otherCustomer } = test;
  const rows = [
    [undefined, customer, 50008],
    [customer, customer, 20001],
    [otherCustomer, customer, 40001],
    [agent, agent, 20001],
    [agent, customer, 40001],
    [customer, agent, 40001],
    [administrator, customer, 20001],
    [administrator, agent, 20001],
  ] as const;
  for (const [caller, owner, code] of rows) {
    const before = await files();
    const answer = await send(caller?.token, owner.id, [picture]);
    expect([caller?.first_name, owner.first_name, answer.code]).toEqual([caller?.first_name, owner.first_name, code]);
    if (code === 40001) expect(answer).toMatchObject(nothing);
    if (code !== 20001) expect(await files()).toEqual(before);
  }
  expect(await send(administrator.token, 987_654, [picture])).toMatchObject(nothing);
});

it('an avatar is re-encoded, replaces the one before, and is deleted only with the header', async () => {
  const { customer, otherCustomer, agent } = test;
  expect(await send(customer.token, undefined, [picture])).toMatchObject({ data: { id: customer.id } });
  const first = await imagen(customer.token);
  expect(await send(customer.token, undefined, [large])).toMatchObject({
    code: 20001,
    data: { message: 'Imagen cambiada' },
  });
  expect(large.length).toBeGreaterThan(3_000_000);
  const second = await imagen(customer.token);
  expect(second).not.toBe(first);
  const open = (url: string, token: string) => test.app.inject({ url, headers: { 'x-token': token } });
  const shown = await open(second, customer.token);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await open(first, customer.token)).statusCode).toBe(404);
  expect((await open(second, otherCustomer.token)).statusCode).toBe(404);
  const listed = await test.call('GET', `/api/client/data/${customer.id}`, { token: agent.token });
  expect((await open(listed.data.imagen, agent.token)).statusCode).toBe(200);

  // A form that was opened earlier does not become stale because of the picture.
  const { updated_at } = listed.data;
  await send(customer.token, undefined, [picture]);
  expect((await test.call('GET', `/api/client/data/${customer.id}`, { token: agent.token })).data.updated_at).toBe(
    updated_at,
  );

  expect(await remove(customer.id, { headers: { cookie: `X-Token=${customer.token}` } })).toMatchObject({
    code: 50008,
  });
  expect(await remove(customer.id, { token: otherCustomer.token })).toMatchObject(nothing);
  expect(await remove(customer.id, { token: agent.token })).toMatchObject(nothing);
  expect(await imagen(customer.token)).not.toBeNull();
  expect(await remove(customer.id, { token: customer.token })).toMatchObject({ code: 20001 });
  expect(await imagen(customer.token)).toBeNull();
  expect(await remove(customer.id, { token: customer.token })).toMatchObject(nothing);
});

it('a file that is not an image, or several files, are refused with a message', async () => {
  const { customer } = test;
  const word = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('[Content_Types].xml word/document.xml')]);
  const before = await files();
  expect(await send(customer.token, undefined, [word], 'yo.jpg')).toMatchObject({
    code: 40001,
    data: { message: 'La imagen debe de tener una extensión .png o .jpg' },
  });
  expect((await send(customer.token, undefined, [])).data.fields).toEqual({
    imagen: 'Introduzca una imagen con extensión .png o .jpg',
  });
  expect((await send(customer.token, undefined, [picture, picture])).data.fields).toEqual({
    imagen: 'Solo puede ser subido 1 imagen a la vez',
  });
  expect(await files()).toEqual(before);
});
