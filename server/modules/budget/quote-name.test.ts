import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** The agent's name for a budget and a sentence about it: written by staff, read by the customer wherever they meet it. */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const named = { quote_name: 'Con encanto', quote_summary: 'Noches en lugares con historia.' };
const read = async (id: number, token?: string) => (await travels.get(`budget/getBudget/${id}`, token)).data;
const edit = (id: number, data: object) => travels.post('budget/update', { data: { id, ...data } });
const accept = (budget_id: number, travel_id: number, more = {}) =>
  travels.post('budget/acceptBudget', { budget_id, travel_id, ...more }, test.customer.token);

async function printed(url: string) {
  const answer = await test.app.inject({ url, headers: { 'x-token': test.customer.token } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

it('is written by staff and read by the customer, beside the title', async () => {
  const travel_id = await travels.travel();
  const days = { date_from: '2027-05-01', date_to: '2027-05-08' };
  const { data } = await travels.post('budget/create', {
    data: { travel_id, ...days, quote_name: '  Con encanto ', quote_summary: '' },
  });
  expect(await read(data.id)).toMatchObject({ quote_name: 'Con encanto', quote_summary: null, title: '' });
  const id = await travels.budget(travel_id);
  await travels.line('accomodation', id);
  expect((await edit(id, named)).code).toBe(20001);
  // An edit of something else keeps them.
  expect((await edit(id, { discount: 5 })).code).toBe(20001);
  const seen = { ...named, title: 'Hotel Alhambra' };
  expect(await read(id, test.customer.token)).toMatchObject(seen);
  const { data: travel } = await travels.get(`travel/data/${travel_id}`, test.customer.token);
  expect(travel.budgets).toMatchObject([seen]);
  expect((await travels.get(`budget/compare/${travel_id}`, test.customer.token)).data).toMatchObject([seen]);
  const history = await travels.get(`travel/history/${travel_id}`);
  expect(JSON.stringify(history.data)).toContain('"title":"Con encanto"');
  expect((await edit(id, { quote_name: ' ', quote_summary: null })).code).toBe(20001);
  expect(await read(id)).toMatchObject({ quote_name: null, quote_summary: null });
});

it('that is too long is said under its field', async () => {
  const id = await travels.budget(await travels.travel());
  const { code, data } = await edit(id, { quote_name: 'x'.repeat(61), quote_summary: 'x'.repeat(161) });
  expect(code).toBe(40001);
  expect(Object.keys(data.fields)).toEqual(['quote_name', 'quote_summary']);
  expect((await edit(id, { quote_name: 'x'.repeat(60), quote_summary: 'x'.repeat(160) })).code).toBe(20001);
});

it('goes with a copy, unless a budget of that trip is called the same', async () => {
  const travel = await travels.travel();
  const origin_budget_id = await travels.budget(travel, named);
  const copyInto = async (destination_travel_id: number) =>
    read((await travels.post('budget/cloneBudget', { data: { origin_budget_id, destination_travel_id } })).data.id);
  expect(await copyInto(travel)).toMatchObject({ quote_name: null, quote_summary: null });
  const other = await travels.travel();
  expect(await copyInto(other)).toMatchObject(named);
  expect(await copyInto(other)).toMatchObject({ quote_name: null, quote_summary: null });
  const written = await travels.travel();
  await travels.budget(written, { quote_name: 'CON ENCANTO' });
  expect(await copyInto(written)).toMatchObject({ quote_name: null, quote_summary: null });
});

it('leads in the letter, with the sentence and the title below it', async () => {
  const travel = await travels.travel({ status: 1, sent_at: null });
  const budget = await travels.budget(travel, { ...named, sent_at: null });
  await travels.line('accomodation', budget);
  await travels.budget(travel, { sent_at: null });
  await travels.post('travel/updateStatus', { travel: { id: travel, travel_status_id: 2 } });
  const [letter] = await travels.mails(travel);
  expect(letter?.text).toContain('- Con encanto\n  Noches en lugares con historia.\n  Hotel Alhambra\n');
  expect(letter?.text).toMatch(/- Presupuesto n\.º \d+\n/);
});

it('leads on the cover of the PDF', async () => {
  const budget = await travels.budget(await travels.travel(), { ...named, total_price: 0 });
  expect(await printed(`/budget/generarPDF/${budget}`)).toContain(
    'Granada en otoño Con encanto Noches en lugares con historia.',
  );
});

it('belongs to what is accepted: it is sealed, and a change of it is asked again', async () => {
  const travel = await travels.travel();
  const budget = await travels.budget(travel, { ...named, total_price: 0 });
  const { proposal } = await read(budget, test.customer.token);
  await edit(budget, { quote_name: 'Esencial' });
  expect((await accept(budget, travel, { proposal })).code).toBe(30001);
  expect((await accept(budget, travel)).code).toBe(20001);
  await edit(budget, { quote_name: 'Otro' });
  expect((await travels.get(`budget/checkAcceptance/${budget}`)).data).toMatchObject({ problems: [] });
  expect(await printed(`/budget/certificado/${budget}`)).toMatch(/PRESUPUESTO n\.º \d+ · Esencial/i);
  const { data: notice } = await travels.get(`budget/previewModification/${budget}`);
  expect(notice.changes).toHaveLength(1);
  expect(JSON.stringify(notice.changes)).toContain('Otro');
});

it('without one, the sealed record is what it was before there were names', async () => {
  const travel = await travels.travel();
  const budget = await travels.budget(travel, { total_price: 0 });
  await accept(budget, travel);
  const { id, record } = await test.services.db
    .selectFrom('budget_acceptance')
    .select(['id', 'record'])
    .where('budget_id', '=', budget)
    .executeTakeFirstOrThrow();
  const place = { table: 'budget_acceptance', column: 'record', row: id };
  expect(test.services.secrets.read(record, place)).not.toMatch(/quote_/);
});

it('is proposed to staff in the language of the customer, and nothing is stored', async () => {
  const french = await test.signIn({ group_id: groups.client, language: 'fr' });
  const travel = await travels.travel({ clients: [french.id] });
  const [own, other] = [await travels.budget(travel), await travels.budget(travel)];
  await travels.line('accomodation', own, { price: 900 });
  await travels.line('accomodation', other, { price: 400 });
  const before = await travels.traces();
  const names = async (id: number, token?: string) => await travels.get(`budget/quoteNames/${id}`, token);
  expect((await names(own)).data).toEqual([
    { quote_name: 'Sélection', quote_summary: 'La version la plus soignée de ce voyage.' },
  ]);
  expect((await names(other)).data).toMatchObject([{ quote_name: 'Essentiel' }]);
  expect(await travels.traces()).toEqual(before);
  expect(await names(987_654)).toMatchObject({ code: 40001 });
  expect(await names(own, french.token)).toMatchObject({ code: 40001 });
});
