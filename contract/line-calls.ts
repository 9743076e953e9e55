import { z } from 'zod';
import { aMoment, get, reads, under } from './call.ts';
import { idParams } from './call-bodies.ts';
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
import { describedPhoto } from './photo-calls.ts';
import { dropdownCalls, noImages, readingCalls, writingCalls } from './resource-calls.ts';

const text = z.string().nullable();
const isText = (column: FilledColumn) => ['text', 'longText', 'moment', 'time'].includes(lineField(column).type);

/** What was filled in of a line, of whichever kind it is; amounts in euros. */
const filled = Object.fromEntries(
  filledColumns.map(column => [column, (isText(column) ? text : z.number().nullable()).optional()]),
) as object as { [C in FilledColumn]: z.ZodOptional<z.ZodNullable<z.ZodType<LineValue<C>>>> };
const named = Object.fromEntries(choiceColumns.map(column => [readAs(column), text.optional()])) as {
  [Name in ReadAs<ChoiceColumn>]: z.ZodOptional<typeof text>;
};

/** A line as the budget page shows it; what it costs the agency, and from whom, is there for staff only (decisions 4). */
export const line = z.strictObject({
  ...filled,
  ...named,
  id: z.int(),
  kind: z.enum(lineKinds),
  budget_id: z.int(),
  position: z.int(),
  /** The name of what the line is about: the stay, the cruise, the type of transport… */
  title: z.string(),
  /** In full: at the default time where nobody said one. */
  date_from: aMoment,
  date_to: aMoment,
  /** 'HH:mm' as somebody said it; null where nobody did (decisions 8). */
  time_from: text,
  time_to: text,
  price: z.number(),
  locator: text,
  /** The provider's name, for staff. */
  provider: text.optional(),
  address: text.optional(),
  photos: z.array(describedPhoto),
  services: z.array(z.strictObject({ name: z.string(), icon: z.string() })),
  /** Of a stay or a cruise that customers have rated: their mean, and how many they are. */
  rating: z.strictObject({ average: z.number(), count: z.int() }).nullable().optional(),
  /** What an insurance covers, one thing a line. */
  coverage: text,
  /** The policy of an insurance, for its reader to open. */
  insurance_policy_doc: z.strictObject({ name: z.string(), url: z.string() }).nullable().optional(),
  updated_at: z.string(),
});
export type Line = z.output<typeof line>;

const lineNames = lineKinds.map(kind => lineResources[kind]);

/** The calls of the five kinds of lines, the same for each. */
export const lineCalls = {
  // A customer reads their lines one by one, with the budget that they know them from.
  ...readingCalls(lineNames, { permission: 'travel:list', one: 'budget:read', row: line, full: line }),
  ...dropdownCalls(lineNames, 'travel:list'),
  ...under(lineNames, {
    'getAlternatives/:id': get({ permission: 'budget:read', params: idParams, answer: reads(z.array(line)) }),
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
