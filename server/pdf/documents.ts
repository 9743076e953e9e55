import { type BookDocument, bookView } from './book-view.ts';
import type { BudgetDocument } from './budget-document.ts';
import { budgetView } from './budget-view.ts';
import { type CertificateDocument, certificateView } from './certificate-view.ts';
import { type ContractDocument, contractView } from './contract-view.ts';
import type { DocumentView } from './document-view.ts';
import { type ReceiptDocument, receiptView } from './receipt-view.ts';
import { type RoomingDocument, roomingView } from './rooming-view.ts';
import { type VoucherDocument, voucherView } from './voucher-view.ts';

/** All printed documents. Each has a template with its name. */
export interface Documents {
  budget: BudgetDocument;
  certificate: CertificateDocument;
  contract: ContractDocument;
  receipt: ReceiptDocument;
  book: BookDocument;
  voucher: VoucherDocument;
  rooming: RoomingDocument;
}

export type DocumentName = keyof Documents;

const views: { [N in DocumentName]: (document: Documents[N]) => DocumentView } = {
  budget: budgetView,
  certificate: certificateView,
  contract: contractView,
  receipt: receiptView,
  book: bookView,
  voucher: voucherView,
  rooming: roomingView,
};

/** The input of a document's template. @throws Error when its amounts do not add up */
export function viewOf<N extends DocumentName>(name: N, document: Documents[N]): DocumentView {
  return views[name](document);
}
