import { z } from 'zod';
import { callsForEach, dataOf, getCall, momentString } from '../call.ts';
import { idParams } from '../call-bodies.ts';
import { foreignCostAnswer } from '../currency/calls.ts';
import { describedPhoto } from '../photo/calls.ts';
import { dropdownCalls, noImages, readingCalls, writingCalls } from '../resource/calls.ts';
import { lineCreate, lineUpdate } from './line.ts';
import {
  type ChoiceColumn,
  choiceColumns,
  type FilledColumn,
  filledColumns,
  type LineValue,
  lineField,
  type ReadAs,
  readAs,
} from './line-fields.ts';
import { lineKinds, lineResources } from './line-kind.ts';

const text = z.string().nullable();
const isText = (column: FilledColumn) =>
  ['option', 'text', 'longText', 'moment', 'time'].includes(lineField(column).type);

const answerOf = (column: FilledColumn) =>
  isText(column) ? text : lineField(column).type === 'foreign' ? foreignCostAnswer.nullable() : z.number().nullable();

/** The filled-in fields of a line of any kind. Amounts in euros. */
const lineShape = Object.fromEntries(filledColumns.map(column => [column, answerOf(column).optional()])) as object as {
  [C in FilledColumn]: z.ZodOptional<z.ZodNullable<z.ZodType<LineValue<C>>>>;
};
const choiceNames = Object.fromEntries(choiceColumns.map(column => [readAs(column), text.optional()])) as {
  [Name in ReadAs<ChoiceColumn>]: z.ZodOptional<typeof text>;
};

/** A line as the budget page shows it. Only staff get the net price and the provider (decisions 4). */
export const line = z.strictObject({
  ...lineShape,
  ...choiceNames,
  id: z.int(),
  kind: z.enum(lineKinds),
  budget_id: z.int(),
  position: z.int(),
  /** The name of the record that the line is about: the stay, the cruise, the type of transport… */
  title: z.string(),
  /** The complete moment, with the default time when none was given. */
  date_from: momentString,
  date_to: momentString,
  /** The time that was given, 'HH:mm'; null when none was (decisions 8). */
  time_from: text,
  time_to: text,
  price: z.number(),
  locator: text,
  /** The provider's name, for staff only. */
  provider: text.optional(),
  address: text.optional(),
  /** The position of a stay or another service, or of its town. */
  place: z.strictObject({ town: text, latitude: z.number(), longitude: z.number() }).nullable().optional(),
  photos: z.array(describedPhoto),
  services: z.array(z.strictObject({ name: z.string(), icon: z.string() })),
  /** The mean and the number of customers' ratings of a stay or a cruise. */
  rating: z.strictObject({ average: z.number(), count: z.int() }).nullable().optional(),
  /** What an insurance covers, one item per line of text. */
  coverage: text,
  /** The policy of an insurance, with an address that the reader can open. */
  insurance_policy_doc: z.strictObject({ name: z.string(), url: z.string() }).nullable().optional(),
  updated_at: z.string(),
});
export type Line = z.output<typeof line>;

const lineNames = lineKinds.map(kind => lineResources[kind]);

/** The calls of the five kinds of lines, which are all the same. */
export const lineCalls = {
  // A customer reads single lines, with the permission for their budget.
  ...readingCalls(lineNames, { permission: 'travel:list', one: 'budget:read', row: line, full: line }),
  ...dropdownCalls(lineNames, 'travel:list'),
  ...callsForEach(lineNames, {
    'getAlternatives/:id': getCall({ permission: 'budget:read', params: idParams, answer: dataOf(z.array(line)) }),
  }),
  ...writingCalls('budgetAccomodation', {
    permission: 'budget:write',
    create: lineCreate.accomodation,
    update: lineUpdate.accomodation,
  }),
  ...writingCalls('budgetCruise', { permission: 'budget:write', create: lineCreate.cruise, update: lineUpdate.cruise }),
  ...writingCalls('budgetTransport', {
    permission: 'budget:write',
    create: lineCreate.transport,
    update: lineUpdate.transport,
  }),
  ...writingCalls('budgetTravelInsurance', {
    permission: 'budget:write',
    create: lineCreate.travel_insurance,
    update: lineUpdate.travel_insurance,
  }),
  ...writingCalls('budgetOtherService', {
    permission: 'budget:write',
    create: lineCreate.other_service,
    update: lineUpdate.other_service,
  }),
  ...(Object.assign({}, ...lineNames.map(name => noImages(name, 'budget:write'))) as Record<never, never>),
};
