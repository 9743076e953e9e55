import { shownDayTexts } from '../../../contract/budget/day-text.ts';
import { freeDays } from '../../../contract/budget/free-day.ts';
import { inclusionsOf } from '../../../contract/budget/inclusions.ts';
import { durationOf } from '../../../contract/budget/journey-time.ts';
import { lineFacts, lineMap, lineTexts } from '../../../contract/budget/line-facts.ts';
import { type BudgetStatusId, budgetStatus, isPastDeparture } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import { isBooked, moves } from '../../../contract/travel/state.ts';
import { today } from '../../../contract/values/dates.ts';
import { leftToPay } from '../../../contract/values/money.ts';
import { designOf } from '../../../contract/values/paper.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import type { BudgetDocument, BudgetDocumentLine } from '../../pdf/budget-document.ts';
import { pdfTexts } from '../../pdf/texts.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { paperName, servePdf } from '../../shared/pdf-response.ts';
import { inVersion } from '../../shared/version.ts';
import { travelAgent } from '../contact/queries.ts';
import { readCurrentText } from '../general-text/rules.ts';
import { paymentStart, paymentTerms, printedPayments } from '../payment-plan/queries.ts';
import { setting } from '../setting/rules.ts';
import { travellerNames } from '../traveller/queries.ts';
import { contractTextFor, lastAcceptance } from './acceptance/queries.ts';
import { agencyInclusions, letterhead, readLetterhead } from './letterhead.ts';
import { linePhotos, ratingOf } from './line/card.ts';
import { budgetLines, type LineRecord } from './line/queries.ts';
import { budgetById, budgetReader, documentLanguage } from './queries.ts';

type DocumentServices = Pick<Services, 'db' | 'files' | 'secrets' | 'clock' | 'config'>;

/** `generarPDF` (specification 7). */
export function pdfRoutes(app: App, services: Services): void {
  servePdf(app, 'budget/generarPDF/:id', async (scope, id, language) => {
    const document = orMissing(await budgetDocument(services, scope, id, language));
    return { pdf: await services.pdf.print('budget', document), name: fileName(document) };
  });
}

/**
 * The content of a budget's PDF in the customer's language: the reader's own for a customer, that of the trip's first
 * client for staff. It is read in one transaction, so that prices and lines add up.
 */
export async function budgetDocument(
  { db, files, secrets, clock, config }: DocumentServices,
  reader: Scope,
  id: number,
  ownLanguage: Language,
): Promise<BudgetDocument | undefined> {
  const issued = today(clock());
  const scope = inVersion(reader, 'agreed');
  const facts = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const budget = await budgetById(trx, scope, id);
      if (!budget) return undefined;
      const language = await documentLanguage(trx, scope, budget.travel_id, ownLanguage);
      const filling = { secrets, language, today: issued };
      const acceptance =
        budget.budget_status_id === budgetStatus.aceptado ? await lastAcceptance(trx, secrets, id) : undefined;
      const conditions = acceptance ? acceptance.record.conditions : await readCurrentText(trx, 'conditions', language);
      return {
        budget,
        client: await budgetReader(trx, scope, budget.travel_id),
        travellers: await travellerNames(trx, budget.travel_id),
        language,
        lines: await budgetLines(trx, scope, id, language),
        paper: await readLetterhead(trx),
        agent: await travelAgent(trx, budget.travel_id),
        accepted: acceptance?.accepted_at.slice(0, 10),
        conditions: conditions?.text,
        terms: await paymentTerms(trx),
        settings: await setting(trx, 'documents'),
        contract: (await contractTextFor(trx, scope, budget, filling)) ?? undefined,
      };
    });
  if (!facts) return undefined;
  const { budget, client, language, lines, paper, agent, accepted, conditions, contract, terms, settings } = facts;
  const accepted_on = paymentStart(budget, accepted ?? null, issued);
  const offered = budget.budget_status_id === budgetStatus.pendiente;
  return {
    language,
    ...(await letterhead(files, paper, language)),
    prices: settings.prices,
    design: designOf(settings.design, budget.travel_days),
    issued,
    agent: agent && (await agentOf(files, agent)),
    client: { name: client ? fullName(client) : '', email: client?.email ?? undefined },
    travel: {
      name: budget.travel_name,
      date_from: budget.travel_date_from,
      date_to: budget.travel_date_to,
      n_adults: budget.n_adults,
      n_children: budget.n_children,
      children_ages: budget.children_ages,
      names: facts.travellers,
    },
    budget: {
      id: budget.id,
      quote_name: budget.quote_name,
      quote_summary: budget.quote_summary,
      day_texts: shownDayTexts(budget),
      free_days: freeDays(lines, budget, language),
      date_from: budget.date_from,
      date_to: budget.date_to,
      total_price: budget.total_price,
      discount: budget.discount,
      price_discount: budget.price_discount,
      deposit: budget.deposit,
      amount_paid: budget.amount_paid,
      due: leftToPay(budget.price_discount, budget.amount_paid),
      valid_until: canBeAccepted(budget.travel_status_id) ? budget.valid_until : null,
      status: budget.budget_status_id as BudgetStatusId,
      departed: isPastDeparture(budget, issued),
      accepted,
      booked: budget.budget_status_id === budgetStatus.aceptado && isBooked(budget.travel_status_id),
      url: `${config.publicUrl}/budget/${id}`,
      data: budget.data ?? undefined,
      cover: await coverPhoto(files, budget.header_image, lines),
    },
    payments:
      accepted_on === undefined ? undefined : printedPayments({ ...budget, accepted_on }, terms, language, offered),
    lines: await Promise.all(lines.map(line => documentLine(files, line, language))),
    gallery: await galleryOf(files, lines),
    inclusions: inclusionsOf(lines, agencyInclusions(paper.agency, language), language),
    conditions,
    contract,
  };
}

/** Whether a trip's budgets can be accepted, now or once it is sent. Only then is their last valid day printed. */
const canBeAccepted = (travelStatusId: number) => (moves.send.from as readonly number[]).includes(travelStatusId);

type Agent = NonNullable<Awaited<ReturnType<typeof travelAgent>>>;

/** The agent under the letter. */
const agentOf = async (files: Services['files'], { phone, email, imagen, ...agent }: Agent) => ({
  name: fullName(agent),
  phone: phone ?? undefined,
  email: email ?? undefined,
  portrait: (imagen && ((await files.read(imagen, '400')) ?? (await files.read(imagen, 'photo')))) || undefined,
});

async function documentLine(
  files: Services['files'],
  line: LineRecord,
  language: Language,
): Promise<BudgetDocumentLine> {
  const photo = linePhotos(line)[0];
  const { origin, destination, latitude, longitude } = line;
  const kind = line.kind as BudgetDocumentLine['kind'];
  const duration = durationOf(line, line.date_from, line.date_to);
  const route = origin && destination && origin !== destination ? `${origin} – ${destination}` : undefined;
  return {
    id: line.id,
    kind,
    // The title of a journey is its route; the means of transport stands above it.
    title: route ?? line.title,
    kindName: route && line.title,
    date_from: line.date_from,
    date_to: line.date_to,
    price: line.price,
    facts: lineFacts({ ...line, ...(route && { origin: null }), duration }, language).map(fact =>
      fact.value === line.address ? { ...fact, href: lineMap({ ...line, kind }) } : fact,
    ),
    address: line.address ?? undefined,
    text: lineTexts(line).join('\n') || undefined,
    photo: await readPhoto(files, photo?.file_id),
    ...(latitude !== null && longitude !== null && { place: { town: line.town, latitude, longitude } }),
    locator: line.locator ?? undefined,
    rating: ratingOf(line) ?? undefined,
  };
}

const readPhoto = async (files: Services['files'], file: string | undefined) =>
  (file && (await files.read(file, 'photo'))) || undefined;

/** The second photos of the first services that have one. */
const galleryOf = (files: Services['files'], lines: readonly LineRecord[]) =>
  Promise.all(
    lines
      .flatMap(line =>
        linePhotos(line)
          .slice(1, 2)
          .map(({ file_id }) => ({ title: line.title, file_id })),
      )
      .filter(({ file_id }, index, all) => all.findIndex(other => other.file_id === file_id) === index)
      .slice(0, 2)
      .map(async ({ title, file_id }) => ({ title, photo: await readPhoto(files, file_id) })),
  );

/** The header image, or else the first photo of the itinerary. */
const coverPhoto = (files: Services['files'], header: string | null, lines: readonly LineRecord[]) =>
  readPhoto(files, header ?? lines.flatMap(linePhotos)[0]?.file_id);

/** 'Presupuesto de viaje - Granada en otoño - Con encanto.pdf', in the language of the document. */
const fileName = ({ language, travel, budget }: BudgetDocument) =>
  paperName(
    pdfTexts[language][budget.booked ? 'tripPapers' : 'quote'],
    travel.name,
    budget.quote_name ?? `${budget.id}`,
  );
