import { expect, it } from 'vitest';
import { type QuoteFacts, quoteNames } from './quote-names.ts';

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

it('is in the language of the customer, the more telling first, four at most', () => {
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
