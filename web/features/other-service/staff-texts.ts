import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The catalogue of services of no other kind. */
const texts = addStaffTexts({
  'otherService.new': 'Nuevo servicio',
  'otherService.name': 'Nombre del servicio',
  'otherService.type': 'Tipo de servicio',
  'otherService.info': 'Más info',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
