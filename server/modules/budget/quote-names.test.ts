import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import { type QuoteFacts, quoteNames } from './quote-names.ts';

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

it('a name is written by staff and read by the customer, beside the title', async () => {
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

it('a name that is too long is said under its field', async () => {
  const id = await travels.budget(await travels.travel());
  const { code, data } = await edit(id, { quote_name: 'x'.repeat(61), quote_summary: 'x'.repeat(161) });
  expect(code).toBe(40001);
  expect(Object.keys(data.fields)).toEqual(['quote_name', 'quote_summary']);
  expect((await edit(id, { quote_name: 'x'.repeat(60), quote_summary: 'x'.repeat(160) })).code).toBe(20001);
});

it('a name goes with a copy, unless a budget of that trip is called the same', async () => {
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

it('a name leads in the letter, with the sentence and the title below it', async () => {
  const travel = await travels.travel({ status: 1, sent_at: null });
  const budget = await travels.budget(travel, { ...named, sent_at: null });
  await travels.line('accomodation', budget);
  await travels.budget(travel, { sent_at: null });
  await travels.post('travel/updateStatus', { travel: { id: travel, travel_status_id: 2 } });
  const [letter] = await travels.mails(travel);
  expect(letter?.text).toContain('- Con encanto\n  Noches en lugares con historia.\n  Hotel Alhambra · ');
  expect(letter?.text).toMatch(/- Presupuesto n\.º \d+\n/);
});

it('a name leads on the cover of the PDF', async () => {
  const budget = await travels.budget(await travels.travel(), { ...named, total_price: 0 });
  expect(await printed(`/budget/generarPDF/${budget}`)).toContain(
    'Granada en otoño Con encanto Noches en lugares con historia.',
  );
});

it('a name belongs to what is accepted: it is sealed, and a change of it is asked again', async () => {
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

it('without a name, the sealed record is what it was before there were names', async () => {
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

it('a name is proposed to staff in the language of the customer, and nothing is stored', async () => {
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

const stay = (name: string, stay_type: string, meal = 'Alojamiento y desayuno') => ({
  kind: 'accomodation',
  name,
  stay_type,
  transport_type: null,
  meal,
});
const journey = (transport_type: string) => ({
  kind: 'transport',
  name: null,
  stay_type: null,
  transport_type,
  meal: null,
});
const cruise = { kind: 'cruise', name: 'Costa Azul', stay_type: null, transport_type: null, meal: null };

const quote = (lines: QuoteFacts['lines'], values: Partial<QuoteFacts> = {}): QuoteFacts => ({
  id: 1,
  quote_name: null,
  price_discount: 100_000,
  date_from: '2027-05-01',
  date_to: '2027-05-08',
  lines,
  ...values,
});
const names = (own: QuoteFacts, ...others: QuoteFacts[]) =>
  quoteNames(own, others, 'es').map(({ quote_name }) => quote_name);

const hotel = stay('Hotel Plaza', 'Hotel');
const parador = stay('Parador de Ronda', 'Parador');

it('a budget that is alone has nothing to tell it apart', () => {
  expect(names(quote([parador, journey('Tren')]))).toEqual([]);
});

it('budgets that do not differ get no names', () => {
  expect(names(quote([hotel]), quote([hotel]))).toEqual([]);
});

it('stays with character are named, with where one sleeps', () => {
  const cortijo = stay('El Olivar', 'Hacienda o cortijo');
  expect(quoteNames(quote([parador, cortijo]), [quote([hotel, hotel])], 'es')).toEqual([
    { quote_name: 'Con encanto', quote_summary: 'Noches en lugares con personalidad: Parador de Ronda y El Olivar.' },
  ]);
  // Each has as many.
  expect(names(quote([parador, hotel]), quote([hotel, cortijo]))).toEqual([]);
  expect(names(quote([hotel]), quote([parador]))).toEqual([]);
});

it.each([
  ['Coche de alquiler', 'A su aire'],
  ['Tren', 'En tren'],
  ['AVE', 'En tren'],
  ['Avión', 'En avión'],
])('a journey that only one budget has: %s', (type, name) => {
  expect(names(quote([journey(type)]), quote([journey('Autocar')]))).toEqual([name]);
  expect(names(quote([journey(type)]), quote([journey(type)]))).toEqual([]);
});

it('a car with a driver goes nobody’s own way', () => {
  expect(names(quote([journey('Coche con chófer')]), quote([]))).toEqual([]);
});

it('the only cruise, more or fewer nights, and meals', () => {
  expect(names(quote([cruise]), quote([hotel]))).toEqual(['Por mar']);
  expect(names(quote([hotel], { date_to: '2027-05-10' }), quote([hotel]))).toEqual(['Sin prisa']);
  expect(names(quote([hotel], { date_to: '2027-05-04' }), quote([hotel]))).toEqual(['Escapada']);
  expect(names(quote([stay('Playa', 'Hotel', 'Todo incluido')]), quote([hotel]))).toEqual(['Todo incluido']);
  expect(names(quote([stay('Playa', 'Hotel', 'Pensión completa')]), quote([hotel]))).toEqual(['Pensión completa']);
});

it('the price: the lowest, the highest and one between them', () => {
  const [low, middle, high] = [90_000, 100_000, 120_000].map(price_discount => quote([hotel], { price_discount }));
  if (!low || !middle || !high) throw new Error('three budgets');
  expect(names(low, middle, high)).toEqual(['Esencial']);
  expect(names(middle, low, high)).toEqual(['Equilibrio']);
  expect(names(high, low, middle)).toEqual(['Selección']);
  // One without services has no price to compare.
  expect(names(low, quote([], { price_discount: 0 }))).toEqual([]);
});

it('a name that a budget of the trip has is not proposed again, however it is written', () => {
  const [own, other] = [quote([parador, journey('Tren')]), quote([hotel], { quote_name: 'CON ENCANTO ' })];
  expect(names(own, other)).toEqual(['En tren']);
  expect(names({ ...own, quote_name: 'En tren' }, other)).toEqual([]);
});

it('a name is in the language of the customer, the more telling first, four at most', () => {
  const own = quote([cruise, parador, journey('Coche de alquiler'), journey('Tren'), journey('Avión')]);
  expect(quoteNames(own, [quote([hotel])], 'en').map(each => each.quote_name)).toEqual([
    'By sea',
    'With character',
    'At your own pace',
    'By train',
  ]);
  expect(quoteNames(own, [quote([hotel])], 'fr')[1]).toEqual({
    quote_name: 'De charme',
    quote_summary: 'Des nuits dans des lieux de caractère : Parador de Ronda.',
  });
});
