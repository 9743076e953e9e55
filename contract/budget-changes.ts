import type { Day, MomentOrDay } from './dates.ts';
import type { Language } from './language.ts';
import type { LineKind } from './line-kind.ts';
import type { Cents } from './money.ts';

/**
 * What a customer sees of a budget, kept at the moments that count, and what has changed from one to the next
 * (specification 4 'modification notice'). Never what is for staff only: net prices, providers, reasons.
 */

/** A record of a catalogue, by its name in each language: a line is compared by the record, and read by the name. */
export type Named = { id: number } & Record<Language, string>;

/** A service as the customer sees it; amounts in cents. */
export interface SeenLine {
  id: number;
  kind: LineKind;
  /** The stay, the cruise, the type of transport, the insurance or the service that it is about. */
  about: Named;
  date_from: MomentOrDay;
  date_to: MomentOrDay;
  price: Cents;
  room_type: Named | null;
  meal_included: Named | null;
  cabin_type: Named | null;
  origin: string | null;
  destination: string | null;
  company: string | null;
  baggage: string | null;
  extra_info: string | null;
  description: string | null;
  data: string | null;
  notes: string | null;
  locator: string | null;
}

/** A budget as the customer sees it; amounts in cents, rich texts as plain text. */
export interface SeenBudget {
  price_discount: Cents;
  discount: number;
  deposit: Cents;
  date_from: Day;
  date_to: Day;
  valid_until: Day | null;
  data: string | null;
  contract_data: string | null;
  files: { id: string; name: string }[];
  lines: SeenLine[];
}

export type Value =
  | { type: 'money'; cents: Cents }
  | { type: 'percent'; percent: number }
  | { type: 'day'; day: Day }
  | { type: 'moment'; moment: MomentOrDay }
  | { type: 'name'; name: Named }
  | { type: 'text'; text: string };

type BudgetField = Exclude<keyof SeenBudget, 'files' | 'lines'>;
type LineField = Exclude<keyof SeenLine, 'id' | 'kind'>;
export type ChangedField = BudgetField | LineField;

/** One difference, without words: `change-texts.ts` says it in a language. */
export type Change =
  | { what: 'added' | 'removed'; line: SeenLine }
  | { what: 'added' | 'removed'; file: string }
  | { what: 'changed'; line: SeenLine | null; field: ChangedField; before: Value | null; after: Value | null };

/** The fields that are compared, in the order in which a reader wants to know. */
const budgetFields = {
  price_discount: 'money',
  discount: 'percent',
  deposit: 'money',
  date_from: 'day',
  date_to: 'day',
  valid_until: 'day',
  data: 'text',
  contract_data: 'text',
} as const satisfies Record<BudgetField, Value['type']>;

const lineFields = {
  about: 'name',
  date_from: 'moment',
  date_to: 'moment',
  room_type: 'name',
  cabin_type: 'name',
  meal_included: 'name',
  origin: 'text',
  destination: 'text',
  company: 'text',
  baggage: 'text',
  extra_info: 'text',
  description: 'text',
  data: 'text',
  notes: 'text',
  locator: 'text',
  price: 'money',
} as const satisfies Record<LineField, Value['type']>;

/**
 * What has changed of a budget: its own fields, then its services in the order of the itinerary (changed and new ones,
 * then those that are gone), then its files.
 * @param before as the customer last saw it
 * @param after as it stands
 * @returns nothing when a customer would see no difference; the order of services alone is none
 */
export function budgetChanges(before: SeenBudget, after: SeenBudget): Change[] {
  const linesBefore = new Map(before.lines.map(line => [line.id, line]));
  const linesAfter = new Set(after.lines.map(line => line.id));
  const filesBefore = new Map(before.files.map(file => [file.id, file.name]));
  const filesAfter = new Set(after.files.map(file => file.id));
  return [
    ...changed(budgetFields, before, after, null),
    ...after.lines.flatMap((line): Change[] => {
      const earlier = linesBefore.get(line.id);
      return earlier ? changed(lineFields, earlier, line, line) : [{ what: 'added', line }];
    }),
    ...before.lines.filter(line => !linesAfter.has(line.id)).map((line): Change => ({ what: 'removed', line })),
    ...after.files
      .filter(file => !filesBefore.has(file.id))
      .map((file): Change => ({ what: 'added', file: file.name })),
    ...before.files
      .filter(file => !filesAfter.has(file.id))
      .map((file): Change => ({ what: 'removed', file: file.name })),
  ];
}

function changed<T extends object>(
  fields: Readonly<Partial<Record<keyof T & ChangedField, Value['type']>>>,
  before: T,
  after: T,
  line: SeenLine | null,
): Change[] {
  return (Object.entries(fields) as [keyof T & ChangedField, Value['type']][]).flatMap(([field, type]): Change[] => {
    const [from, to] = [asValue(type, before[field]), asValue(type, after[field])];
    return same(from, to) ? [] : [{ what: 'changed', line, field, before: from, after: to }];
  });
}

/** What was never written and what was emptied are the same to a reader. */
function asValue(type: Value['type'], value: unknown): Value | null {
  if (value === null || value === undefined || value === '') return null;
  switch (type) {
    case 'money':
      return { type, cents: value as Cents };
    case 'percent':
      return { type, percent: value as number };
    case 'day':
      return { type, day: value as Day };
    case 'moment':
      return { type, moment: value as MomentOrDay };
    case 'name':
      return { type, name: value as Named };
    case 'text':
      return { type, text: value as string };
  }
}

function same(one: Value | null, other: Value | null): boolean {
  // Another name for the same record is no change of the budget.
  if (one?.type === 'name' && other?.type === 'name') return one.name.id === other.name.id;
  return JSON.stringify(one) === JSON.stringify(other);
}
