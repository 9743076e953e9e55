import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';

/** How long a transport takes: typed as people write it, read in minutes. */

let test: TestApp;
let travels: Travels;
let budgetId: number;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  budgetId = await travels.budget(await travels.travel(), { total_price: 0 });
});

const flight = { date_from: '2027-05-02 13:30', date_to: '2027-05-02 13:35', origin: 'Sevilla', destination: 'Lisboa' };
const edit = (id: number, duration: unknown) => travels.post('budgetTransport/update', { data: { id, duration } });
const read = async (id: number) => (await travels.get(`budgetTransport/data/${id}`, test.customer.token)).data.duration;

it.each([
  ['1 h 05', 65],
  ['1:05', 65],
  ['65 min', 65],
  [65, 65],
  ['', null],
  [null, null],
])('%o is kept as %o minutes', async (said, minutes) => {
  const id = await travels.line('transport', budgetId, { ...flight, duration: '2 h' });
  expect(await read(id)).toBe(120);
  expect((await edit(id, said)).code).toBe(20001);
  expect(await read(id)).toBe(minutes);
  // An edit of something else keeps it.
  expect((await travels.post('budgetTransport/update', { data: { id, company: 'Alas' } })).code).toBe(20001);
  expect(await read(id)).toBe(minutes);
  await travels.post('budgetTransport/delete', { id });
});

it.each([['65'], ['mucho'], ['2:75'], [0], [-5], [1.5], [20_000], [true]])(
  '%o is refused under its field, with examples, and changes nothing',
  async said => {
    const id = await travels.line('transport', budgetId, { ...flight, duration: 65 });
    const { code, data } = await edit(id, said);
    expect(code).toBe(40001);
    expect(data.fields).toEqual({ duration: 'Escriba la duración así: 2 h 35, 2:35 o 155 min' });
    expect(await read(id)).toBe(65);
    await travels.post('budgetTransport/delete', { id });
  },
);

it('is printed, and computed for a train within Spain alone', async () => {
  const budget = await travels.budget(await travels.travel(), { total_price: 0 });
  await travels.line('transport', budget, { ...flight, duration: '1 h 05' });
  const train = { date_from: '2027-05-03 09:00', date_to: '2027-05-03 11:40', origin: 'Málaga', destination: 'Madrid' };
  await travels.line('transport', budget, train);
  await travels.line('transport', budget, { ...train, destination: 'Lisboa', date_to: '2027-05-03 15:10' });
  const answer = await test.app.inject({
    url: `/budget/generarPDF/${budget}`,
    headers: { 'x-token': test.customer.token },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
  const plain = text.replace(/\s+/g, ' ');
  expect(plain.match(/Duración \d[\d hmin]*/g)?.map(found => found.trim())).toEqual([
    expect.stringContaining('1 h 05 min'),
    expect.stringContaining('2 h 40 min'),
  ]);
});
