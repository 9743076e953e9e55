import { sql } from 'kysely';
import {
  choiceColumns,
  filledColumns,
  type LineField,
  lineField,
  readAs,
} from '../../../../contract/budget/line-fields.ts';
import { columns, type Fields, type KindOfColumn, nameOf, worked } from '../../../platform/db/filter.ts';

/** The filters of lists of lines. */

/** Filters by a moment and its time as they are shown: without a time the moment is noon, whatever is stored. */
function shownMoment(end: 'from' | 'to'): Fields {
  const [moment, time] = [sql.ref(`own.date_${end}`), sql.ref(`own.time_${end}`)];
  const shown = sql`case when ${time} is null then date_trunc('day', ${moment}) + interval '12 hours' else ${moment} end`;
  return {
    [`date_${end}`]: worked('budget_line', 'moment', shown),
    [`time_${end}`]: worked('budget_line', 'text', sql`to_char(${time}, 'HH24:MI')`),
  };
}

/** How the values of each type of column are compared. */
const filterOf: Record<LineField['type'], KindOfColumn> = {
  about: 'number',
  choice: 'number',
  provider: 'number',
  text: 'text',
  longText: 'text',
  money: 'money',
  number: 'number',
  duration: 'number',
  moment: 'moment',
  time: 'text',
  row: 'number',
};

/** Filters for staff, which include net prices and providers. */
export const lineFilters: Fields = {
  ...columns('budget_line', {
    ...Object.fromEntries(filledColumns.map(column => [column, filterOf[lineField(column).type]])),
    id: 'number',
    budget_id: 'number',
    position: 'number',
    updated_at: 'moment',
  }),
  ...shownMoment('from'),
  ...shownMoment('to'),
  ...Object.fromEntries(choiceColumns.map(column => [readAs(column), nameOf('budget_line', column, readAs(column))])),
  provider: worked(
    'budget_line',
    'text',
    sql`(select provider.provider from provider where provider.id = own.provider_id)`,
  ),
};
