import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** What staff read where they answer a question of a client. */
const texts = addStaffTexts({
  'question.answerOf': 'Respuesta para {{name}}',
  'question.answerHint': 'El cliente la lee aquí, con su nombre de pila, y la recibe por correo.',
  'question.answerSend': 'Enviar respuesta',
  'question.answerMore': 'Añadir algo',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
