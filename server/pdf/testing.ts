import { extractLinks, extractText, getDocumentProxy, getMeta } from 'unpdf';
import { mapLink } from '../../contract/place/map-link.ts';
import type { BookDocument } from './book-view.ts';
import type { BudgetDocument, BudgetDocumentLine } from './budget-document.ts';
import { sampleDocument } from './sample-document.ts';
import type { Voucher } from './voucher-view.ts';

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

/** A travel book of the whole sample budget: three of its services are confirmed, one with rooms. */
export async function sampleBook(language: BudgetDocument['language'] = 'es'): Promise<BookDocument> {
  const document = await sampleDocument(language);
  const names = ['Begoña Núñez Ibáñez', 'Xoán Pérez Lamas', 'Iria Pérez Núñez'];
  const [flight, hostel, walk] = document.lines.map((line, index): Voucher => {
    const { price: _price, photo: _photo, rating: _rating, ...rest } = line;
    const address = index === 1 ? 'Rúa do Mar, 12, Muxía' : index === 2 ? 'Praza do Obradoiro, Santiago' : undefined;
    return {
      line: { ...rest, address, locator: ['QX7T2Ñ', 'HM-4410', 'PAS/88'][index] },
      phone: index === 1 ? '+34 981 742 000' : undefined,
      map: address && mapLink(address),
      people:
        index === 1
          ? [
              { room: '101', names: names.slice(0, 2) },
              { room: '102', names: names.slice(2) },
            ]
          : [{ room: null, names }],
    };
  });
  return {
    ...document,
    agency: { ...document.agency, emergencyPhone: '+34 600 112 233' },
    version: { number: 2, day: '2026-04-20' },
    travellers: names,
    vouchers: [flight, hostel, walk].flatMap(voucher => voucher ?? []),
    toBring: ['Calzado para andar', 'Un chubasquero: en la costa llueve cuando quiere'],
    papers: { kind: 'identity', until: '2026-05-12' },
    insurances: [
      { title: 'Seguro de asistencia y anulación', cover: 'Gastos médicos hasta 100.000 €', reference: 'POL-77' },
    ],
    files: [
      { day: '2026-05-04', kind: 'boarding_pass', name: 'Tarjetas de embarque ida' },
      { day: null, kind: 'insurance', name: 'Póliza' },
    ],
  };
}
