import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The travellers of a trip, for staff. */
const texts = addStaffTexts({
  'travellers.paste': 'Pegar una lista',
  'travellers.pasteTitle': 'Pegar viajeros',
  'travellers.pasteHint':
    'Copie las filas de su hoja de cálculo y péguelas aquí: nombre, apellidos, fecha de nacimiento, sexo, nacionalidad, tipo y número de documento, país y caducidad. Con una fila de títulos, las columnas pueden ir en cualquier orden.',
  'travellers.pasteRows': 'Filas',
  'travellers.pasteNothing': 'No hay ninguna fila con nombre y apellidos',
  'travellers.pasteWrong': 'Fila {{row}}, {{field}}: no se entiende «{{text}}»',
  'travellers.toClient': 'Guardar en su ficha de cliente',
  'travellers.toClientMessage':
    'La fecha de nacimiento, el teléfono y el documento de {{name}} pasan a su ficha de cliente.',
  'travellers.toClientNow': 'Sí, guardar',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
