import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The photos of what the agency offers. */
const texts = addStaffTexts({
  'photo.photos': 'Fotos',
  'photo.description': 'Descripción',
  'photo.file': 'Imagen',
  'photo.deleteTitle': 'Eliminar foto',
  'photo.deleteMessage': '¿Está seguro de que quiere eliminar la foto «{{description}}» de {{name}}?',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
