import i18next from 'i18next';
import { expect, it } from 'vitest';
import { en, es, fr } from '../../testing/texts.ts';
import { daysText, peopleText } from './facts.ts';

const trip = (n_adults: number, n_children: number, children_ages: number[] = []) => ({
  n_adults,
  n_children,
  children_ages,
});

it('says how long a trip is and who travels, with the ages of children, in the reader’s language', async () => {
  const resources = { es: { texts: es }, en: { texts: en }, fr: { texts: fr } };
  await i18next.init({ lng: 'es', defaultNS: 'texts', keySeparator: false, nsSeparator: false, resources });
  const said = (...of: Parameters<typeof trip>) => peopleText(i18next.t, trip(...of));
  expect(daysText(i18next.t, { date_from: '2026-07-20', date_to: '2026-07-26' })).toBe('7 días');
  expect(said(0, 0)).toBe('');
  expect(said(1, 0)).toBe('1 adulto');
  expect(said(2, 2)).toBe('2 adultos, 2 niños');
  expect(said(2, 1, [1])).toBe('2 adultos, 1 niño (1 año)');
  expect(said(2, 3, [0, 4, 11])).toBe('2 adultos, 3 niños (0, 4 y 11 años)');
  await i18next.changeLanguage('en');
  expect(said(2, 2, [4, 11])).toBe('2 adults, 2 children (aged 4 and 11)');
  await i18next.changeLanguage('fr');
  expect(said(2, 2, [4, 11])).toBe('2 adultes, 2 enfants (4 et 11 ans)');
});
