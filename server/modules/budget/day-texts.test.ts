import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import { writeSetting } from '../setting/rules.ts';

/** What the agent writes about the days of a budget: written by staff, read by the customer on the page and in the PDF. */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const days = { date_from: '2027-05-01', date_to: '2027-05-08' };
const arrival = { date: '2027-05-01', title: 'Llegada a Lisboa', text: 'Tarde libre en Alfama.\n\nCena con <fado>.' };
const walk = { date: '2027-05-03', title: null, text: 'Un día para perderse por Sintra.' };

const read = async (id: number, token?: string) => (await travels.get(`budget/getBudget/${id}`, token)).data;
const tell = (id: number, data: object, token?: string) =>
  travels.post('budget/tellDay', { data: { id, ...data } }, token);
const edit = (id: number, data: object) => travels.post('budget/update', { data: { id, ...data } });
const dayTexts = async (id: number, token?: string) => (await read(id, token)).day_texts;

async function toldBudget(values: object = {}) {
  const travel = await travels.travel();
  const budget = await travels.budget(travel, { ...days, total_price: 0, ...values });
  await tell(budget, walk);
  await tell(budget, arrival);
  return { travel, budget };
}

async function printed(url: string) {
  const answer = await test.app.inject({ url, headers: { 'x-token': test.customer.token } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

it('the text of a day is written by staff, read by the customer in the order of the days, and taken away when emptied', async () => {
  const { budget, travel } = await toldBudget();
  expect(await dayTexts(budget)).toEqual([arrival, walk]);
  expect(await dayTexts(budget, test.customer.token)).toEqual([arrival, walk]);
  const history = JSON.stringify((await travels.get(`travel/history/${travel}`)).data);
  expect(history).toContain('"day_texts"');
  // An edit of the budget keeps them.
  expect((await edit(budget, { discount: 5 })).code).toBe(20001);
  expect(await tell(budget, { was: walk.date, ...walk, date: '2027-05-04', text: ' Sintra. ' })).toMatchObject({
    code: 20001,
  });
  expect(await dayTexts(budget)).toEqual([arrival, { date: '2027-05-04', title: null, text: 'Sintra.' }]);
  expect((await tell(budget, { was: arrival.date, ...arrival, title: ' ', text: '' })).code).toBe(20001);
  expect(await dayTexts(budget)).toHaveLength(1);
});

describe('a text that is refused', () => {
  it('is said under its field, and the others stay', async () => {
    const { budget } = await toldBudget();
    const refused = async (data: object) => {
      const answer = await tell(budget, data);
      expect(answer.code).toBe(40001);
      return answer.data.fields;
    };
    const day = '2027-05-02';
    const long = await refused({ date: day, title: 'x'.repeat(121), text: 'x'.repeat(2001) });
    expect(Object.keys(long)).toEqual(['title', 'text']);
    expect(await refused({ date: day, title: '', text: ' ' })).toEqual({
      text: 'Cuente algo del día: un título o un texto',
    });
    expect(await refused({ date: '', text: 'x' })).toEqual({ date: 'Día obligatorio' });
    expect(await refused({ date: '2027-05-09', text: 'x' })).toEqual({
      date: 'Ese día no está entre las fechas del presupuesto',
    });
    const taken = { date: 'Ese día ya está contado: edite su texto' };
    expect(await refused({ date: walk.date, text: 'x' })).toEqual(taken);
    expect(await refused({ was: arrival.date, ...arrival, date: walk.date })).toEqual(taken);
    expect(await dayTexts(budget)).toEqual([arrival, walk]);
    expect((await tell(budget, { date: day, text: 'x'.repeat(2000) })).code).toBe(20001);
  });

  it('was written over a newer state, or by a customer', async () => {
    const { budget } = await toldBudget();
    const { updated_at } = await read(budget);
    expect((await tell(budget, { updated_at, date: '2027-05-02', text: 'Primero' })).code).toBe(20001);
    expect((await tell(budget, { updated_at, date: '2027-05-04', text: 'Después' })).code).toBe(30001);
    expect((await tell(budget, { date: '2027-05-04', text: 'Mío' }, test.customer.token)).code).toBe(40001);
    expect(await dayTexts(budget)).toHaveLength(3);
  });
});

it('the text of a day that the budget no longer has stays for staff, and customers do not see it', async () => {
  const { budget } = await toldBudget();
  await edit(budget, { date_from: '2027-05-02', date_to: '2027-05-08' });
  expect(await dayTexts(budget)).toEqual([arrival, walk]);
  expect(await dayTexts(budget, test.customer.token)).toEqual([walk]);
  expect(await printed(`/budget/generarPDF/${budget}`)).not.toContain('Alfama');
  const wording = { ...arrival, text: 'Tarde libre.' };
  expect((await tell(budget, { was: arrival.date, ...wording })).code).toBe(20001);
  expect((await tell(budget, { was: arrival.date, ...wording, date: '2027-05-02' })).code).toBe(20001);
  expect(await dayTexts(budget, test.customer.token)).toEqual([{ ...wording, date: '2027-05-02' }, walk]);
});

it('the text of a day goes with a copy, and is not seen before the budget is sent', async () => {
  const { budget: origin_budget_id, travel: destination_travel_id } = await toldBudget();
  const { data } = await travels.post('budget/cloneBudget', { data: { origin_budget_id, destination_travel_id } });
  expect(await dayTexts(data.id)).toEqual([arrival, walk]);
  expect((await travels.get(`budget/getBudget/${data.id}`, test.customer.token)).code).toBe(40001);
});

it.each(['classic', 'compact'] as const)(
  'the text of a day is printed under the heading of its day: %s',
  async design => {
    const { budget } = await toldBudget();
    await travels.line('accomodation', budget, { date_from: '2027-05-01', date_to: '2027-05-08' });
    await test.services.db.transaction().execute(trx => writeSetting(trx, 'documents', { prices: 'services', design }));
    const text = await printed(`/budget/generarPDF/${budget}`);
    expect(text).toMatch(
      /Día 1 \S+ 1 de mayo(?: de 2027)? Llegada a Lisboa Tarde libre en Alfama\. Cena con <fado>\. ALOJAMIENTO/i,
    );
    expect(text).toMatch(/Día 3 \S+ 3 de mayo(?: de 2027)? Un día para perderse por Sintra\./);
  },
);

it('the text of a day belongs to what is accepted: it is sealed, and a change of it is asked again and told', async () => {
  const { budget, travel } = await toldBudget();
  const { proposal } = await read(budget, test.customer.token);
  await tell(budget, { was: walk.date, ...walk, text: 'Un día para perderse por Cascais.' });
  const accept = (more = {}) =>
    travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel, ...more }, test.customer.token);
  expect((await accept({ proposal })).code).toBe(30001);
  expect((await accept()).code).toBe(20001);
  await tell(budget, { was: walk.date, ...walk, text: 'Un día para perderse por Évora.' });
  expect((await travels.get(`budget/checkAcceptance/${budget}`)).data).toMatchObject({ problems: [] });
  const { data: notice } = await travels.get(`budget/previewModification/${budget}`);
  expect(notice.changes).toMatchObject([
    {
      what: 'changed',
      field: 'Relato de los días',
      before: expect.stringContaining('3. Un día para perderse por Cascais.'),
      after: expect.stringContaining('3. Un día para perderse por Évora.'),
    },
  ]);
});

it('without texts of days, the sealed record is what it was before days were told', async () => {
  const travel = await travels.travel();
  const budget = await travels.budget(travel, { total_price: 0 });
  await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel }, test.customer.token);
  const { id, record } = await test.services.db
    .selectFrom('budget_acceptance')
    .select(['id', 'record'])
    .where('budget_id', '=', budget)
    .executeTakeFirstOrThrow();
  const place = { table: 'budget_acceptance', column: 'record', row: id };
  expect(test.services.secrets.read(record, place)).not.toContain('day_texts');
});
