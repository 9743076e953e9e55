import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** What was wrong with a notice that was taken for the bank's. */
const texts = addStaffTexts({
  'redsys.fault.unreadable': 'No se puede leer',
  'redsys.fault.account': 'No hay ningún comercio configurado',
  'redsys.fault.version': 'Otra versión de la firma',
  'redsys.fault.signature': 'La firma no es del banco',
  'redsys.fault.merchant': 'Es de otro comercio',
  'redsys.fault.terminal': 'Es de otro terminal',
  'redsys.fault.currency': 'No es en euros',
  'redsys.fault.type': 'No es un pago',
  'redsys.fault.response': 'Su resultado no se entiende',
  'redsys.fault.order': 'No conocemos ese pedido',
  'redsys.fault.amount': 'El importe no es el pedido',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
