import { addTexts, type TextsOf } from '../../lib/texts.ts';

/** What was paid, for its customer and for staff. */
const texts = addTexts({
  es: {
    'ledger.title': 'Pagos',
    'ledger.kind.refund': 'Devolución',
    'ledger.kind.adjustment': 'Importe anotado en el presupuesto',
    'ledger.receipt': 'Recibo {{number}}',
    'ledger.reversed': 'Anulado el {{day}}',
  },
  en: {
    'ledger.title': 'Payments',
    'ledger.kind.refund': 'Refund',
    'ledger.kind.adjustment': 'Recorded by the agency',
    'ledger.receipt': 'Receipt {{number}}',
    'ledger.reversed': 'Cancelled on {{day}}',
  },
  fr: {
    'ledger.title': 'Paiements',
    'ledger.kind.refund': 'Remboursement',
    'ledger.kind.adjustment': 'Enregistré par l’agence',
    'ledger.receipt': 'Reçu {{number}}',
    'ledger.reversed': 'Annulé le {{day}}',
  },
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
