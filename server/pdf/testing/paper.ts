import { extractLinks, extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { BudgetDocument, BudgetDocumentLine } from '../budget-document.ts';

/** What tests of the paper share. */

/** The text of each page, with every kind of space as a plain space. */
export async function readPdf(pdf: Uint8Array) {
  const source = Buffer.from(pdf).toString('latin1');
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document);
  const pages = text.map(page => page.replace(/[\s\u00a0\u202f\u2009]+/g, ' '));
  const { info } = await getMeta(document);
  const { links } = await extractLinks(document);
  return { pages, text: pages.join(' '), title: info.Title, links, isUniversal: source.includes('<pdfuaid:part>1<') };
}

/** The document with other lines, and the amounts that follow from them. */
export function withLines(document: BudgetDocument, lines: BudgetDocumentLine[]): BudgetDocument {
  const cents = lines.reduce((total, line) => total + line.price, 0);
  const amounts = {
    free_days: [],
    total_price: cents,
    discount: 0,
    price_discount: cents,
    amount_paid: 0,
    due: cents,
  };
  return { ...document, lines, budget: { ...document.budget, ...amounts } };
}

export const testLine = (changes: Partial<BudgetDocumentLine> = {}): BudgetDocumentLine => ({
  kind: 'other_service',
  title: 'Excursión',
  date_from: '2026-05-05 10:00:00',
  date_to: '2026-05-05 11:00:00',
  price: 1_000,
  facts: [],
  ...changes,
});
