import { encode } from 'uqr';
import { budgetStatus } from '../../contract/budget/state.ts';
import { epcDrawing } from '../../contract/payment/epc-code.ts';
import { paymentWords } from '../../contract/payment/words.ts';
import { printedIban } from '../../contract/values/iban.ts';
import type { PricedContext } from './itinerary-view.ts';
import { printableText } from './printable-text.ts';
import { pdfRichText } from './rich-text.ts';

/**
 * How the budget is paid, for `template/payment.typ`: what is due and when, the account, the bank's code, and the
 * agency's own words. These stay as long as something could be due.
 */
export function paymentSection({ document, texts, formats, prices, image }: PricedContext) {
  const { payments, agency, budget } = document;
  const words = prices.due > 0 && budget.status !== budgetStatus.rechazado ? pdfRichText(agency.payment) : [];
  if (!payments) return { due: [], account: [], code: null, words };
  const { account, code, reference } = payments;
  const rows = account
    ? [
        [texts.accountHolder, account.holder],
        ['IBAN', printedIban(account.iban)],
        ['BIC', account.bic?.toUpperCase()],
        [texts.reference, reference],
      ]
    : [];
  const [next] = payments.due;
  return {
    due: payments.due.map(due => ({
      ...paymentWords(due, document.language),
      amount: formats.money(due.cents),
    })),
    account: rows.flatMap(([label, value]) => (label && value ? [{ label, value: printableText(value) }] : [])),
    code:
      code && next
        ? { drawing: image(Buffer.from(qrCode(code))), alt: texts.paymentCode(formats.money(next.cents)) }
        : null,
    words,
  };
}

/** A QR code as a drawing, dark on white with the margin that readers need. */
export function qrCode(text: string): string {
  const { size, data } = encode(text, epcDrawing);
  const path = data.flatMap((row, y) => darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
}

/** Where the dark parts of a row begin, and how wide they are. */
const darkRuns = (row: readonly boolean[]) =>
  [
    ...row
      .map(dark => (dark ? 1 : 0))
      .join('')
      .matchAll(/1+/g),
  ].map(({ index, 0: run }) => [index, run.length] as const);
