import { itinerary } from '../../../contract/itinerary.ts';
import type { Line, LineKind } from '../../../contract/line.ts';
import type { Fact } from '../../../contract/line-facts.ts';
import { toCents, toEuros } from '../../../contract/money.ts';

/** The budgets of a trip side by side: which services stand in one row, and what differs in it. */

interface Compared {
  date_from: string;
  lines: readonly Line[];
}

/** Services that answer each other: of one kind and one day, one a budget, in the order of the budgets. */
export interface LineRow {
  kind: LineKind;
  cells: (Line | null)[];
}

export interface DayRows {
  /** Day 1 is the first of each budget: one that leaves later is not different for that. Null: before the trip. */
  number: number | null;
  rows: LineRow[];
}

/** Every service of every budget in one row, by day and kind. */
export function align(budgets: readonly Compared[]): DayRows[] {
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
    .map(([number, columns]) => ({ number, rows: rowsOf(columns) }));
}

/** The rows of a day, kind by kind as the itineraries bring them. */
function rowsOf(columns: readonly Line[][]): LineRow[] {
  const kinds = new Set(columns.flat().map(line => line.kind));
  return [...kinds].flatMap(kind =>
    paired(columns.map(lines => lines.filter(line => line.kind === kind))).map(cells => ({ kind, cells })),
  );
}

/** The same hotel beside itself wherever it stands in the day; then what is left beside each other. */
function paired(columns: readonly Line[][]): (Line | null)[][] {
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

/** What a service is about: two lines about the same differ in their facts only. */
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
  /** Each is whether the cell stands out in its row by it: what most cells share does not. */
  differs: { title: boolean; route: boolean; price: boolean };
  facts: (Fact & { differs: boolean })[];
  /** What a stay or a cruise offers; `differs` marks what not all of the row have. */
  services: { name: string; icon: string; differs: boolean }[];
}

export interface ComparedRow {
  /** Nothing in the row differs: it can be said once. */
  same: boolean;
  cells: (ComparedCell | null)[];
}

/**
 * What differs in a row.
 * @param factsOf what is told of a line, in the reader's words: what is not told cannot differ
 * @param textsOf what somebody wrote about it
 */
export function compareRow(
  cells: readonly (Line | null)[],
  factsOf: (line: Line) => Fact[],
  textsOf: (line: Line) => string[],
): ComparedRow {
  const lines = cells.filter(line => line !== null);
  const titles = standOut(lines.map(line => line.title));
  const routes = standOut(lines.map(({ origin, destination }) => `${origin} ${destination}`));
  const prices = standOut(lines.map(line => line.price));
  const told = lines.map(factsOf);
  const values = (label: string) => told.map(facts => facts.find(fact => fact.label === label)?.value);
  const offered = lines.map(line => line.services.map(service => service.name));
  const compared = lines.map((line, index) => ({
    line,
    differs: { title: titles[index] ?? false, route: routes[index] ?? false, price: prices[index] ?? false },
    facts: (told[index] ?? []).map(fact => ({ ...fact, differs: standOut(values(fact.label))[index] ?? false })),
    services: line.services.map(service => ({
      ...service,
      differs: !offered.every(names => names.includes(service.name)),
    })),
  }));
  const whole = lines.map((line, index) =>
    JSON.stringify([subjectOf(line), line.price, told[index], offered[index], textsOf(line)]),
  );
  const placed = compared.values();
  return {
    same: lines.length === cells.length && !differ(whole),
    cells: cells.map(line => (line ? (placed.next().value ?? null) : null)),
  };
}

/** Whether some values are not all one. */
export function differ(values: readonly unknown[]): boolean {
  return new Set(values).size > 1;
}

/** Which values stand out: those that are not what more than half of them are. */
export function standOut(values: readonly unknown[]): boolean[] {
  return values.map(value => values.filter(other => other === value).length * 2 <= values.length);
}

/** How much each price is above the lowest, in euros; 0 for the lowest. */
export function aboveLowest(prices: readonly number[]): number[] {
  const cents = prices.map(toCents);
  const lowest = Math.min(...cents);
  return cents.map(price => toEuros(price - lowest));
}
