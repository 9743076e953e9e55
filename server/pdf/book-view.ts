import type { TravelFileKind } from '../../contract/travel-paper/schema.ts';
import type { BudgetDocument } from './budget-document.ts';
import { coverView, galleryView } from './budget-view.ts';
import { type DocumentView, startView } from './document-view.ts';
import type { Formats } from './formats.ts';
import { type Context, itineraryDays } from './itinerary-view.ts';
import { contactRows } from './links.ts';
import { tripOverview } from './overview-view.ts';
import { type PaperTexts, paperTexts } from './paper-texts.ts';
import { printableText } from './printable-text.ts';
import { type Voucher, voucherOf } from './voucher-view.ts';

/** The travel book: the agreed trip without its prices, its vouchers, and what travellers need on the way. */
export interface BookDocument extends BudgetDocument {
  /** The last version that was released; `day` is missing where the facts are newer. */
  version?: { number: number; day?: string };
  travellers: string[];
  vouchers: Voucher[];
  /** The agency's list of what to bring, an item each. */
  toBring: string[];
  /** The document that the trip asks for, and until when it has to be good. */
  papers: { kind: 'identity' | 'passport'; until: string | null };
  insurances: { title: string; cover: string | null; reference: string | null }[];
  files: { day: string | null; kind: TravelFileKind; name: string }[];
}

/** The input of `template/book.typ`. No amount reaches it. */
export function bookView(document: BookDocument): DocumentView {
  const { agency, agent, version, travellers } = document;
  const words = paperTexts[document.language];
  const { view, ...tools } = startView(document, words);
  const { formats } = tools;
  // Without the letter of the quote, the map has the width of its page.
  const { data: _letter, ...budget } = document.budget;
  const context: Context = { ...tools, document: { ...document, budget, prices: 'total' } };
  const withoutAgent: Context = { ...context, document: { ...context.document, agent: undefined } };
  const budgetCover = coverView(context);
  return view({
    design: 'classic',
    title: printableText(document.travel.name, 18),
    cover: {
      ...budgetCover,
      eyebrow: words.book,
      facts: [
        ...budgetCover.facts,
        ...(version
          ? [
              {
                label: words.version,
                value: version.day
                  ? words.versionOf(version.number, formats.numericDay(version.day))
                  : words.versionAfter(version.number),
              },
            ]
          : []),
      ],
    },
    references: null,
    inclusions: [],
    overview: tripOverview(withoutAgent),
    gallery: galleryView(context),
    days: itineraryDays(context),
    emergency: agency.emergencyPhone ? contactRows({ phone: agency.emergencyPhone }) : [],
    agent: agent
      ? { name: printableText(agent.name), contact: contactRows({ phone: agent.phone, email: agent.email }) }
      : null,
    travellers: travellers.map(name => printableText(name)),
    toBring: toBring(document, words, formats),
    insurances: document.insurances.map(({ title, cover: covered, reference }) => ({
      title: printableText(title),
      cover: covered?.split('\n').map(line => printableText(line)) ?? [],
      reference: reference ? printableText(reference) : null,
    })),
    files: document.files.map(({ day, kind, name }) => ({
      day: day ? formats.numericDay(day) : '',
      kind: words.fileKinds[kind],
      name: printableText(name),
    })),
    vouchers: document.vouchers.map(voucher => voucherOf(voucher, { ...tools, words })),
  });
}

/** What to bring: the documents first, then the agency's list. */
function toBring({ papers, toBring: own, insurances }: BookDocument, words: PaperTexts, formats: Formats): string[] {
  return [
    [words.documents[papers.kind], papers.until && words.documentUntil(formats.day(papers.until))]
      .filter(Boolean)
      .join(' '),
    words.theseVouchers,
    ...(insurances.length > 0 ? [words.policy] : []),
    ...own,
  ].map(item => printableText(item));
}
