import type { Budget } from '../../../contract/budget.ts';
import type { Language } from '../../../contract/language.ts';
import { due, sum, toEuros } from '../../../contract/money.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Scope } from '../../platform/scope.ts';
import { currentText } from '../general-text/queries.ts';
import { lineCard, linePhotos } from '../line/card.ts';
import { budgetLines, type LineRecord } from '../line/queries.ts';
import { budgetCard, type Presenter } from './card.ts';
import { type BudgetRecord, budgetById } from './queries.ts';

/** A budget in full, for its page: three reads, each limited by the scope. Undefined when it may not be seen. */
export async function budgetPage(
  db: Db,
  scope: Scope,
  id: number,
  language: Language,
  presenter: Presenter,
): Promise<Budget | undefined> {
  const record = await budgetById(db, scope, id);
  if (!record) return undefined;
  const lines = await budgetLines(db, scope, id, language);
  const conditions = await currentText(db, 'conditions', language);
  const { card, facts } = parts(record);
  return {
    ...budgetCard({ ...card, lines: cardLines(lines) }, presenter),
    ...facts,
    header_image:
      record.header_image === null
        ? null
        : presenter.links.photo(presenter.userId, 'budget', 'header_image', record.header_image),
    extra_files: record.extra_files.map(({ id: file, field, name }) => ({
      field: field as Budget['extra_files'][number]['field'],
      name,
      url: presenter.links.document(presenter.userId, 'budget', field, file),
    })),
    lines: lines.map(line => lineCard(line, presenter)),
    ...(scope.kind === 'staff' ? { deny_reason: record.deny_reason ?? null, ...margin(record, lines) } : {}),
    conditions,
  };
}

/** What of a line its budget's card needs. */
function cardLines(lines: readonly LineRecord[]) {
  return lines.map(line => ({ id: line.id, kind: line.kind, name: line.title, photo: linePhotos(line)[0] ?? null }));
}

/** What of a budget its card shows too, and what only its page does. */
function parts(record: BudgetRecord) {
  const { deny_reason: _forStaff, extra_files: _files, deposit, amount_paid, data, contract_data, ...rest } = record;
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
    due: toEuros(due(record.price_discount, amount_paid)),
    data,
    contract_data,
  };
  return { card, facts };
}

/** What the agency pays and keeps, once every line says what it costs (decisions 4: for staff only). */
function margin(record: BudgetRecord, lines: readonly LineRecord[]) {
  const nets = lines.map(line => line.net_price).filter(net => net !== null && net !== undefined);
  if (nets.length === 0 || nets.length < lines.length) return {};
  const net = sum(nets);
  return { net_price: toEuros(net), margin: toEuros(record.price_discount - net) };
}
