import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The ledger of a budget, for staff. */
const texts = addStaffTexts({
  'plan.edit': 'Plan de pagos',
  'plan.preset.deposit': 'Señal y resto',
  'plan.preset.thirds': 'Tres pagos',
  'plan.preset.whole': 'Un solo pago',
  'plan.preset.own': 'A medida',
  'plan.usual':
    'La señal del presupuesto y el resto, en los días de Configuración → Ajustes → Pagos. Con «A medida» cada pago tiene su importe y su día.',
  'plan.due': 'Pago {{n}}',
  'plan.label': 'Nombre',
  'plan.amount': 'Importe',
  'plan.left': 'Lo que quede del precio',
  'plan.unit': 'En',
  'plan.euros': 'euros',
  'plan.share': '% del precio',
  'plan.when': 'Cuándo',
  'plan.when.usual': 'Como siempre',
  'plan.when.after': 'Días después de aceptar',
  'plan.when.before': 'Días antes de la salida',
  'plan.when.day': 'Un día fijo',
  'plan.days': 'Días',
  'plan.day': 'Día',
  'plan.add': 'Añadir un pago',
  'plan.remove': 'Quitar este pago',
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
