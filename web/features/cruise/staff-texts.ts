import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The catalogue of cruises. */
const texts = addStaffTexts({
  'cruise.new': 'Nuevo crucero',
  'cruise.description': 'Descripción',
  'cruise.services': 'Servicios',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
