import { describe, expect, it } from 'vitest';
import { budgetChanges, type ComparedBudget, type ComparedLine, type Named } from './budget-changes.ts';
import { changeSentence, changeTexts } from './change-texts.ts';
import { languages } from './language.ts';
import { type ComparedColumn, comparedColumns, lineField, type ReadAs, readAs } from './line-fields.ts';

const named = (id: number, es: string, en = es, fr = es): Named => ({ id, es, en, fr });

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
  date_from: '2027-05-01',
  date_to: '2027-05-04',
  valid_until: null,
  data: null,
  contract_data: 'Condiciones',
  files: [],
  lines: [stay, train],
};

/** The changes as somebody reads them, one line per change. */
const read = (before: ComparedBudget, after: ComparedBudget, language: (typeof languages)[number] = 'es') =>
  changeTexts(budgetChanges(before, after), language).map(text =>
    changeSentence(text, language).replace(/[\u00a0\u202f]/g, ' '),
  );

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
      'Precio del viaje, de «720,00 €» a «1.234,50 €»',
      'Descuento, de «0 %» a «7,5 %»',
      'Señal al reservar, de «100,00 €» a «0,00 €»',
      'Fin, de «04/05/2027» a «05/05/2027»',
      'Válido hasta, de «sin indicar» a «31/01/2027»',
      'Información adicional, de «sin indicar» a «Traiga el pasaporte»',
      'Condiciones del contrato, de «Condiciones» a «sin indicar»',
    ]);
  });

  it('lists added, removed and changed services in each language', () => {
    const after = {
      ...budget,
      lines: [
        { ...stay, room_type: named(5, 'Suite'), date_to: '2027-05-05 10:30:00', price: 80_000 },
        { ...train, id: 9, about: named(4, 'Avión', 'Plane', 'Avion'), price: 20_000 },
      ],
    };
    expect(read(budget, after)).toEqual([
      'Alojamiento · Hotel Alhambra: Fin, de «04/05/2027» a «05/05/2027 10:30»',
      'Alojamiento · Hotel Alhambra: Habitación, de «Doble» a «Suite»',
      'Alojamiento · Hotel Alhambra: Precio, de «600,00 €» a «800,00 €»',
      'Añadido: Transporte · Avión (200,00 €)',
      'Retirado: Transporte · Tren (120,00 €)',
    ]);
    expect(read(budget, after, 'en').slice(1)).toEqual([
      'Accommodation · Hotel Alhambra: Room, from “Double” to “Suite”',
      'Accommodation · Hotel Alhambra: Price, from “€600.00” to “€800.00”',
      'Added: Transport · Plane (€200.00)',
      'Removed: Transport · Train (€120.00)',
    ]);
    expect(read(budget, after, 'fr').at(-1)).toBe('Retiré : Transport · Train (120,00 €)');
  });

  it('lists a replaced stay as one removed and one added', () => {
    const after = { ...budget, lines: [{ ...stay, about: named(8, 'Parador') }, train] };
    expect(read(budget, after)).toEqual(['Alojamiento · Parador: Alojamiento, de «Hotel Alhambra» a «Parador»']);
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
