import { dayNumber, itinerary } from '../../../contract/budget/itinerary.ts';
import type { LineKind } from '../../../contract/budget/line.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import type { Fact } from '../../../contract/budget/line-facts.ts';
import { addDays } from '../../../contract/values/dates.ts';
import { toCents, toEuros } from '../../../contract/values/money.ts';

/** Compares the budgets of a trip: which services share a row, and what differs within it. */

interface ColumnBudget {
  date_from: string;
  lines: readonly Line[];
}

/** Services that match: one kind, one day, at most one per budget, in the order of the budgets. */
export interface LineRow {
  kind: LineKind;
  cells: (Line | null)[];
  /** For an empty cell: a service of the kind that began on an earlier day, such as a hire car, and which day. */
  since: ({ line: Line; number: number | null } | null)[];
}

interface DayRows {
  /**
   * Counted from the first day of each budget, so that a budget that begins later is not different for that. Null:
   * before the trip.
   */
  number: number | null;
  rows: LineRow[];
}

/** Puts every service of every budget in one row, by day and kind. */
export function alignLines(budgets: readonly ColumnBudget[]): DayRows[] {
  const days = new Map<number | null, Line[][]>();
  for (const [index, budget] of budgets.entries()) {
    for (const { number, lines } of itinerary(budget.lines, budget.date_from)) {
      const columns = days.get(number) ?? budgets.map(() => []);
      columns[index]?.push(...lines);
      days.set(number, columns);
    }
  }
  return [...days]
    .sort(([a], [b]) => (a ?? 0) - (b ?? 0))
    .map(([number, columns]) => ({ number, rows: rowsOf(budgets, number, columns) }));
}

/** The rows of one day, with the kinds in the order of the itineraries. */
function rowsOf(budgets: readonly ColumnBudget[], number: number | null, columns: readonly Line[][]): LineRow[] {
  const kinds = new Set(columns.flat().map(line => line.kind));
  return [...kinds].flatMap(kind =>
    pairLines(columns.map(lines => lines.filter(line => line.kind === kind))).map(cells => ({
      kind,
      cells,
      since: cells.map((cell, index) => {
        const budget = budgets[index];
        return cell || !budget || number === null ? null : ongoingLine(budget, kind, number);
      }),
    })),
  );
}

/** The service of a kind that began before a day and lasts on it. A stay lasts until the night before its last day. */
function ongoingLine({ date_from, lines }: ColumnBudget, kind: LineKind, number: number) {
  const day = addDays(date_from, number - 1);
  const until = kind === 'accomodation' ? addDays(day, 1) : day;
  const line = lines.find(
    each => each.kind === kind && each.date_from.slice(0, 10) < day && each.date_to.slice(0, 10) >= until,
  );
  return line ? { line, number: dayNumber(date_from, line.date_from.slice(0, 10)) } : null;
}

/** Pairs services about the same subject, wherever they are in the day; then pairs the remaining ones. */
function pairLines(columns: readonly Line[][]): (Line | null)[][] {
  const shared = new Map<string, (Line | null)[]>();
  for (const [index, lines] of columns.entries()) {
    for (const line of lines) {
      let key = subjectOf(line);
      while (shared.get(key)?.[index]) key += ' again';
      const cells = shared.get(key) ?? columns.map(() => null);
      cells[index] = line;
      shared.set(key, cells);
    }
  }
  const rows: (Line | null)[][] = [];
  for (const cells of shared.values()) {
    const free = rows.find(row => row.every((line, index) => !line || !cells[index]));
    if (free) for (const [index, line] of cells.entries()) free[index] ??= line;
    else rows.push(cells);
  }
  return rows;
}

/** The subject of a service: two lines about the same subject differ only in their facts. */
const subjectOf = (line: Line): string =>
  JSON.stringify([
    line.accomodation_id,
    line.cruise_id,
    line.transport_type_id,
    line.travel_insurance_id,
    line.other_service_id,
    line.origin,
    line.destination,
  ]);

export interface ComparedCell {
  line: Line;
  /** Whether the cell stands out in its row. A value that most cells share does not stand out. */
  differs: { title: boolean; route: boolean; price: boolean };
  facts: (Fact & { differs: boolean })[];
  /** The services of a stay or a cruise; `differs` marks those that some cells of the row lack. */
  services: { name: string; icon: string; differs: boolean }[];
}

interface ComparedRow {
  /** Nothing differs in the row, so it can be shown once. */
  same: boolean;
  cells: (ComparedCell | null)[];
}

/**
 * Finds what differs in a row.
 * @param factsOf the facts of a line, in the reader's words; only these are compared
 * @param textsOf the texts that somebody wrote about a line
 */
export function compareRow(
  cells: readonly (Line | null)[],
  factsOf: (line: Line) => Fact[],
  textsOf: (line: Line) => string[],
): ComparedRow {
  const lines = cells.filter(line => line !== null);
  const titles = findOutliers(lines.map(line => line.title));
  const routes = findOutliers(lines.map(({ origin, destination }) => `${origin} ${destination}`));
  const prices = findOutliers(lines.map(line => line.price));
  const factLists = lines.map(factsOf);
  const values = (label: string) => factLists.map(facts => facts.find(fact => fact.label === label)?.value);
  const serviceNames = lines.map(line => line.services.map(service => service.name));
  const compared = lines.map((line, index) => ({
    line,
    differs: { title: titles[index] ?? false, route: routes[index] ?? false, price: prices[index] ?? false },
    facts: (factLists[index] ?? []).map(fact => ({
      ...fact,
      differs: findOutliers(values(fact.label))[index] ?? false,
    })),
    services: line.services.map(service => ({
      ...service,
      differs: !serviceNames.every(names => names.includes(service.name)),
    })),
  }));
  const comparable = lines.map((line, index) =>
    JSON.stringify([subjectOf(line), line.price, factLists[index], serviceNames[index], textsOf(line)]),
  );
  const remaining = compared.values();
  return {
    same: lines.length === cells.length && !areDifferent(comparable),
    cells: cells.map(line => (line ? (remaining.next().value ?? null) : null)),
  };
}

export function areDifferent(values: readonly unknown[]): boolean {
  return new Set(values).size > 1;
}

/** Marks the values that stand out: a value does, unless more than half of all values are equal to it. */
export function findOutliers(values: readonly unknown[]): boolean[] {
  return values.map(value => values.filter(other => other === value).length * 2 <= values.length);
}

/** How many euros each price is above the lowest; 0 for the lowest. */
export function differencesToLowest(prices: readonly number[]): number[] {
  const cents = prices.map(toCents);
  const lowest = Math.min(...cents);
  return cents.map(price => toEuros(price - lowest));
}
