import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The documents of providers. */
const texts = addStaffTexts({
  'document.new': 'Añadir documento',
  'document.name': 'Nombre',
  'document.type': 'Tipo de documento',
  'document.file': 'Archivo',
  'document.uploaded': 'Subido',
  'document.noFile': 'Sin archivo',
  'document.downloadOf': 'Descargar {{name}}',
  'document.deleteTitle': 'Eliminar documento',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
