import { describe, expect, it } from 'vitest';
import {
  contractCreate,
  fillContract,
  handwritingLine,
  type MergeSource,
  mergeFields,
  mergeValues,
  unknownFields,
} from './schema.ts';

const source: MergeSource = {
  client: { name: 'Lucía Romero', dni: '12345678Z', address: null },
  travellers: ['Lucía Romero', 'Iván Ruiz'],
  travel: { name: 'Noruega <1>', days: 8, n_adults: 2, n_children: 1 },
  budget: {
    id: 41,
    date_from: '2027-05-01',
    date_to: '2027-05-08',
    price_discount: 123_450,
    deposit: 20_000,
    amount_paid: 20_000,
  },
  services: ['Hotel Bryggen', 'Vuelo'],
  agency: { name: 'Sol & Mar', licence: 'AN-1', address: null, phone: null, email: null },
  today: '2026-11-20',
};
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('the merge fields', () => {
  it('are filled with dates, amounts and lists in the reader’s language', () => {
    const values = mergeValues(source, 'es');
    expect(Object.keys(values).sort()).toEqual(Object.keys(mergeFields).sort());
    expect(plain(JSON.stringify(values))).toContain('"precio":"1.234,50 €"');
    expect(plain(values.pendiente)).toBe('1.034,50 €');
    expect(values).toMatchObject({
      fecha_inicio: '1 de mayo de 2027',
      personas: '2 adultos y 1 niño',
      viajeros: 'Lucía Romero e Iván Ruiz',
      servicios: 'Hotel Bryggen y Vuelo',
      domicilio: handwritingLine,
    });
    expect(mergeValues(source, 'en').personas).toBe('2 adults and 1 child');
    expect(mergeValues({ ...source, client: null }, 'fr').cliente).toBe(handwritingLine);
  });

  it('are escaped, are found in any case and with blanks inside, and stay when their name is unknown', () => {
    const values = mergeValues(source, 'es');
    expect(fillContract('<p>{{viaje}} de {{ Cliente }}, {{&nbsp;agencia }} {{otro}}</p>', values)).toBe(
      '<p>Noruega &lt;1&gt; de Lucía Romero, Sol &amp; Mar {{otro}}</p>',
    );
    // A value that looks like a field, or like a pattern of `replace`, stays plain text.
    expect(fillContract('{{viaje}}', { ...values, viaje: '{{precio}} $& $1' })).toBe('{{precio}} $&amp; $1');
    expect(fillContract('{{constructor}}', values)).toBe('{{constructor}}');
  });

  it('with an unknown name, or with markup inside the name, are listed once each', () => {
    const text = '<p>{{cliente}} {{otro}} {{otro}}</p><p>{{pre<strong>cio</strong>}} {{toString}} {{ }}</p>';
    expect(unknownFields(text)).toEqual(['{{otro}}', '{{precio}}', '{{toString}}', '{{ }}']);
    expect(unknownFields('<p>{{cliente}}</p>')).toEqual([]);
  });
});

it('a contract needs a name and a text that says something', () => {
  const messages = (values: object) => contractCreate.safeParse(values).error?.issues.map(issue => issue.message) ?? [];
  const both = ['contract.nameRequired', 'contract.dataRequired'];
  expect(messages({})).toEqual(both);
  for (const data of ['', '  ', '<p></p>', '<p>&nbsp;<br></p>', '<ul><li><p>\u00a0</p></li></ul>'])
    expect(messages({ name: ' ', data }), data).toEqual(both);
  expect(messages({ name: 'Combinado', data: '<p>x</p>' })).toEqual([]);
});
