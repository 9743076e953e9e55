import { beforeAll, expect, it } from 'vitest';
import { storedBytes } from '../../contract/file/schema.ts';
import { filesInSnapshots } from '../modules/notice/queries.ts';
import { pdf, photograph } from '../platform/http/testing/uploads.ts';
import { type TestApp, type TestUser, testApp } from '../testing/app.ts';
import { type Travels, travelsOf } from '../testing/travels.ts';

/** What is stored of files: until when replaced ones stay, and how much one customer may have. */

let test: TestApp;
let travels: Travels;
let portrait: Buffer;

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  portrait = await photograph(60, 60).jpeg().toBuffer();
});

const hour = 3_600_000;
const sweep = (hours: number) => {
  const { services } = test;
  return services.files.sweep(services.db, new Date(services.clock().getTime() + hours * hour), filesInSnapshots);
};
const rows = async () =>
  new Set((await test.services.db.selectFrom('file').select('id').execute()).map(({ id }) => id));
const stored = async (id: string) =>
  (await rows()).has(id) &&
  ((await test.services.files.read(id, 'document')) ?? (await test.services.files.read(id, 'photo'))) !== null;

const changePortrait = ({ token }: TestUser) =>
  travels.send('user/updateUserImage', {}, { imagen: { name: 'yo.jpg', bytes: portrait } }, token);
const portraitOf = async ({ id }: TestUser) =>
  (await test.services.db.selectFrom('user').select('imagen').where('id', '=', id).executeTakeFirstOrThrow()).imagen ??
  '';
const attached = async (id: number) => (await travels.stored('budget', id)).extra_file_1 as string;

it('replaced files are gone after a day, and none that anything names', async () => {
  const { customer } = test;
  const text = (name: string) => ({ extra_file_1: { name, bytes: Buffer.from(name) } });
  const attach = (id: number, name: string) => travels.send('budget/update', { id }, text(name));

  await changePortrait(customer);
  const oldPortrait = await portraitOf(customer);
  await changePortrait(customer);
  const budget = await travels.budget(await travels.travel());
  expect((await attach(budget, 'uno.txt')).code).toBe(20001);
  const oldFile = await attached(budget);
  await attach(budget, 'dos.txt');
  const shown = await attached(budget);
  // A state that the customer was shown names this file.
  await test.services.db
    .insertInto('budget_snapshot')
    .values({
      budget_id: budget,
      reason: 'notice',
      taken_at: test.services.clock().toISOString(),
      seen: JSON.stringify({ files: [{ id: shown, name: 'dos.txt' }] }),
    })
    .execute();
  await attach(budget, 'tres.txt');
  const provider_id = await travels.provider('Mayorista');
  const { id: document_type_id } = await test.services.db
    .insertInto('document_type')
    .values({ name: 'Tarifas' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const document = await travels.send(
    'document/create',
    { provider_id, document_type_id, name: 'Tarifas' },
    { document: { name: 'tarifas.pdf', bytes: pdf } },
  );
  const { file_id: deleted } = await test.services.db
    .selectFrom('document')
    .select('file_id')
    .where('id', '=', document.data.id)
    .executeTakeFirstOrThrow();
  await travels.post('document/delete', { id: document.data.id });

  const gone = [oldPortrait, oldFile];
  const fileIds = [shown, deleted ?? '', await portraitOf(customer), await attached(budget)];
  expect(await sweep(23)).toEqual({ rows: 0, objects: 0 });
  for (const id of [...gone, ...fileIds]) expect(await stored(id)).toBe(true);
  const before = await rows();
  await sweep(25);
  expect([...before.difference(await rows())].toSorted()).toEqual(gone.toSorted());
  for (const id of gone) expect(await stored(id)).toBe(false);
  await sweep(24 * 60);
  for (const id of fileIds) expect(await stored(id)).toBe(true);
  const restored = await travels.post('document/restore', { id: document.data.id }, test.administrator.token);
  expect(restored.code).toBe(20001);
});

it('a customer may store so much, and again once replaced files are gone', async () => {
  const { otherCustomer, agent } = test;
  expect((await changePortrait(otherCustomer)).code).toBe(20001);
  const first = await portraitOf(otherCustomer);
  await test.services.db
    .updateTable('file')
    .set({ bytes: storedBytes - 5000 })
    .where('id', '=', first)
    .execute();
  const before = await rows();
  expect(portrait.length).toBeGreaterThan(0);
  const full = { code: 30001, data: { message: expect.stringMatching(/^Ya hay 50 MB de archivos suyos/) } };
  const large = await photograph(600, 600).png().toBuffer();
  const answer = await travels.send(
    'user/updateUserImage',
    {},
    { imagen: { name: 'yo.png', bytes: large } },
    otherCustomer.token,
  );
  expect(answer).toMatchObject(full);
  expect(await rows()).toEqual(before);
  // Staff keep the agency's files and have no such limit.
  await changePortrait(agent);
  await test.services.db
    .updateTable('file')
    .set({ bytes: storedBytes })
    .where('id', '=', await portraitOf(agent))
    .execute();
  expect((await changePortrait(agent)).code).toBe(20001);

  expect(
    (await test.call('GET', `/api/user/deleteUserImage/${otherCustomer.id}`, { token: otherCustomer.token })).code,
  ).toBe(20001);
  await sweep(25);
  expect((await changePortrait(otherCustomer)).code).toBe(20001);
});
