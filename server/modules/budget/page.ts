import type { AcceptanceFacts, Budget, BudgetColumn, BudgetFile, BudgetTerms } from '../../../contract/budget/calls.ts';
import { changeTexts } from '../../../contract/budget/change-texts.ts';
import { budgetChanges } from '../../../contract/budget/changes.ts';
import { shownDayTexts } from '../../../contract/budget/day-text.ts';
import { inclusionsOf } from '../../../contract/budget/inclusions.ts';
import type { LineKind } from '../../../contract/budget/line.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { fillContract } from '../../../contract/contract-template/schema.ts';
import type { Language } from '../../../contract/language.ts';
import { presentDues } from '../../../contract/payment/plan.ts';
import { moves, travelStatus } from '../../../contract/travel/state.ts';
import type { Day } from '../../../contract/values/dates.ts';
import { applyDiscount, leftToPay, sum, toEuros } from '../../../contract/values/money.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Secrets } from '../../platform/auth/secret.ts';
import type { Db } from '../../platform/db/db.ts';
import { inVersion, versionOf } from '../../shared/version.ts';
import { readAgencyContact } from '../contact/queries.ts';
import { readCurrentText } from '../general-text/rules.ts';
import { paymentInstructions, paymentPlanOf, paymentStart, paymentTerms } from '../payment-plan/queries.ts';
import { setting } from '../setting/rules.ts';
import { type Acceptance, acceptedContract, lastAcceptance, proposalDigest } from './acceptance/queries.ts';
import { type Presenter, presentBudgetCard } from './card.ts';
import { type ContractFilling, readFillableContract, visibleValues } from './contract/queries.ts';
import { agencyInclusions } from './letterhead.ts';
import { lineCard, linePhotos } from './line/card.ts';
import { budgetLines, countAlternatives, countOtherBudgets, type LineRecord, linesOfBudgets } from './line/queries.ts';
import { type BudgetRecord, budgetById, budgetsOfTravel } from './queries.ts';
import { comparedBudget, sealedBudgetOf } from './sealed-budget.ts';

/** A budget in full for its page. Each read is limited by the scope. Undefined when the scope may not see it. */
export async function budgetPage(
  db: Db,
  scope: Scope,
  id: number,
  language: Language,
  presenter: Presenter,
  secrets: Secrets,
): Promise<Budget | undefined> {
  const record = await budgetById(db, scope, id);
  if (!record) return undefined;
  const lines = await budgetLines(db, scope, id, language);
  const accepted =
    record.budget_status_id === budgetStatus.aceptado ? await lastAcceptance(db, secrets, id) : undefined;
  const terms = accepted
    ? agreedTerms(accepted, record, scope)
    : await offeredTerms(db, scope, record, lines, { secrets, language, today: presenter.today });
  const alternatives = await countAlternatives(db, scope, id);
  const others = await countOtherBudgets(db, scope, id);
  const column = budgetColumn(record, lines, scope, presenter);
  // What is due comes from what was agreed, also while staff read a draft.
  const payableRecord =
    accepted && versionOf(scope) === 'draft' ? await budgetById(db, inVersion(scope, 'agreed'), id) : record;
  const payment = await paymentOf(db, payableRecord ?? record, terms.acceptance, language, presenter.today);
  const changed = record.agreed ? await draftChanges(db, id, language) : [];
  const day_texts = scope.kind === 'staff' ? record.day_texts : shownDayTexts(record);
  const inclusions = inclusionsOf(lines, agencyInclusions(await setting(db, 'agency'), language), language);
  const dues = presentDues(record.dues, record);
  const fields = { day_texts, dues, alternatives, others, ...payment, changed, inclusions };
  const page = { ...column, ...linesByKind(column.lines), ...terms, ...fields };
  return scope.kind === 'staff' ? page : { ...page, contact: await readAgencyContact(db, record.travel_id) };
}

/** How the draft of a budget differs from what was agreed. */
const draftChanges = async (db: Db, id: number, language: Language) =>
  changeTexts(budgetChanges(await comparedBudget(db, id, 'agreed'), await comparedBudget(db, id, 'draft')), language);

/** What is due of a budget that is accepted, or can be accepted today, and its whole plan. */
async function paymentOf(
  db: Db,
  record: BudgetRecord,
  acceptance: AcceptanceFacts | null,
  language: Language,
  today: Day,
): Promise<Pick<Budget, 'payment' | 'payment_plan'>> {
  const accepted_on = paymentStart(record, acceptance?.accepted_at.slice(0, 10) ?? null, today);
  if (accepted_on === undefined) return { payment: null, payment_plan: [] };
  const [payable, terms] = [{ ...record, accepted_on }, await paymentTerms(db)];
  return {
    payment: paymentInstructions(payable, terms, language, today),
    payment_plan: paymentPlanOf(payable, terms, today),
  };
}

/** A budget of a trip in the queue as it will look once the trip is sent. */
export const withSentStatus = (budget: Budget): Budget =>
  budget.travel.travel_status_id === travelStatus.enCola
    ? { ...budget, travel: { ...budget.travel, travel_status_id: moves.send.to } }
    : budget;

/** The budgets of a trip for the comparison, in two reads limited by the scope. Empty when none may be seen. */
export async function comparedBudgets(
  db: Db,
  scope: Scope,
  travelId: number,
  language: Language,
  presenter: Presenter,
): Promise<BudgetColumn[]> {
  const records = await budgetsOfTravel(db, scope, travelId);
  const ids = records.map(record => record.id);
  const lines = Map.groupBy(await linesOfBudgets(db, scope, ids, language), line => line.budget_id);
  return records.map(record => budgetColumn(record, lines.get(record.id) ?? [], scope, presenter));
}

/** A budget as its page shows it, without its terms. */
function budgetColumn(
  record: BudgetRecord,
  lines: readonly LineRecord[],
  scope: Scope,
  presenter: Presenter,
): BudgetColumn {
  const { card, facts } = splitRecord(record);
  return {
    ...presentBudgetCard({ ...card, lines: cardLines(lines) }, presenter),
    ...facts,
    header_image:
      record.header_image === null
        ? null
        : presenter.links.photo(presenter.userId, 'budget', 'header_image', record.header_image),
    ...extraFilesOf(record, presenter),
    lines: lines.map(line => lineCard(line, presenter)),
    ...(scope.kind === 'staff' ? { deny_reason: record.deny_reason ?? null, ...margin(record, lines) } : {}),
  };
}

/** The same lines grouped by kind, with the record that they are about under its name (specification 3). */
function linesByKind(lines: readonly Line[]) {
  const linesOf = (kind: LineKind) => lines.filter(line => line.kind === kind);
  const photos = (line: Line) => line.photos.map(({ photo, description }) => ({ photo, description }));
  return {
    budget_cruises: linesOf('cruise').map(line => ({
      ...line,
      cruise: { name: line.title, cruise_photos: photos(line) },
    })),
    budget_accomodations: linesOf('accomodation').map(line => ({
      ...line,
      accomodation: { name: line.title, accomodation_photos: photos(line) },
    })),
    budget_transports: linesOf('transport'),
    budget_travel_insurances: linesOf('travel_insurance'),
    budget_other_services: linesOf('other_service'),
  };
}

/** The extra files as a list, and each under the name that a form writes. */
function extraFilesOf(record: BudgetRecord, { links, userId }: Presenter) {
  const files = record.extra_files.map(({ id, field, name }) => ({
    field: field as Budget['extra_files'][number]['field'],
    name,
    url: links.document(userId, 'budget', field, id),
  }));
  const fileAt = (field: string): BudgetFile | null => {
    const file = files.find(each => each.field === field);
    return file ? { name: file.name, url: file.url } : null;
  };
  return {
    extra_file_1: fileAt('extra_file_1'),
    extra_file_2: fileAt('extra_file_2'),
    extra_file_3: fileAt('extra_file_3'),
    extra_files: files,
  };
}

type Terms = Pick<Budget, BudgetTerms>;

/** The present terms; for a customer who may accept them also the digest of what they see. */
async function offeredTerms(
  db: Db,
  scope: Scope,
  record: BudgetRecord,
  lines: readonly LineRecord[],
  filling: ContractFilling,
): Promise<Terms> {
  const conditions = await readCurrentText(db, 'conditions', filling.language);
  const text = record.contract_data;
  if (scope.kind === 'staff') return { contract_data: text, conditions, acceptance: null };
  const { contract = null, signer } =
    text === null ? {} : await readFillableContract(db, scope, record.id, text, filling);
  return {
    contract_data: contract && fillContract(contract.text, visibleValues(scope, signer, contract.values)),
    conditions,
    acceptance: null,
    ...(record.budget_status_id === budgetStatus.pendiente
      ? { proposal: proposalDigest({ seen: sealedBudgetOf(record, lines, filling.language), conditions, contract }) }
      : {}),
  };
}

/** The terms as they were accepted. */
function agreedTerms(accepted: Acceptance, record: BudgetRecord, scope: Scope): Terms {
  const { accepted_by, conditions } = accepted.record;
  const acceptance: AcceptanceFacts = {
    accepted_at: accepted.accepted_at,
    accepted_by: accepted_by.name,
    by_staff: accepted_by.staff,
    hash: accepted.hash,
  };
  const contract_data = scope.kind === 'staff' ? record.contract_data : acceptedContract(accepted.record, scope);
  return { contract_data, conditions, acceptance };
}

/** The parts of a line that its budget's card needs. */
function cardLines(lines: readonly LineRecord[]) {
  return lines.map(line => ({ id: line.id, kind: line.kind, name: line.title, photo: linePhotos(line)[0] ?? null }));
}

/** The fields of a budget for its card, and those for its page only. */
function splitRecord(record: BudgetRecord) {
  const { deny_reason: _forStaff, extra_files: _files, contract_data: _terms, day_texts: _told, ...read } = record;
  const { deposit, deposit_percent: _share, dues: _plan, amount_paid, data, ...rest } = read;
  const { travel_name, travel_date_from, travel_date_to, travel_days, ...more } = rest;
  const { travel_status_id, n_adults, n_children, children_ages, ...card } = more;
  const travel = {
    id: record.travel_id,
    name: travel_name,
    date_from: travel_date_from,
    date_to: travel_date_to,
    days: travel_days,
    travel_status_id,
    n_adults,
    n_children,
    children_ages,
  };
  const facts = {
    travel,
    deposit: toEuros(deposit),
    amount_paid: toEuros(amount_paid),
    due: toEuros(leftToPay(record.price_discount, amount_paid)),
    data,
  };
  return { card, facts };
}

/** The agency's cost and margin of the lines that have a net price (decisions 4: for staff only). */
function margin(record: BudgetRecord, lines: readonly LineRecord[]) {
  const priced = lines.flatMap(({ price, net_price }) => (typeof net_price === 'number' ? [{ price, net_price }] : []));
  if (priced.length === 0) return {};
  const net = sum(priced.map(line => line.net_price));
  const price = applyDiscount(sum(priced.map(line => line.price)), record.discount);
  return { net_price: toEuros(net), margin: toEuros(price - net), net_lines: priced.length };
}
