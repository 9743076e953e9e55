import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The ledger of a budget, for staff. */
const texts = addStaffTexts({
  'ledger.none': 'Todavía no se ha anotado ningún pago.',
  'ledger.add': 'Anotar un pago',
  'ledger.addTitle': 'Anotar un pago',
  'ledger.refund': 'Anotar una devolución',
  'ledger.refundHint': 'Lo que se devuelve al cliente: resta de lo pagado.',
  'ledger.by': 'Anotado por {{name}}',
  'ledger.amount': 'Importe',
  'ledger.day': 'Día del pago',
  'ledger.method': 'Forma de pago',
  'ledger.reference': 'Concepto o referencia',
  'ledger.note': 'Nota interna',
  'ledger.noteHint': 'Solo la ve la agencia.',
  'ledger.tell': 'Enviar el recibo al cliente',
  'ledger.tellHint': 'Le llega «Hemos recibido su pago», con el recibo en PDF y lo que queda.',
  'ledger.reverse': 'Anular el pago de {{amount}} del {{day}}',
  'ledger.reverseTitle': 'Anular un pago',
  'ledger.reverseText':
    'El pago de {{amount}} del {{day}} se anotó por error: deja de contar, y queda tachado en la lista con su recibo anulado.',
  'ledger.reason': 'Motivo',
  'ledger.reverseNow': 'Anular el pago',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
