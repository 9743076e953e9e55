import type { Language } from '../../../contract/language.ts';
import { receiptNumber } from '../../../contract/payment/schema.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { type ReceiptDocument, receiptTexts } from '../../pdf/receipt-view.ts';
import { scopeOfLink } from '../../platform/auth/access.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { LetterPapers } from '../../shared/noun.ts';
import { paperName, servePdf } from '../../shared/pdf-response.ts';
import { letterhead, readLetterhead } from '../budget/letterhead.ts';
import { budgetById, documentLanguage } from '../budget/queries.ts';
import { travelClients } from '../contact/queries.ts';
import { ledgerOf } from './queries.ts';

/** The receipt of a payment, for staff and the customers of its trip. */
export function receiptRoutes(app: App, services: Services): void {
  servePdf(app, 'payment/recibo/:id', async (scope, id, language) =>
    printReceipt(services, orMissing(await receiptDocument(services, scope, id, language))),
  );
}

type PrintServices = Pick<Services, 'db' | 'files' | 'pdf'>;

/** A receipt, in the language of its customer. @returns undefined where the reader has no such receipt */
async function receiptDocument(
  { db, files }: Omit<PrintServices, 'pdf'>,
  scope: Scope,
  id: number,
  callerLanguage: Language,
): Promise<ReceiptDocument | undefined> {
  const parts = await db.transaction().execute(async trx => {
    const row = await trx.selectFrom('payment').select('budget_id').where('id', '=', id).executeTakeFirst();
    const budget = row && (await budgetById(trx, scope, row.budget_id));
    const payment = budget && (await ledgerOf(trx, budget.id)).find(each => each.id === id);
    if (!payment || payment.receipt_year === null || payment.receipt_number === null) return undefined;
    const number = receiptNumber(payment.receipt_year, payment.receipt_number);
    const clients = await travelClients(trx, budget.travel_id);
    const language = await documentLanguage(trx, scope, budget.travel_id, callerLanguage);
    return { budget, payment, number, clients, language, paper: await readLetterhead(trx) };
  });
  if (!parts) return undefined;
  const { budget, payment, number, clients, language, paper } = parts;
  return {
    language,
    ...(await letterhead(files, paper, language)),
    number,
    from: clients.map(fullName),
    travel: budget.travel_name,
    budget: { id: budget.id, name: budget.quote_name },
    payment,
  };
}

/** @returns a receipt to send under its name */
async function printReceipt({ pdf }: PrintServices, document: ReceiptDocument) {
  const name = paperName(
    `${receiptTexts[document.language].title} ${document.number.replace('/', '-')}`,
    document.travel,
  );
  return { pdf: await pdf.print('receipt', document), name };
}

/** The receipt of the payment that a letter thanks for: the last row of the ledger when it was written. */
export const receiptPapers: LetterPapers = async (services, { userId, budgetId, language, writtenAt }) => {
  const last = await services.db
    .selectFrom('payment')
    .select(['id', 'kind'])
    .where('budget_id', '=', budgetId)
    .where('created_at', '<=', writtenAt)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.kind !== 'payment') return [];
  const reader = scopeOfLink({ userId, budgetId });
  const document = await receiptDocument(services, reader, last.id, language);
  if (!document) return [];
  const { pdf, name } = await printReceipt(services, document);
  return [{ filename: name, contentType: 'application/pdf', content: Buffer.from(pdf) }];
};
