import { budgetStatus } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import { localMoment, today } from '../../../contract/values/dates.ts';
import { leftToPay } from '../../../contract/values/money.ts';
import type { PdfLineKind } from '../../pdf/budget-document.ts';
import { certificateTexts } from '../../pdf/certificate-texts.ts';
import type { CertificateDocument } from '../../pdf/certificate-view.ts';
import type { ContractDocument } from '../../pdf/contract-view.ts';
import { pdfTexts } from '../../pdf/texts.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { paperName, servePdf } from '../../shared/pdf-response.ts';
import { inVersion } from '../../shared/version.ts';
import {
  type Acceptance,
  acceptedContract,
  agreementOf,
  contractTextFor,
  lastAcceptance,
} from './acceptance/queries.ts';
import { checkAcceptance } from './acceptance/rules.ts';
import { letterhead, readLetterhead } from './letterhead.ts';
import { budgetById, documentLanguage } from './queries.ts';

/**
 * The papers of an agreement (decisions 3 and 4): the certificate of an acceptance and the contract by itself, printed
 * like `generarPDF` for staff and the clients of the trip. Staff can also check the record's hash.
 */
export function certificateRoutes(app: App, services: Services): void {
  const { db, secrets } = services;

  servePdf(app, 'budget/certificado/:id', async (scope, id, language) => {
    const document = orMissing(await certificateDocument(services, scope, id, language));
    return { pdf: await services.pdf.print('certificate', document), name: certificateName(document) };
  });
  servePdf(app, 'budget/contrato/:id', async (scope, id, language) => {
    const document = orMissing(await contractDocument(services, scope, id, language));
    const name = paperName(pdfTexts[document.language].contract, document.travel.name);
    return { pdf: await services.pdf.print('contract', document), name };
  });

  serve(app, 'budget/checkAcceptance/:id', async ({ params, scope }) => {
    orMissing(await budgetById(db, scope, params.id));
    return read(await checkAcceptance(db, secrets, params.id));
  });
}

export const certificateName = ({ language, travel }: CertificateDocument) =>
  paperName(certificateTexts[language].title, travel.name);

type Printing = Pick<Services, 'db' | 'files' | 'secrets' | 'clock'>;

/** The certificate of what is agreed of a budget, from its records alone. Only logo and colours are today's. */
export async function certificateDocument(
  { db, files, secrets }: Printing,
  scope: Scope,
  id: number,
  callerLanguage: Language,
): Promise<CertificateDocument | undefined> {
  const parts = await db.transaction().execute(async trx => {
    const budget = await budgetById(trx, scope, id);
    const records = budget ? await agreementOf(trx, secrets, id) : [];
    const acceptance = records.findLast(({ record }) => record.about?.kind !== 'changesDeclined');
    if (!budget || !acceptance) return undefined;
    const language = await documentLanguage(trx, scope, budget.travel_id, callerLanguage);
    return { acceptance, records, language, paper: await readLetterhead(trx) };
  });
  if (!parts) return undefined;
  const { acceptance, records, language, paper } = parts;
  const { record } = acceptance;
  const { agency, ...look } = await letterhead(files, paper, language);
  const { name, licence, address, phone, emergency_phone, email } = record.agency;
  const { session } = record.accepted_by;
  return {
    language,
    ...look,
    agency: {
      name,
      licence: licence ?? undefined,
      address: address ?? undefined,
      phone: phone ?? undefined,
      emergencyPhone: emergency_phone ?? undefined,
      email: email ?? undefined,
      logo: agency.logo,
    },
    client: { name: record.client?.name ?? record.accepted_by.name },
    ...acceptedParts(acceptance),
    conditions: record.conditions?.text,
    contract: acceptedContract(record, scope) ?? undefined,
    acceptance: {
      at: acceptance.accepted_at,
      instant: record.accepted_at,
      by: record.accepted_by.name,
      byStaff: record.accepted_by.staff,
      session: session && { ...session, at: localMoment(new Date(session.at)) },
      client: record.client?.name ?? null,
      travellers: record.travellers,
      conditionsVersion: record.conditions?.version ?? null,
      hash: acceptance.hash,
      about: record.about?.kind ?? 'acceptance',
      steps: records.length > 1 ? records.map(stepOf) : [],
    },
  };
}

/** An acceptance or an answer to a change, as one step of the agreement. */
function stepOf({ record, accepted_at, hash }: Acceptance): CertificateDocument['acceptance']['steps'][number] {
  const { about, accepted_by, seen } = record;
  return {
    kind: about?.kind ?? 'acceptance',
    at: accepted_at,
    by: accepted_by.name,
    before: about?.price_before ?? null,
    price: seen.budget.price_discount,
    hash,
    ...(about?.kind === 'recorded' && { how: about.how, agreedOn: about.agreed_on }),
  };
}

/** Trip, budget and services of a record, in cents. */
function acceptedParts({ record }: Acceptance): Pick<CertificateDocument, 'travel' | 'budget' | 'lines'> {
  const { travel, budget, lines } = record.seen;
  return {
    travel,
    budget: {
      ...budget,
      due: leftToPay(budget.price_discount, budget.amount_paid),
      status: budgetStatus.aceptado,
      data: budget.data ?? undefined,
    },
    lines: lines.map(line => ({
      ...line,
      kind: line.kind as PdfLineKind,
      text: line.text ?? undefined,
      locator: line.locator ?? undefined,
    })),
  };
}

/** The valid contract with its fields filled in; once the budget is accepted, as it was accepted. */
async function contractDocument(
  { db, files, secrets, clock }: Printing,
  reader: Scope,
  id: number,
  callerLanguage: Language,
): Promise<ContractDocument | undefined> {
  const scope = inVersion(reader, 'agreed');
  const parts = await db.transaction().execute(async trx => {
    const budget = await budgetById(trx, scope, id);
    if (!budget) return undefined;
    const language = await documentLanguage(trx, scope, budget.travel_id, callerLanguage);
    const text = await contractTextFor(trx, scope, budget, { secrets, language, today: today(clock()) });
    if (text === null) return undefined;
    const acceptance =
      budget.budget_status_id === budgetStatus.aceptado ? await lastAcceptance(trx, secrets, id) : undefined;
    return { budget, language, text, acceptance, paper: await readLetterhead(trx) };
  });
  if (!parts) return undefined;
  const { budget, language, text, acceptance, paper } = parts;
  return {
    language,
    ...(await letterhead(files, paper, language)),
    travel: { name: budget.travel_name },
    budget: { id },
    contract: text,
    ...(acceptance && {
      accepted: { by: acceptance.record.accepted_by.name, at: acceptance.accepted_at, hash: acceptance.hash },
    }),
  };
}
