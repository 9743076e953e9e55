import { expect, it } from 'vitest';
import { weaknessOf } from './weak-password.ts';

const common = [
  'password',
  'Password1',
  'contraseña',
  'CONTRASEÑA1',
  'qwertyuiop',
  '12345678',
  '¡Barcelona2026!',
  'motdepasse',
  'azertyuiop',
  'iloveyou',
  'realmadrid',
  'vacaciones',
  'Vac4ciones2026',
  'Montserrat.1',
  'aaaaaaaaaaaa',
  '12121212121',
];
it.each(common)('“%s” is one of the most common', async password => {
  expect(await weaknessOf(password)).toBe('common');
});

const known = ['Viajes Larios, S. L.', 'lucia.romero@ejemplo.es', 'Lucía', 'Romero Gil'];
it.each([
  'luciaromero',
  'Lucía-2026',
  'viajes-larios-26',
  'lucia.romero@ejemplo.es',
  'romero.larios',
  'larios12345678',
  'L4rios2026',
  'Vi@jesLarios!',
])('“%s” is made of words that others know', async password => {
  expect(await weaknessOf(password, known)).toBe('known');
});

it.each(['tres-olas-azules', 'contraseña-de-prueba', 'romero y tomillo al sol', 'Xk9$vLq2', 'カモメと海の風です'])(
  '“%s” is neither',
  async password => {
    expect(await weaknessOf(password, known)).toBe(null);
  },
);
