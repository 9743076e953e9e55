import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** A cost in a supplier's currency. */
const texts = addStaffTexts({
  'currency.charges': 'Moneda del proveedor',
  'currency.euro': 'Euro (EUR)',
  'currency.amount': 'Importe en {{currency}}',
  'currency.rate': 'Cambio: 1 € son … {{currency}}',
  'currency.rateHint': 'Como lo publica el BCE: 1 € = {{rate}} {{currency}}.',
  'currency.day': 'Día del cambio',
  'currency.computed': 'Se calcula con el cambio.',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
