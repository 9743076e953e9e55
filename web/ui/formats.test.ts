import { describe, expect, test } from 'vitest';
import {
  formatAmount,
  formatMoment,
  languageInWords,
  parseAmount,
  parseDay,
  parseMoment,
  parseTime,
  parseWholeDay,
  readNumber,
  readWhole,
  truncate,
} from './formats.ts';

test('a language is named in the words of the reader', () => {
  expect(languageInWords('fr', 'es')).toBe('francés');
  expect(languageInWords('es', 'fr')).toBe('espagnol');
});

test.each([
  ['5/3/2027', '2027-03-05'],
  ['05-03-27', '2027-03-05'],
  ['05.03.2027', '2027-03-05'],
  ['05032027', '2027-03-05'],
  ['100527', '2027-05-10'],
  ['310227', null],
  [' 2027-03-05 ', '2027-03-05'],
  ['30/02/2027', null],
  ['15-5-2027', '2027-05-15'],
  ['15/5/27', '2027-05-15'],
  ['15/', null],
  ['mañana', null],
  ['', null],
])('the day typed as %j is %j', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

test.each([
  ['05/03/80', '1980-03-05'],
  ['050380', '1980-03-05'],
  ['5-3-26', '2026-03-05'],
  ['05/03/1980', '1980-03-05'],
  ['5/3', null],
])('the day of birth typed as %j is %j', (typed, day) => {
  expect(parseDay(typed, '2026-11-20', true)).toBe(day);
});

test.each([
  ['31/12/1979 0:00', '1979-12-31'],
  ['31/12/79 00:00:00', '1979-12-31'],
  ['31/12/1979 9:30', null],
])('the day pasted from a sheet as %j is %j', (typed, day) => {
  expect(parseWholeDay(typed, '2026-11-20', true)).toBe(day);
});

test.each([
  ['15/5', '2027-05-15'],
  ['15-5', '2027-05-15'],
  ['20/11', '2026-11-20'],
  ['19/11', '2027-11-19'],
  ['29/2', '2028-02-29'],
  ['30/2', null],
  ['15/13', null],
])('the day typed without its year as %j is %j, the next one', (typed, day) => {
  expect(parseDay(typed, '2026-11-20')).toBe(day);
  expect(parseMoment(`${typed} 9.30`, '2026-11-20')).toBe(day && `${day} 09:30`);
});

test.each([
  ['15/5/27 930', '2027-05-15 09:30'],
  ['15/5/27 9h30', '2027-05-15 09:30'],
  ['15/5/27 9.30', '2027-05-15 09:30'],
  ['10 05 2027', '2027-05-10'],
  ['10/05/2027 09:15', '2027-05-10 09:15'],
  ['10/05/2027 9:15:00', '2027-05-10 09:15'],
  ['10/05/2027', '2027-05-10'],
  ['10/05/2027 12:00', '2027-05-10 12:00'],
  ['10/05/2027 0:00', '2027-05-10 00:00'],
  ['10052027', '2027-05-10'],
  ['10052027 23.59', '2027-05-10 23:59'],
  ['10 5 27 0:00', '2027-05-10 00:00'],
  ['2027-05-10 09:15', '2027-05-10 09:15'],
  ['2027-05-10T09:15:00', '2027-05-10 09:15'],
  ['10/05/2027 24:00', null],
  ['10/05/2027 09:60', null],
  ['10/05/2027 09:15:60', null],
  ['10/05/2027 0', null],
  ['30/02/2027 09:15', null],
  ['09:15', null],
  ['', null],
])('the moment typed as %j is %j', (typed, moment) => {
  expect(parseMoment(typed)).toBe(moment);
});

test.each([
  ['9:15', 33_300],
  ['0915', 33_300],
  ['9.15', 33_300],
  ['9h15', 33_300],
  ['12:00', 43_200],
  ['0:00', 0],
  ['9', 32_400],
  ['24:00', null],
  ['9:60', null],
  ['nueve', null],
  ['', null],
])('the time typed as %j is %j', (typed, seconds) => {
  expect(parseTime(typed)).toBe(seconds);
});

describe('a number input emits a float, null when empty, NaN when the text is no number', () => {
  test.each([
    ['12,5', 12.5],
    ['1.234,50 €', 1234.5],
    ['1.234,50\u00a0€', 1234.5],
    ['€1.234,50', 1234.5],
    ['12,5 %', 12.5],
    ['€', Number.NaN],
    ['1.500', 1500],
    ['1234.5', 1234.5],
    ['', null],
    ['  ', null],
    ['-', Number.NaN],
    ['doce', Number.NaN],
  ])('%j is %j', (typed, value) => {
    expect(readNumber(typed, 'es')).toBe(value);
  });

  test.each([
    ['1.500', 'es', 1500],
    ['1,500', 'en', 1500],
    ['1500', 'es', 1500],
    ['12', 'es', 12],
    ['2,0', 'es', 2],
    ['1,5', 'es', Number.NaN],
    ['1.5', 'es', Number.NaN],
    ['1.5', 'en', Number.NaN],
    ['-3', 'es', Number.NaN],
    ['', 'es', null],
  ])('a whole one: %j in %s is %j', (typed, language, value) => {
    expect(readWhole(typed, language)).toBe(value);
  });
});

describe('an amount', () => {
  test.each([
    ['1.000', 'es', 1000],
    ['1.234,50', 'es', 1234.5],
    ['1.234.567,89', 'es', 1234567.89],
    ['10.5', 'es', 10.5],
    ['1000.50', 'es', 1000.5],
    ['1234,5', 'es', 1234.5],
    ['1000,50', 'es', 1000.5],
    [' 1 234,50 ', 'es', 1234.5],
    ['1 234.50', 'fr', 1234.5],
    ['1 234,50', 'fr', 1234.5],
    ['1\u202f234\u00a0567,5', 'fr', 1234567.5],
    ['10.5', 'fr', 10.5],
    ['1.000', 'fr', 1000],
    ['1,234.50', 'en', 1234.5],
    ['1,000', 'en', 1000],
    ['10,5', 'en', 10.5],
    [',5', 'es', 0.5],
    ['10,055', 'es', 10.055],
    ['007', 'es', 7],
    ['0', 'es', 0],
  ])('typed as %j in %s is %d', (typed, language, amount) => {
    expect(parseAmount(typed, language)).toBe(amount);
  });

  test.each(['', ' ', ',', '.', 'abc', '12a', '-5', '1,2,3', '1.23.4', '1.2345', '0.500', '1,234.50', '1e3', '1 23'])(
    'is not %j in Spanish',
    typed => {
      expect(parseAmount(typed, 'es')).toBeNull();
    },
  );

  test('is read after every key', () => {
    const keys = ['1', '1.', '1.0', '1.00', '1.000', '1.000,', '1.000,5', '1.000,50'];
    expect(keys.map(text => parseAmount(text, 'es'))).toEqual([1, 1, 1, 1, 1000, 1000, 1000.5, 1000.5]);
  });

  test.each(['es', 'en', 'fr'])('that was shown in %s is read back unchanged', language => {
    for (const amount of [0, 0.05, 10, 10.5, 199.99, 1000, 1234.5, 9_999_999.99]) {
      expect(parseAmount(formatAmount(amount, language), language)).toBe(amount);
    }
  });

  test.each([
    [1000.5, 'es', '1.000,50'],
    [10, 'es', '10'],
    [10.055, 'es', '10,055'],
    [1234.5, 'en', '1,234.50'],
    [1234.5, 'fr', '1\u202f234,50'],
  ])('%d is shown in %s as %j', (amount, language, shown) => {
    expect(formatAmount(amount, language)).toBe(shown);
  });
});

test('a moment is shown as dd/MM/yyyy HH:mm', () => {
  expect(formatMoment('2027-03-05 09:08:07')).toBe('05/03/2027 09:08');
});

test('a name is cut at its limit', () => {
  expect(truncate('contrato.pdf', 20)).toBe('contrato.pdf');
  expect(truncate('contrato-de-viaje-combinado.pdf', 20)).toHaveLength(20);
});

describe('what is pasted from a mail, a document or a sheet', () => {
  test.each([
    ['1.234,50 €', 1234.5],
    ['\u00a01.234,50\u00a0€\u00a0', 1234.5],
    ['\u200e1.234,50\u202f€\u200b', 1234.5],
    ['1.234,50 EUR', 1234.5],
    ['1.234,50 $', 1234.5],
    ['1.234,50 USD', 1234.5],
    ['EUR 1.234,50', 1234.5],
    ['1.234,50 euros', 1234.5],
    [' 1234.5 ', 1234.5],
    ['eu', Number.NaN],
  ])('the amount %j', (text, value) => {
    expect(readNumber(text, 'es')).toBe(value);
  });

  test.each([
    ['\u00a015/5/27\u00a0', '2027-05-15'],
    ['\u200e15/05/2027\u200e', '2027-05-15'],
    ['15/5', '2027-05-15'],
    ['2027-05-15', '2027-05-15'],
    ['15 / 5 / 2027', '2027-05-15'],
  ])('the day %j', (text, day) => {
    expect(parseDay(text, '2026-11-20')).toBe(day);
    expect(parseMoment(text, '2026-11-20')).toBe(day);
    expect(parseMoment(`${text}\u00a09.30 h`, '2026-11-20')).toBe(`${day} 09:30`);
  });

  test.each(['9.30', '9:30', '0930', '09:30', '\u00a09.30 h', '09:30:00', '9:30 horas', '\u200e9h30'])(
    'the time %j',
    text => {
      expect(parseTime(text)).toBe(34_200);
      // Alone, in the field of a moment that has a day already.
      const alone = parseMoment(text, undefined, '2027-05-15');
      expect(alone).toBe('2027-05-15 09:30');
    },
  );

  test('a time alone is no moment, and a day is no time', () => {
    expect(parseMoment('9:30')).toBeNull();
    expect(parseMoment('9/10', '2026-11-20', '2027-05-15')).toBe('2027-10-09');
    expect(parseMoment('9', undefined, '2027-05-15')).toBeNull();
  });
});
