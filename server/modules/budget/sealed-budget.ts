import type { Day, MomentOrDay } from '../../../contract/dates.ts';
import { type DayText, shownDayTexts } from '../../../contract/day-text.ts';
import type { Language } from '../../../contract/language.ts';
import { lineFacts, lineTexts } from '../../../contract/line-facts.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Scope } from '../../platform/scope.ts';
import { budgetLines, type LineRecord } from '../line/queries.ts';
import { type BudgetRecord, budgetById } from './queries.ts';

/**
 * What a customer sees of a budget at a moment, in one language, as plain data to store or to compare. It contains
 * nothing for staff (decisions 4) and no pictures. Amounts in cents.
 */
export interface SealedBudget {
  language: Language;
  travel: {
    id: number;
    name: string;
    date_from: Day;
    date_to: Day;
    days: number;
    n_adults: number;
    n_children: number;
    children_ages: number[];
  };
  budget: {
    id: number;
    /** The agent's words for it. Left out when there are none. */
    quote_name?: string;
    quote_summary?: string;
    /** What the agent tells of its days, left out likewise. */
    day_texts?: DayText[];
    date_from: Day;
    date_to: Day;
    total_price: Cents;
    /** Percent, 0 to 100. */
    discount: number;
    price_discount: Cents;
    deposit: Cents;
    amount_paid: Cents;
    valid_until: Day | null;
    /** Rich text. */
    data: string | null;
  };
  /** In the order of the itinerary. */
  lines: SealedLine[];
}

export interface SealedLine {
  id: number;
  kind: string;
  title: string;
  date_from: MomentOrDay;
  date_to: MomentOrDay;
  price: Cents;
  facts: { label: string; value: string }[];
  text: string | null;
  locator: string | null;
}

/** The present state of a budget. Undefined when the scope may not see it. */
export async function sealedBudget(
  db: Db,
  scope: Scope,
  id: number,
  language: Language,
): Promise<SealedBudget | undefined> {
  const budget = await budgetById(db, scope, id);
  return budget && sealedBudgetOf(budget, await budgetLines(db, scope, id, language), language);
}

/**
 * The same from records that were already read. Every field is listed here, so that no new column gets in unnoticed.
 */
export function sealedBudgetOf(record: BudgetRecord, lines: readonly LineRecord[], language: Language): SealedBudget {
  const told = shownDayTexts(record);
  return {
    language,
    travel: {
      id: record.travel_id,
      name: record.travel_name,
      date_from: record.travel_date_from,
      date_to: record.travel_date_to,
      days: record.travel_days,
      n_adults: record.n_adults,
      n_children: record.n_children,
      children_ages: record.children_ages,
    },
    budget: {
      id: record.id,
      ...(record.quote_name === null ? {} : { quote_name: record.quote_name }),
      ...(record.quote_summary === null ? {} : { quote_summary: record.quote_summary }),
      ...(told.length === 0 ? {} : { day_texts: told }),
      date_from: record.date_from,
      date_to: record.date_to,
      total_price: record.total_price,
      discount: record.discount,
      price_discount: record.price_discount,
      deposit: record.deposit,
      amount_paid: record.amount_paid,
      valid_until: record.valid_until,
      data: record.data,
    },
    lines: lines.map(line => ({
      id: line.id,
      kind: line.kind,
      title: line.title,
      date_from: line.date_from,
      date_to: line.date_to,
      price: line.price,
      facts: lineFacts(line, language),
      text: lineTexts(line).join('\n') || null,
      locator: line.locator,
    })),
  };
}
