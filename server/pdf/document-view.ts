import { houseColours, paletteFor } from '../../contract/setting/brand-colour.ts';
import type { BudgetDocument } from './budget-document.ts';
import { pdfFormats } from './formats.ts';
import { contactRows } from './links.ts';
import { printableText } from './printable-text.ts';
import { type PdfTexts, pdfTexts } from './texts.ts';

/** The input of a document's template: finished strings and trees, and the images with their paths. */
export interface DocumentView {
  data: Record<string, unknown>;
  images: Map<string, Uint8Array>;
}

/** What every document has. */
export type DocumentBase = Pick<BudgetDocument, 'language' | 'colours' | 'agency'>;

/** Stores an image of the document. @returns its path for the template; null without an image */
export type StoreImage = (bytes: Uint8Array | undefined) => string | null;

/**
 * The beginning of every view: the texts and formats of its language, a store for its images, and `view`, which adds the
 * document's own data to those that all have.
 * @param words labels besides those of `pdfTexts`
 */
export function startView({ language, colours, agency }: DocumentBase, words: object = {}) {
  const images = new Map<string, Uint8Array>();
  const image: StoreImage = bytes => {
    if (!bytes) return null;
    const path = `/images/${images.size}`;
    images.set(path, bytes);
    return path;
  };
  const texts = pdfTexts[language];
  const common = {
    language,
    colours: paletteFor(colours ?? houseColours),
    texts: { ...labels(texts), ...labels(words) },
    agency: agencyView(agency, texts, image),
  };
  const view = (own: { title: string } & Record<string, unknown>): DocumentView => ({
    data: withoutNarrowSpaces({ ...common, ...own }),
    images,
  });
  return { texts, formats: pdfFormats(language), image, view };
}

/** The labels without parameters. The template uses them by name. */
function labels(texts: object): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'));
}

/** The longest word, in characters, that fits into a third of the cover. */
export const coverColumn = 22;

function agencyView(agency: BudgetDocument['agency'], texts: PdfTexts, image: StoreImage) {
  const { name, licence, logo } = agency;
  return {
    name: printableText(name),
    licence: licence ? printableText(`${texts.licence} ${licence}`) : null,
    contact: contactRows(agency, coverColumn),
    logo: image(logo),
    logoAlt: printableText(texts.logoOf(name)),
  };
}

/** Intl writes narrow spaces in French, and Fraunces has no glyph for them. */
function withoutNarrowSpaces<T>(data: T): T {
  return JSON.parse(JSON.stringify(data).replaceAll('\u202f', '\u00a0')) as T;
}

/** A hash in groups that people can read aloud and compare. */
export const hashGroups = (hash: string): string[] => hash.match(/.{1,8}/g) ?? [];
