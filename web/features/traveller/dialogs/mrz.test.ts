import { expect, test } from 'vitest';
import { readDocumentZone } from './mrz.ts';

const countries = [
  { id: 73, name: 'España', iso3: 'ESP' },
  { id: 5, name: 'Utopía', iso3: 'UTO' },
];

test('reads the two lines of a passport', () => {
  const zone = readDocumentZone(
    ' P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\n L898902C36UTO7408122F1204159ZE184226B<<<<<10\n',
    countries,
  );
  expect(zone?.fields).toMatchObject({
    first_name: 'Anna Maria',
    last_name: 'Eriksson',
    birth_date: '1974-08-12',
    sex: 'F',
    document_type: 'passport',
    document_number: 'L898902C3',
    document_expires: '2012-04-15',
    document_last_name: 'ERIKSSON',
  });
});

test('takes the number of its holder from a Spanish card', () => {
  const zone = readDocumentZone(
    'IDESPBAA000589599999999R<<<<<<\n8001014F2501017ESP<<<<<<<<<<<7\nESPANOLA<ESPANOLA<<CARMEN<<<<<',
    countries,
  );
  expect(zone?.fields).toMatchObject({
    last_name: 'Espanola Espanola',
    nationality_id: 73,
    document_country_id: 73,
    document_type: 'identity_card',
    document_number: '99999999R',
  });
});

test('names what was mistyped, and refuses what is no such zone', () => {
  const zone = readDocumentZone(
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C46UTO7408122F1204159ZE184226B<<<<<10',
    countries,
  );
  expect(zone?.wrong).toContain('documentNumberCheckDigit');
  expect(readDocumentZone('Ana Pérez, 12345678Z', countries)).toBeNull();
  expect(readDocumentZone('', countries)).toBeNull();
});
