import { certificateTexts } from './certificate-texts.ts';
import { type DocumentBase, type DocumentView, hashGroups, startView } from './document-view.ts';
import { printableText } from './printable-text.ts';
import { pdfRichText } from './rich-text.ts';

/** The contract of a budget by itself, to print and sign, or as it was accepted. */
export interface ContractDocument extends DocumentBase {
  travel: { name: string };
  budget: { id: number };
  /** Rich text with its fields filled in. */
  contract: string;
  /** Set once it was accepted: by whom, when ('YYYY-MM-DD HH:mm:ss'), and the hash of the record. */
  accepted?: { by: string; at: string; hash: string };
}

/** The input of `template/contract.typ`. */
export function contractView(document: ContractDocument): DocumentView {
  const { accepted } = document;
  const { formats, view } = startView(document);
  const words = certificateTexts[document.language];
  const moment = (at: string) => words.moment(formats.day(at), at.slice(11, 16));
  return view({
    title: printableText(document.travel.name),
    eyebrow: words.contractOf(document.budget.id),
    contract: pdfRichText(document.contract),
    accepted: accepted
      ? {
          text: printableText(words.contractAccepted(accepted.by, moment(accepted.at))),
          seal: words.seal,
          hash: hashGroups(accepted.hash),
        }
      : null,
  });
}
