import { addTexts, type TextsOf } from '../../lib/texts.ts';

/** What was paid, for its customer and for staff. */
const texts = addTexts({
  es: {
    'ledger.title': 'Pagos',
    'plan.title': 'Plan de pagos',
    'plan.paid': 'pagado',
    'plan.open': 'quedan {{amount}}',
    'ledger.kind.refund': 'Devolución',
    'ledger.kind.adjustment': 'Importe anotado en el presupuesto',
    'ledger.receipt': 'Recibo {{number}}',
    'ledger.reversed': 'Anulado el {{day}}',
  },
  en: {
    'ledger.title': 'Payments',
    'plan.title': 'Payment plan',
    'plan.paid': 'paid',
    'plan.open': '{{amount}} left',
    'ledger.kind.refund': 'Refund',
    'ledger.kind.adjustment': 'Recorded by the agency',
    'ledger.receipt': 'Receipt {{number}}',
    'ledger.reversed': 'Cancelled on {{day}}',
  },
  fr: {
    'ledger.title': 'Paiements',
    'plan.title': 'Échéancier',
    'plan.paid': 'réglé',
    'plan.open': 'reste {{amount}}',
    'ledger.kind.refund': 'Remboursement',
    'ledger.kind.adjustment': 'Enregistré par l’agence',
    'ledger.receipt': 'Reçu {{number}}',
    'ledger.reversed': 'Annulé le {{day}}',
  },
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
