import { describe, expect, it } from 'vitest';
import { languages } from '../language.ts';
import { changeSentences, changeTexts } from './change-texts.ts';
import { budgetChanges, type ComparedBudget, type ComparedLine, type TranslatedName } from './changes.ts';
import { type ComparedColumn, comparedColumns, lineField, type ReadAs, readAs } from './line-fields.ts';

const named = (id: number, es: string, en = es, fr = es): TranslatedName => ({ id, es, en, fr });

const empty = Object.fromEntries(comparedColumns.map(column => [readAs(column), null])) as {
  [C in ComparedColumn as ReadAs<C>]: null;
};
const stay: ComparedLine = {
  ...empty,
  id: 1,
  kind: 'accomodation',
  about: named(7, 'Hotel Alhambra'),
  date_from: '2027-05-01',
  date_to: '2027-05-04',
  price: 60_000,
  room_type: named(1, 'Doble', 'Double', 'Double'),
  meal_included: named(2, 'Desayuno', 'Breakfast'),
  data: 'Con vistas',
};
const train: ComparedLine = {
  ...stay,
  id: 2,
  kind: 'transport',
  about: named(3, 'Tren', 'Train', 'Train'),
  price: 12_000,
  data: null,
  room_type: null,
  meal_included: null,
  origin: 'Pamplona',
  destination: 'Granada',
  company: 'Renfe',
};
const budget: ComparedBudget = {
  price_discount: 72_000,
  discount: 0,
  deposit: 10_000,
  dues: [],
  date_from: '2027-05-01',
  date_to: '2027-05-04',
  quote_name: null,
  quote_summary: null,
  day_texts: null,
  valid_until: null,
  data: null,
  contract_data: 'Condiciones',
  files: [],
  lines: [stay, train],
};

/** The changes as somebody reads them, one line per change. */
const read = (before: ComparedBudget, after: ComparedBudget, language: (typeof languages)[number] = 'es') =>
  changeSentences(budgetChanges(before, after), language).map(text => text.replace(/[\u00a0\u202f]/g, ' '));

describe('what has changed of a budget', () => {
  it('does not change when its services are reordered or a catalogue record is renamed', () => {
    expect(budgetChanges(budget, structuredClone(budget))).toEqual([]);
    expect(budgetChanges(budget, { ...budget, lines: [train, stay] })).toEqual([]);
    const renamed = { ...stay, about: named(7, 'Hotel Alhambra Palace') };
    expect(budgetChanges(budget, { ...budget, lines: [renamed, train] })).toEqual([]);
    expect(budgetChanges(budget, { ...budget, data: '' })).toEqual([]);
  });

  it('lists each changed field with both values, the most interesting first', () => {
    const after = {
      ...budget,
      price_discount: 123_450,
      discount: 7.5,
      deposit: 0,
      date_to: '2027-05-05',
      valid_until: '2027-01-31',
      data: 'Traiga el pasaporte',
      contract_data: null,
    };
    expect(read(budget, after)).toEqual([
      'Precio del viaje: 1.234,50 € (antes 720,00 €)',
      'Descuento: 7,5 % (antes 0 %)',
      'Señal al reservar: 0,00 € (antes 100,00 €)',
      'Fin: 5 de mayo de 2027 (antes 4 de mayo de 2027)',
      'Válido hasta: 31 de enero de 2027 (antes sin indicar)',
      'Información adicional: Traiga el pasaporte (antes sin indicar)',
      'Condiciones del contrato: sin indicar (antes Condiciones)',
    ]);
  });

  it('lists added, removed and changed services in each language', () => {
    const after = {
      ...budget,
      lines: [
        { ...stay, room_type: named(5, 'Suite'), date_to: '2027-05-05 10:30:00', price: 80_000 },
        { ...train, id: 9, about: named(4, 'Vuelo', 'Flight', 'Vol'), price: 20_000 },
      ],
    };
    expect(read(budget, after)).toEqual([
      'Hotel Alhambra: salida el 5 de mayo de 2027 a las 10:30 (antes 4 de mayo de 2027)',
      'Hotel Alhambra: habitación Suite (antes Doble)',
      'Hotel Alhambra: precio 800,00 € (antes 600,00 €)',
      'Añadido: Vuelo Pamplona – Granada (200,00 €)',
      'Retirado: Tren Pamplona – Granada (120,00 €)',
    ]);
    expect(read(budget, after, 'en').slice(1)).toEqual([
      'Hotel Alhambra: room Suite (was Double)',
      'Hotel Alhambra: price €800.00 (was €600.00)',
      'Added: Flight Pamplona – Granada (€200.00)',
      'Removed: Train Pamplona – Granada (€120.00)',
    ]);
    expect(read(budget, after, 'fr').at(-1)).toBe('Retiré : Train Pamplona – Granada (120,00 €)');
  });

  it('lists a replaced stay as one removed and one added', () => {
    const after = { ...budget, lines: [{ ...stay, about: named(8, 'Parador') }, train] };
    expect(read(budget, after)).toEqual(['Parador: alojamiento Parador (antes Hotel Alhambra)']);
  });

  it('says only the times of a departure or an arrival on the same day', () => {
    const flight = { ...train, date_from: '2027-05-01 09:20:00', date_to: '2027-05-01 11:05:00' };
    const earlier = { ...budget, lines: [flight] };
    const later = {
      ...budget,
      lines: [{ ...flight, date_from: '2027-05-01 10:20:00', date_to: '2027-05-02 00:10:00' }],
    };
    expect(read(earlier, later)).toEqual([
      'Tren Pamplona – Granada: sale a las 10:20 (antes 9:20)',
      'Tren Pamplona – Granada: llega el 2 de mayo de 2027 a las 0:10 (antes 1 de mayo de 2027 a las 11:05)',
    ]);
    expect(read(earlier, later, 'en')).toEqual([
      'Train Pamplona – Granada: departs at 10:20 (was 09:20)',
      'Train Pamplona – Granada: arrives on 2 May 2027 at 00:10 (was 1 May 2027 at 11:05)',
    ]);
    expect(read(earlier, later, 'fr')).toEqual([
      'Train Pamplona – Granada : départ à 10:20 (avant : 9:20)',
      'Train Pamplona – Granada : arrivée le 2 mai 2027 à 0:10 (avant : 1er mai 2027 à 11:05)',
    ]);
    const one = { ...budget, lines: [{ ...flight, date_from: '2027-05-01 01:05:00' }] };
    expect(read(earlier, one)).toEqual(['Tren Pamplona – Granada: sale a la 1:05 (antes 9:20)']);
  });

  it('lists added and removed files', () => {
    const [old, fresh] = [
      { id: 'a', name: 'plano.pdf' },
      { id: 'b', name: 'mapa.pdf' },
    ];
    expect(read({ ...budget, files: [old] }, { ...budget, files: [fresh] })).toEqual([
      'Añadido: Archivo · mapa.pdf',
      'Retirado: Archivo · plano.pdf',
    ]);
  });

  it('shows long texts from where they differ, in whole characters and within the limit', () => {
    const common = 'Una palabra y otra. '.repeat(30);
    const [text] = changeTexts(
      budgetChanges({ ...budget, data: `${common}Antes` }, { ...budget, data: `${common}Después ${'😀'.repeat(300)}` }),
      'es',
    );
    expect(text?.before).toMatch(/^…\S.*Antes$/);
    expect(text?.after).toMatch(/^…\S.*Después (😀)+…$/u);
    expect([...(text?.after ?? '')].length).toBeLessThanOrEqual(162);
    expect(text?.after?.isWellFormed()).toBe(true);
  });

  it('has words for every field in every language', () => {
    const another: Record<string, unknown> = {
      choice: named(9, 'X'),
      moment: '2027-06-02 12:00:00',
      money: 1,
      number: 1,
    };
    const values = comparedColumns.map(column => [readAs(column), another[lineField(column).type] ?? 'otro']);
    const other: ComparedLine = { ...stay, about: named(9, 'X'), ...Object.fromEntries(values) };
    const changes = budgetChanges(budget, { ...budget, lines: [other, train] });
    expect(changes).toHaveLength(Object.keys(stay).length - 2);
    for (const language of languages) {
      const fields = changeTexts(changes, language).map(text => text.field);
      expect(fields.every(field => field && !field.includes('undefined'))).toBe(true);
    }
  });
});
