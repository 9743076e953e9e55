import i18next, { type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { LineKind } from '../../../contract/budget/line.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { en, es, fr } from '../../testing/texts.ts';
import { factsOfLine } from './line-facts.ts';

/** The texts of a trip's services that a customer reads (specification 3), in each language. */

async function reader(language: string, texts: object): Promise<TFunction> {
  const i18n = i18next.createInstance();
  const resources = { [language]: { texts } };
  await i18n.init({ lng: language, resources, defaultNS: 'texts', keySeparator: false, nsSeparator: false });
  return i18n.t as TFunction;
}

const line: Line = {
  id: 1,
  kind: 'transport',
  budget_id: 1,
  position: 1,
  title: 'x',
  price: 100,
  updated_at: '',
  date_from: '2027-05-10 09:15:00',
  date_to: '2027-05-12 12:00:00',
  time_from: '09:15',
  time_to: null,
  photos: [],
  services: [],
  coverage: null,
  locator: 'ABC',
  company: 'Ferrosur',
  baggage: '1',
  room_type: 'x',
  meal_included: 'x',
  cabin_type: 'x',
};

test.each([
  ['es', es, ['Compañía', 'Localizador'], ['Entrada', 'Salida', 'Habitación', 'Régimen']],
  ['en', en, ['Company', 'Booking reference'], ['Check-in', 'Check-out', 'Room', 'Meals']],
  ['fr', fr, ['Compagnie', 'Référence de réservation'], ['Arrivée', 'Départ', 'Chambre', 'Repas']],
] as const)('company, locator, stay and regimen in %s', async (language, texts, transport, stay) => {
  const t = await reader(language, texts);
  const labels = (kind: LineKind) => factsOfLine(t, language, { ...line, kind }).map(({ label }) => label);
  expect(labels('transport')).toEqual(expect.arrayContaining([...transport]));
  expect(labels('accomodation')).toEqual(expect.arrayContaining([...stay]));
});
