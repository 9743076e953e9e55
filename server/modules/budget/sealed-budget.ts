import { sql } from 'kysely';
import type { ComparedBudget, ComparedLine } from '../../../contract/budget/changes.ts';
import { type DayText, shownDayTexts } from '../../../contract/budget/day-text.ts';
import { agreedOfTravel, comparedOfBudget } from '../../../contract/budget/fields.ts';
import { lineFacts, lineTexts } from '../../../contract/budget/line-facts.ts';
import { comparedColumns, lineField, readAs } from '../../../contract/budget/line-fields.ts';
import type { Language } from '../../../contract/language.ts';
import type { Due } from '../../../contract/payment/schema.ts';
import type { Day, MomentOrDay } from '../../../contract/values/dates.ts';
import type { Cents } from '../../../contract/values/money.ts';
import type { Scope, Version } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import { plainText } from '../../platform/text/rich-text.ts';
import { sqlTable } from '../../shared/version.ts';
import { budgetLines, choiceJoins, itemJoins, type LineRecord, momentText } from './line/queries.ts';
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
    /** The agent's texts for its days, also left out when there are none. */
    day_texts?: DayText[];
    date_from: Day;
    date_to: Day;
    total_price: Cents;
    /** Percent, 0 to 100. */
    discount: number;
    price_discount: Cents;
    deposit: Cents;
    /** Its payment plan, left out where it is the deposit and the rest. */
    dues?: Due[];
    amount_paid: Cents;
    valid_until: Day | null;
    /** Rich text. */
    data: string | null;
  };
  /** In the order of the itinerary. */
  lines: SealedLine[];
}

interface SealedLine {
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
  const dayTexts = shownDayTexts(record);
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
      quote_name: record.quote_name ?? undefined,
      quote_summary: record.quote_summary ?? undefined,
      day_texts: dayTexts.length > 0 ? dayTexts : undefined,
      date_from: record.date_from,
      date_to: record.date_to,
      total_price: record.total_price,
      discount: record.discount,
      price_discount: record.price_discount,
      deposit: record.deposit,
      dues: record.dues.length > 0 ? record.dues : undefined,
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

/** A catalogue record with its names, for `TranslatedName` of the contract. Stays and cruises have one name in all languages. */
function translatedName(table: string, isTranslated = true) {
  const [id, es, en, fr] = ['id', 'name', 'name_en', 'name_fr'].map(column => sql.ref(`${table}.${column}`));
  return sql`case when ${id} is not null then json_build_object('id', ${id}, 'es', ${es},
    'en', ${isTranslated ? sql`coalesce(${en}, ${es})` : es}, 'fr', ${isTranslated ? sql`coalesce(${fr}, ${es})` : es}) end`;
}

/** What customers read about the days of a budget, as one text: '1. Llegada: Tarde libre en Alfama.' */
const dayTextsSql = sql`(
  select string_agg(concat((day_text ->> 'date')::date - budget.date_from + 1, '. ',
    concat_ws(': ', day_text ->> 'title', day_text ->> 'text')), E'\n' order by day_text ->> 'date')
  from jsonb_array_elements(budget.day_texts) as day_text
  where (day_text ->> 'date')::date between budget.date_from and budget.date_to)`;

/** The compared columns of a budget, as pairs of name and value. */
const budgetPairs = sql.join(
  Object.entries(comparedOfBudget).map(([column, as]) => {
    const value = column === 'day_texts' ? dayTextsSql : sql.ref(`budget.${column}`);
    return sql`${sql.lit(column)}, ${as === 'percent' ? sql`${value}::float8` : value}`;
  }),
);

/** The compared columns of its trip, likewise. */
const travelPairs = sql.join(
  Object.entries(agreedOfTravel).map(([name, { column }]) => {
    const value = sql.ref(`travel.${column}`);
    return sql`${sql.lit(name)}, ${column === 'children_ages' ? sql`array_to_string(${value}, ', ')` : value}`;
  }),
);

/** The compared columns of a line, as pairs of name and value. */
const linePairs = sql.join(
  comparedColumns.map(column => {
    const name = readAs(column);
    if (column === 'date_from' || column === 'date_to')
      return sql`${sql.lit(name)}, ${momentText(column === 'date_from' ? 'from' : 'to')}`;
    return sql`${sql.lit(name)}, ${lineField(column).type === 'choice' ? translatedName(name) : sql.ref(`line.${column}`)}`;
  }),
);

const comparedLineJson = sql`json_build_object(
  'id', line.id, 'kind', line.kind,
  'about', coalesce(${translatedName('accomodation', false)}, ${translatedName('cruise', false)},
    ${translatedName('transport_type')}, ${translatedName('travel_insurance')}, ${translatedName('other_service')}),
  ${linePairs})`;

const linesWithItems = (version: Version) =>
  sql`${sqlTable(version, 'budget_line')} as line ${itemJoins} ${choiceJoins}`;

/** What is agreed of some lines, by their ids, for a comparison; a line that is agreed no more is left out. */
export async function comparedLines(db: Db, ids: readonly number[]): Promise<Map<number, ComparedLine>> {
  const { rows } = await sql<{ compared: ComparedLine }>`
    select ${comparedLineJson} as compared from ${linesWithItems('agreed')}
    where line.id = any(${[...ids]}::int[]) and line.deleted_at is null`.execute(db);
  return new Map(rows.map(({ compared }) => [compared.id, compared]));
}

/**
 * A version of a budget as its customers see it, in one statement. The contract lists the columns, so that no new column for
 * staff gets in. It can be compared and shown in any language and includes the files. `sealedBudget` instead keeps the
 * words in one language, to be sealed with an acceptance.
 */
export async function comparedBudget(db: Db, id: number, version: Version): Promise<ComparedBudget> {
  const { rows } = await sql<{ compared: ComparedBudget }>`
    select json_build_object(
      ${budgetPairs}, 'travel', json_build_object(${travelPairs}),
      'files', (select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name) order by file.field), '[]')
        from file where file.id in (budget.extra_file_1, budget.extra_file_2, budget.extra_file_3)),
      'lines', (select coalesce(json_agg(${comparedLineJson} order by line.date_from::date, line.position, line.id), '[]')
        from ${linesWithItems(version)}
        where line.budget_id = budget.id and line.deleted_at is null)) as compared
    from ${sqlTable(version, 'budget')} as budget join ${sqlTable(version, 'travel')} as travel on travel.id = budget.travel_id
    where budget.id = ${id}`.execute(db);
  const snapshot = rows[0]?.compared;
  if (!snapshot) throw new Error(`no budget ${id}`);
  return { ...snapshot, data: plainText(snapshot.data), contract_data: plainText(snapshot.contract_data) };
}
