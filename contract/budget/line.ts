import { z } from 'zod';
import { optionalForeignCost } from '../currency/foreign-cost.ts';
import {
  changes,
  confirmable,
  datesInOrder,
  id,
  momentOrDay,
  money,
  optionalDuration,
  optionalId,
  optionalLongText,
  optionalMoney,
  optionalText,
  optionalWholeNumber,
  requiredLongText,
  requiredText,
  timeBeside,
  wholeNumber,
} from '../validation.ts';
import { isMoment } from '../values/dates.ts';
import { isImpossibleJourney } from './journey-time.ts';
import {
  type ColumnOf,
  columnsOf,
  type FilledColumn,
  type LineField,
  type LineValue,
  lineField,
  type RequiredColumn,
} from './line-fields.ts';
import { type LineKind, lineKinds } from './line-kind.ts';

export * from './line-kind.ts';

/** The service lines of a budget (specification 3 and 5). Five kinds share one itinerary. */

/** The length limit of a text of several lines, in characters. */
const maxTextLength = 20_000;

function schemaOf({ type, required: missing, options = {}, maxLength = maxTextLength }: LineField): z.ZodType {
  switch (type) {
    case 'about':
    case 'choice':
    case 'provider':
      return missing ? id(missing) : optionalId;
    case 'option':
      return z
        .union([z.literal(''), z.null(), z.enum(Object.keys(options))], 'common.dataInvalid')
        .optional()
        .transform(value => value || null);
    case 'text':
      return missing ? requiredText(missing, maxLength) : optionalText(maxLength);
    case 'longText':
      return missing ? requiredLongText(missing, maxLength) : optionalLongText(maxLength);
    case 'money':
      return missing ? money(missing) : optionalMoney;
    case 'foreign':
      return optionalForeignCost;
    case 'number':
      return missing ? wholeNumber(missing) : optionalWholeNumber;
    case 'duration':
      return optionalDuration;
    case 'moment':
      return momentOrDay(missing ?? 'common.dateInvalid');
    case 'time':
      return timeBeside;
    case 'row':
      throw new Error('nobody fills in a column of the row itself');
  }
}

const budgetOfLine = { budget_id: id(), ...confirmable };

/** The fields of a line of one kind in a call. */
type LineBody<C extends FilledColumn> = { [R in C & RequiredColumn]: LineValue<R> } & {
  [O in Exclude<C, RequiredColumn>]?: LineValue<O> | null;
};
type WriteOf<K extends LineKind> = z.output<z.ZodObject<typeof budgetOfLine>> & LineBody<ColumnOf<K>>;
type EditOf<K extends LineKind> = Partial<WriteOf<K>> & { id: number; updated_at?: string | null };

const shapeOf = (kind: LineKind) => {
  const filled = columnsOf(kind).map(column => [column, schemaOf(lineField(column))]);
  return { ...budgetOfLine, ...(Object.fromEntries(filled) as Record<'date_from' | 'date_to', z.ZodType<string>>) };
};

const inOrder = datesInOrder('budget.dateOrder');

interface LineSpan {
  date_from?: string;
  date_to?: string;
  origin?: string;
  destination?: string;
}

/** The dates of a transport are local times of two places. The rules check an edit that does not carry its places. */
const inOrderOf = (kind: LineKind) => (line: LineSpan, context: z.RefinementCtx) => {
  const { date_from, date_to, origin, destination } = line;
  if (kind !== 'transport' || !date_from || !date_to) return inOrder(line, context);
  const places = origin !== undefined && destination !== undefined ? { origin, destination } : null;
  const possible = isMoment(date_from) && isMoment(date_to) && !isImpossibleJourney(places, date_from, date_to);
  if (!possible) inOrder(line, context);
};

/** One schema for each kind. `lineFields` decides which fields a kind has. */
const ofEachKind = <T>(schema: (kind: LineKind) => unknown) =>
  Object.fromEntries(lineKinds.map(kind => [kind, schema(kind)])) as T;

/** The bodies that add a line, by kind. */
export const lineCreate = ofEachKind<{ [K in LineKind]: z.ZodType<WriteOf<K>> }>(kind =>
  z.object(shapeOf(kind)).superRefine(inOrderOf(kind)),
);

/** The bodies that edit a line, by kind. */
export const lineUpdate = ofEachKind<{ [K in LineKind]: z.ZodType<EditOf<K>> }>(kind =>
  changes(shapeOf(kind)).superRefine(inOrderOf(kind)),
);
