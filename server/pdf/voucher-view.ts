import type { BudgetDocumentLine } from './budget-document.ts';
import { type DocumentBase, type DocumentView, type StoreImage, startView } from './document-view.ts';
import type { Formats } from './formats.ts';
import { contactRows, printedLink } from './links.ts';
import { type PaperTexts, paperTexts } from './paper-texts.ts';
import { qrCode } from './payment-view.ts';
import { printableText } from './printable-text.ts';
import { pdfPlainText } from './rich-text.ts';
import type { PdfTexts } from './texts.ts';

/** What the supplier of a confirmed service is shown. Nothing here has a price or names whom the agency buys from. */
export interface Voucher {
  line: Omit<BudgetDocumentLine, 'price' | 'rating' | 'photo'>;
  /** The telephone of the place. */
  phone?: string | undefined;
  /** The address behind the link and the QR code. */
  map?: string | undefined;
  /** Who has it: the names, or for a stay the names in each room. */
  people: { room: string | null; names: string[] }[];
}

/** Vouchers by themselves. */
export interface VoucherDocument extends DocumentBase {
  travel: { name: string };
  budget: { id: number };
  vouchers: Voucher[];
}

interface VoucherContext {
  formats: Formats;
  texts: PdfTexts;
  words: PaperTexts;
  image: StoreImage;
}

/** A voucher for `template/voucher.typ`. */
export function voucherOf({ line, phone, map, people }: Voucher, { formats, texts, words, image }: VoucherContext) {
  const { kind, title, kindName, date_from, date_to, address, locator } = line;
  const facts = line.facts.filter(({ value }) => value && value !== address);
  const [begins, ends] =
    kind === 'accomodation'
      ? [words.checkIn, words.checkOut]
      : kind === 'cruise' || kind === 'transport'
        ? [words.departs, words.arrives]
        : [words.begins, words.ends];
  const moment = (label: string, at: string | null) => {
    if (!at) return [];
    const time = formats.time(at);
    return [{ label, day: formats.day(at), time: time ? `${time} (${words.localTime})` : null }];
  };
  return {
    title: printableText(title),
    kindName: printableText(kindName ?? texts.kinds[kind]),
    locator: locator ? printableText(locator, 14) : null,
    when: [...moment(begins, date_from), ...(date_to && date_to !== date_from ? moment(ends, date_to) : [])],
    people: people.map(({ room, names }) => ({
      room: room ? printableText(`${words.room} ${room}`) : null,
      names: names.map(name => printableText(name)),
    })),
    place: address
      ? {
          address: printedLink(address, map),
          code: map ? image(Buffer.from(qrCode(map))) : null,
          alt: words.mapCode(title),
        }
      : null,
    phone: phone ? contactRows({ phone }) : [],
    facts: facts.map(({ label, value }) => ({ label: printableText(label), value: printableText(value) })),
    notes: pdfPlainText(line.text),
  };
}

/** The input of `template/voucher.typ`. */
export function voucherView(document: VoucherDocument): DocumentView {
  const words = paperTexts[document.language];
  const { view, ...tools } = startView(document, words);
  const context = { ...tools, words };
  const { emergencyPhone } = document.agency;
  return view({
    title: printableText(document.travel.name),
    emergency: emergencyPhone ? contactRows({ phone: emergencyPhone }) : [],
    vouchers: document.vouchers.map(voucher => voucherOf(voucher, context)),
  });
}
