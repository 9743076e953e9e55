import type { FastifyReply } from 'fastify';
import { type BudgetStatusId, budgetStatus } from '../../../contract/budget.ts';
import { today } from '../../../contract/dates.ts';
import type { Language } from '../../../contract/language.ts';
import { lineFacts, lineTexts } from '../../../contract/line-facts.ts';
import { due } from '../../../contract/money.ts';
import { moves } from '../../../contract/travel-state.ts';
import type { BudgetDocument } from '../../pdf/budget-document.ts';
import { pdfTexts } from '../../pdf/texts.ts';
import { serve } from '../../platform/call.ts';
import type { Trx } from '../../platform/db/db.ts';
import { disposition } from '../../platform/disposition.ts';
import { found } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { lastAcceptance, shownContract } from '../acceptance/queries.ts';
import type { Filling } from '../budget-contract/queries.ts';
import { signerOf } from '../contact/queries.ts';
import { currentText } from '../general-text/queries.ts';
import { linePhotos, ratingOf } from '../line/card.ts';
import { budgetLines, type LineRecord } from '../line/queries.ts';
import { letterhead, readLetterhead } from './letterhead.ts';
import { type BudgetRecord, budgetById, budgetReader, documentLanguage } from './queries.ts';

type DocumentServices = Pick<Services, 'db' | 'files' | 'secrets' | 'clock'>;

/** `generarPDF` (specification 7). It is opened by a plain link, so the cookie is enough. */
export function pdfRoutes(app: App, services: Services): void {
  serve(
    app,
    'budget/generarPDF/:id',
    async ({ params, scope, language }, reply) => {
      const document = found(await budgetDocument(services, scope, params.id, language));
      return sendPdf(reply, await services.pdf.budget(document), fileName(document));
    },
    { also: ['/budget/generarPDF/:id'] },
  );
}

/** Sends a PDF to view or save. Only the reader's browser may cache it. @param name plain ASCII letters */
export function sendPdf(reply: FastifyReply, pdf: Uint8Array, name: string) {
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': disposition('inline', name),
      'cache-control': 'private, no-store',
    })
    .send(Buffer.from(pdf));
}

/**
 * The content of a budget's PDF in the customer's language: the reader's own for a customer, that of the trip's first
 * client for staff (decisions). It is read in one transaction, so that prices and lines add up.
 */
async function budgetDocument(
  { db, files, secrets, clock }: DocumentServices,
  scope: Scope,
  id: number,
  ownLanguage: Language,
): Promise<BudgetDocument | undefined> {
  const read = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const budget = await budgetById(trx, scope, id);
      if (!budget) return undefined;
      const language = await documentLanguage(trx, scope, budget.travel_id, ownLanguage);
      const filling = { secrets, language, today: today(clock()) };
      return {
        budget,
        reader: await budgetReader(trx, scope, budget.travel_id),
        language,
        lines: await budgetLines(trx, scope, id, language),
        paper: await readLetterhead(trx),
        agent: await signerOf(trx, budget.travel_id, null),
        conditions: await conditionsOf(trx, budget, filling),
        contract: (await shownContract(trx, scope, budget, filling)) ?? undefined,
      };
    });
  if (!read) return undefined;
  const { budget, reader, language, lines, paper, agent, conditions, contract } = read;
  return {
    language,
    ...(await letterhead(files, paper, language)),
    agent: agent ?? undefined,
    client: { name: reader ? `${reader.first_name} ${reader.last_name}` : '', email: reader?.email ?? undefined },
    travel: {
      name: budget.travel_name,
      date_from: budget.travel_date_from,
      date_to: budget.travel_date_to,
      days: budget.travel_days,
      n_adults: budget.n_adults,
      n_children: budget.n_children,
      children_ages: budget.children_ages,
    },
    budget: {
      id: budget.id,
      date_from: budget.date_from,
      date_to: budget.date_to,
      total_price: budget.total_price,
      discount: budget.discount,
      price_discount: budget.price_discount,
      deposit: budget.deposit,
      amount_paid: budget.amount_paid,
      due: due(budget.price_discount, budget.amount_paid),
      valid_until: waits(budget.travel_status_id) ? budget.valid_until : null,
      status: budget.budget_status_id as BudgetStatusId,
      data: budget.data ?? undefined,
      cover: await coverOf(files, budget.header_image, lines),
    },
    lines: await Promise.all(lines.map(line => documentLine(files, line, language))),
    conditions,
    contract,
  };
}

/** Whether a trip's budgets can be accepted, now or once it is sent. Only then they have a last valid day. */
const waits = (travelStatusId: number) => (moves.send.from as readonly number[]).includes(travelStatusId);

/** The accepted conditions, or the valid ones. */
async function conditionsOf(
  trx: Trx,
  budget: BudgetRecord,
  { secrets, language }: Filling,
): Promise<string | undefined> {
  const accepted =
    budget.budget_status_id === budgetStatus.aceptado ? await lastAcceptance(trx, secrets, budget.id) : undefined;
  return (accepted ? accepted.record.conditions : await currentText(trx, 'conditions', language))?.text;
}

async function documentLine(files: Services['files'], line: LineRecord, language: Language) {
  const photo = linePhotos(line)[0];
  return {
    kind: line.kind as BudgetDocument['lines'][number]['kind'],
    title: line.title,
    date_from: line.date_from,
    date_to: line.date_to,
    price: line.price,
    facts: lineFacts(line, language),
    text: lineTexts(line).join('\n') || undefined,
    photo: photo ? ((await files.read(photo.file_id, 'photo')) ?? undefined) : undefined,
    locator: line.locator ?? undefined,
    rating: ratingOf(line) ?? undefined,
  };
}

/** The header image, or else the first photo of the itinerary. */
async function coverOf(
  files: Services['files'],
  header: string | null,
  lines: readonly LineRecord[],
): Promise<Uint8Array | undefined> {
  const file = header ?? lines.flatMap(linePhotos)[0]?.file_id;
  return file ? ((await files.read(file, 'photo')) ?? undefined) : undefined;
}

/** 'Presupuesto 12 - Granada en otoño.pdf', in the language of the document. */
function fileName({ language, travel, budget }: BudgetDocument): string {
  const name = [...travel.name].slice(0, 80).join('').trim();
  return `${pdfTexts[language].fileName(budget.id)}${name ? ` - ${name}` : ''}.pdf`;
}
