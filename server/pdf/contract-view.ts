import { houseColours, paletteFor } from '../../contract/setting/brand-colour.ts';
import type { BudgetDocument } from './budget-document.ts';
import { agencyView, type BudgetView, imagesOf, labels, withoutNarrowSpaces } from './budget-view.ts';
import { certificateTexts } from './certificate-texts.ts';
import { pdfFormats } from './formats.ts';
import { printable } from './printable.ts';
import { pdfRichText } from './rich-text.ts';
import { pdfTexts } from './texts.ts';

/** The contract of a budget by itself, to print and sign, or as it was accepted. */
export interface ContractDocument {
  language: BudgetDocument['language'];
  colours?: BudgetDocument['colours'];
  agency: BudgetDocument['agency'];
  travel: { name: string };
  budget: { id: number };
  /** Rich text with its fields filled in. */
  contract: string;
  /** Set once it was accepted: by whom, when ('YYYY-MM-DD HH:mm:ss'), and the hash of the record. */
  accepted?: { by: string; at: string; hash: string };
}

/** The input of `template/contract.typ`. */
export function contractView(document: ContractDocument): BudgetView {
  const { language, accepted } = document;
  const { images, image } = imagesOf();
  const texts = pdfTexts[language];
  const words = certificateTexts[language];
  const moment = (at: string) => words.moment(pdfFormats(language).day(at), at.slice(11, 16));
  const data = {
    language,
    colours: paletteFor(document.colours ?? houseColours),
    title: printable(document.travel.name),
    texts: labels(texts),
    agency: agencyView(document.agency, texts, image),
    eyebrow: words.contractOf(document.budget.id),
    contract: pdfRichText(document.contract),
    accepted: accepted
      ? {
          text: printable(words.contractAccepted(accepted.by, moment(accepted.at))),
          seal: words.seal,
          hash: accepted.hash.match(/.{1,8}/g) ?? [],
        }
      : null,
  };
  return { data: withoutNarrowSpaces(data), images };
}
