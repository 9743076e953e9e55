import { expect, test } from 'vitest';
import { readPastedTravellers } from './paste.ts';

const countries = [
  { id: 73, name: 'España', iso3: 'ESP' },
  { id: 75, name: 'Francia', iso3: 'FRA' },
];

test('reads rows in the usual order', () => {
  expect(
    readPastedTravellers(
      'Ana\tNúñez Gil\t1/2/80\tMujer\tEspañola\tDNI\t12345678Z\tESP\t31/12/2030\n\nLuc\tDupont',
      countries,
    ),
  ).toEqual({
    travellers: [
      {
        first_name: 'Ana',
        last_name: 'Núñez Gil',
        birth_date: '1980-02-01',
        sex: 'F',
        nationality_id: 73,
        document_type: 'identity_card',
        document_number: '12345678Z',
        document_country_id: 73,
        document_expires: '2030-12-31',
      },
      { first_name: 'Luc', last_name: 'Dupont' },
    ],
    wrong: [],
  });
});

test('a row of titles says what the columns are, and what is not understood is named', () => {
  expect(
    readPastedTravellers(
      'Apellidos;Nombre;Asiento;Fecha de nacimiento;Móvil\nPérez;Eva;12A;ayer;600 11 22 33',
      countries,
    ),
  ).toEqual({
    travellers: [{ first_name: 'Eva', last_name: 'Pérez', phone: '600 11 22 33' }],
    wrong: [{ row: 1, column: 'birth_date', text: 'ayer' }],
  });
});
