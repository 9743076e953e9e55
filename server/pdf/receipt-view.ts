import type { Language } from '../../contract/language.ts';
import { type PaymentMethod, paymentMethodTexts } from '../../contract/payment/schema.ts';
import type { Day } from '../../contract/values/dates.ts';
import type { Cents } from '../../contract/values/money.ts';
import { type DocumentBase, type DocumentView, startView } from './document-view.ts';
import { printableText } from './printable-text.ts';

/** The receipt of one payment. It is no invoice and names no tax. */
export interface ReceiptDocument extends DocumentBase {
  /** '2026/0042'. */
  number: string;
  /** The names of the trip's clients. */
  from: readonly string[];
  travel: string;
  budget: { id: number; name: string | null };
  payment: {
    amount: Cents;
    method: PaymentMethod | null;
    paid_on: Day;
    reference: string | null;
    /** What has come in for the budget with this payment. */
    paid: Cents;
    reversed_on: Day | null;
  };
}

const es = {
  title: 'Recibo de pago',
  number: (number: string) => `Recibo n.º ${number}`,
  from: 'Recibido de',
  amount: 'Importe',
  day: 'Fecha del pago',
  method: 'Forma de pago',
  reference: 'Concepto',
  travel: 'Viaje',
  budget: 'Presupuesto',
  budgetNumber: (id: number) => `n.º ${id}`,
  paid: 'Pagado hasta ahora',
  reversed: (day: string) => `Este recibo se anuló el ${day}.`,
  noInvoice: 'Recibo de pago; no es una factura.',
};
type ReceiptTexts = typeof es;

const en: ReceiptTexts = {
  title: 'Payment receipt',
  number: number => `Receipt no. ${number}`,
  from: 'Received from',
  amount: 'Amount',
  day: 'Date of payment',
  method: 'Paid by',
  reference: 'Reference',
  travel: 'Trip',
  budget: 'Quote',
  budgetNumber: id => `no. ${id}`,
  paid: 'Paid so far',
  reversed: day => `This receipt was cancelled on ${day}.`,
  noInvoice: 'Payment receipt; this is not an invoice.',
};

const fr: ReceiptTexts = {
  title: 'Reçu de paiement',
  number: number => `Reçu nº ${number}`,
  from: 'Reçu de',
  amount: 'Montant',
  day: 'Date du paiement',
  method: 'Mode de paiement',
  reference: 'Référence',
  travel: 'Voyage',
  budget: 'Devis',
  budgetNumber: id => `nº ${id}`,
  paid: 'Payé à ce jour',
  reversed: day => `Ce reçu a été annulé le ${day}.`,
  noInvoice: 'Reçu de paiement ; ce n’est pas une facture.',
};

export const receiptTexts: Record<Language, ReceiptTexts> = { es, en, fr };

/** The input of `template/receipt.typ`. */
export function receiptView(document: ReceiptDocument): DocumentView {
  const { language, payment, budget } = document;
  const { formats, view } = startView(document);
  const words = receiptTexts[language];
  const facts = [
    [words.from, new Intl.ListFormat(language).format(document.from)],
    [words.day, formats.day(payment.paid_on)],
    [words.method, payment.method && paymentMethodTexts[payment.method][language]],
    [words.reference, payment.reference],
    [words.travel, document.travel],
    [words.budget, [words.budgetNumber(budget.id), budget.name].filter(Boolean).join(' · ')],
    [words.paid, payment.reversed_on || payment.paid === payment.amount ? null : formats.money(payment.paid)],
  ];
  return view({
    title: printableText(`${words.title} ${document.number}`),
    heading: words.title,
    number: words.number(document.number),
    amount: { label: words.amount, value: formats.money(payment.amount) },
    facts: facts.flatMap(([label, value]) => (label && value ? [{ label, value: printableText(value) }] : [])),
    reversed: payment.reversed_on && words.reversed(formats.day(payment.reversed_on)),
    noInvoice: words.noInvoice,
  });
}
