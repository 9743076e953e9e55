import type { Language } from '../language.ts';
import type { Due } from '../payment/schema.ts';
import type { Day, MomentOrDay } from '../values/dates.ts';
import type { Cents } from '../values/money.ts';
import {
  type AgreedOfTravel,
  agreedOfTravel,
  type BudgetValue,
  type ComparedOfBudget,
  comparedOfBudget,
} from './fields.ts';
import {
  type ChoiceColumn,
  type ComparedColumn,
  comparedColumns,
  type LineField,
  type LineValue,
  lineField,
  type ReadAs,
  readAs,
} from './line-fields.ts';
import type { LineKind } from './line-kind.ts';

/**
 * What a customer sees of a budget at the moments that count, and what changed between two of them (specification 4
 * 'modification notice'). It never holds what only staff may see: net prices, providers, reasons.
 */

/** A catalogue record with its name in each language. Comparisons use the id, readers see the name. */
export type TranslatedName = { id: number } & Record<Language, string>;

/** A service as the customer sees it; amounts in cents. */
export type ComparedLine = { id: number; kind: LineKind; about: TranslatedName } & {
  [C in ComparedColumn as ReadAs<C>]: C extends ChoiceColumn
    ? TranslatedName | null
    : C extends RequiredOfEach
      ? LineValue<C>
      : LineValue<C> | null;
};

/** The columns that every kind of service requires. */
type RequiredOfEach = 'date_from' | 'date_to' | 'price';

/** A budget as the customer sees it; amounts in cents, rich texts as plain text. */
export type ComparedBudget = { [C in ComparedOfBudget]: BudgetValue<C> } & {
  files: { id: string; name: string }[];
  lines: ComparedLine[];
  /** Of its trip. A state that was stored before trips were compared has none. */
  travel?: Record<AgreedOfTravel, string | number>;
};

export type Value =
  | { type: 'money'; cents: Cents }
  | { type: 'percent'; percent: number }
  | { type: 'number'; number: number }
  | { type: 'duration'; minutes: number }
  | { type: 'day'; day: Day }
  | { type: 'moment'; moment: MomentOrDay }
  | { type: 'name'; name: TranslatedName }
  | { type: 'text'; text: string }
  | { type: 'dues'; dues: readonly Due[] };

type ComparedOfLine = Exclude<keyof ComparedLine, 'id' | 'kind'>;
type ChangedField = ComparedOfBudget | ComparedOfLine | AgreedOfTravel;

/** One difference, without words. `change-texts.ts` puts it into words. */
export type Change =
  | { what: 'added' | 'removed'; line: ComparedLine }
  | { what: 'added' | 'removed'; file: string }
  | { what: 'changed'; line: ComparedLine | null; field: ChangedField; before: Value | null; after: Value | null };

const typeOfValue: Record<LineField['type'], Value['type']> = {
  about: 'name',
  choice: 'name',
  provider: 'name',
  option: 'text',
  text: 'text',
  longText: 'text',
  money: 'money',
  // No notice compares it.
  foreign: 'text',
  number: 'number',
  duration: 'duration',
  moment: 'moment',
  time: 'text',
  row: 'text',
};

/**
 * The columns of a line that are compared: what it is about, its dates, then the others in the order of `lineFields`.
 */
const lineValues = {
  about: 'name',
  date_from: 'moment',
  date_to: 'moment',
  ...Object.fromEntries(comparedColumns.map(column => [readAs(column), typeOfValue[lineField(column).type]])),
} as Record<ComparedOfLine, Value['type']>;

const comparedOfTravel = Object.fromEntries(
  Object.entries(agreedOfTravel).map(([name, { compared }]) => [name, compared]),
) as Record<AgreedOfTravel, Value['type']>;

/**
 * What changed in a budget: its own fields first, then its services in the order of the itinerary (changed and new
 * ones, then removed ones), then its files.
 * @param before the budget as the customer last saw it
 * @param after the budget now
 * @returns an empty list when a customer would see no difference; a different order of services alone is no difference
 */
export function budgetChanges(before: ComparedBudget, after: ComparedBudget): Change[] {
  const linesBefore = new Map(before.lines.map(line => [line.id, line]));
  const linesAfter = new Set(after.lines.map(line => line.id));
  const filesBefore = new Map(before.files.map(file => [file.id, file.name]));
  const filesAfter = new Set(after.files.map(file => file.id));
  return [
    ...fieldChanges(comparedOfBudget, before, after, null),
    ...(before.travel && after.travel ? fieldChanges(comparedOfTravel, before.travel, after.travel, null) : []),
    ...after.lines.flatMap((line): Change[] => {
      const earlier = linesBefore.get(line.id);
      return earlier ? fieldChanges(lineValues, earlier, line, line) : [{ what: 'added', line }];
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

/** The compared fields that no supplier is asked for: the customer's price, and the supplier's own reference. */
const notAsked: readonly ChangedField[] = ['price', 'locator'];

/** How a service differs from what its supplier was asked for. */
export const changesOfAsked = (request: ComparedLine, now: ComparedLine): Change[] =>
  fieldChanges(lineValues, request, now, now).filter(change => !('field' in change && notAsked.includes(change.field)));

function fieldChanges<T extends object>(
  fields: Readonly<Partial<Record<keyof T & ChangedField, Value['type']>>>,
  before: T,
  after: T,
  line: ComparedLine | null,
): Change[] {
  return (Object.entries(fields) as [keyof T & ChangedField, Value['type']][]).flatMap(([field, type]): Change[] => {
    const [from, to] = [asValue(type, before[field]), asValue(type, after[field])];
    return same(from, to) ? [] : [{ what: 'changed', line, field, before: from, after: to }];
  });
}

/** A reader cannot tell an emptied field from one that was never filled in. */
function asValue(type: Value['type'], value: unknown): Value | null {
  if (value === null || value === undefined || value === '') return null;
  switch (type) {
    case 'money':
      return { type, cents: value as Cents };
    case 'percent':
      return { type, percent: value as number };
    case 'number':
      return { type, number: value as number };
    case 'duration':
      return { type, minutes: value as number };
    case 'day':
      return { type, day: value as Day };
    case 'moment':
      return { type, moment: value as MomentOrDay };
    case 'name':
      return { type, name: value as TranslatedName };
    case 'text':
      return { type, text: value as string };
    case 'dues':
      return (value as Due[]).length === 0 ? null : { type, dues: value as Due[] };
  }
}

function same(one: Value | null, other: Value | null): boolean {
  // A renamed record does not change the budget.
  if (one?.type === 'name' && other?.type === 'name') return one.name.id === other.name.id;
  return JSON.stringify(one) === JSON.stringify(other);
}
