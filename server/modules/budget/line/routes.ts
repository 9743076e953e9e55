import { sql } from 'kysely';
import { type LineKind, lineKinds, lineResources } from '../../../../contract/budget/line.ts';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import {
  choiceColumns,
  filledColumns,
  type LineField,
  lineField,
  readAs,
} from '../../../../contract/budget/line-fields.ts';
import { today } from '../../../../contract/values/dates.ts';
import type { Scope } from '../../../platform/auth/scope.ts';
import { columns, computedFilter, type Fields, type KindOfColumn, nameOf } from '../../../platform/db/filter.ts';
import { serve, serveWriting } from '../../../platform/http/call.ts';
import { read } from '../../../platform/http/envelope.ts';
import { orMissing } from '../../../platform/http/failure.ts';
import type { App } from '../../../platform/http/http.ts';
import type { Services } from '../../../services.ts';
import { registerDropdownCalls } from '../../../shared/dropdowns.ts';
import { registerReading, registerWriting } from '../../../shared/resource.ts';
import { lineCard } from './card.ts';
import { countLines, lineItem, lineItems, listLines } from './list.ts';
import { findAlternatives, itemNameSql, type LineRecord, lineById } from './queries.ts';
import { createLine, deleteLine, orderLines, updateLine } from './rules.ts';

/** Filters by a moment and its time as they are shown: without a time the moment is noon, whatever is stored. */
function shownMoment(end: 'from' | 'to'): Fields {
  const [moment, time] = [sql.ref(`own.date_${end}`), sql.ref(`own.time_${end}`)];
  const sqlMoment = sql`case when ${time} is null then date_trunc('day', ${moment}) + interval '12 hours' else ${moment} end`;
  return {
    [`date_${end}`]: computedFilter('budget_line', 'moment', sqlMoment),
    [`time_${end}`]: computedFilter('budget_line', 'text', sql`to_char(${time}, 'HH24:MI')`),
  };
}

/** How the values of each type of column are compared. */
const filterOf: Record<LineField['type'], KindOfColumn> = {
  about: 'number',
  choice: 'number',
  provider: 'number',
  option: 'text',
  text: 'text',
  longText: 'text',
  money: 'money',
  foreign: 'text',
  number: 'number',
  duration: 'number',
  moment: 'moment',
  time: 'text',
  row: 'number',
};

/** Filters for staff, which include net prices and providers. */
const lineFilters: Fields = {
  ...columns('budget_line', {
    ...Object.fromEntries(filledColumns.map(column => [column, filterOf[lineField(column).type]])),
    id: 'number',
    budget_id: 'number',
    kind: 'text',
    position: 'number',
    updated_at: 'moment',
  }),
  title: computedFilter(
    'budget_line',
    'text',
    sql`coalesce(${sql.join(lineKinds.map(kind => itemNameSql(kind, 'own')))})`,
  ),
  ...shownMoment('from'),
  ...shownMoment('to'),
  ...Object.fromEntries(choiceColumns.map(column => [readAs(column), nameOf('budget_line', column, readAs(column))])),
  provider: computedFilter(
    'budget_line',
    'text',
    sql`(select provider.provider from provider where provider.id = own.provider_id)`,
  ),
};

/** Lines come as multipart or as JSON (specification 7 'Budget parts'). They have no files of their own. */
const uploads = { fields: [], bytes: 0 } as const;

/** The calls of the five kinds of lines, which are all the same. */
export function lineRoutes(app: App, services: Services): void {
  for (const kind of lineKinds) registerKind(app, services, kind);

  serveWriting(app, services.db, 'budget/updateOrder', async (trx, { body, scope }) => {
    await orderLines(trx, scope, body.array_data);
    return read({});
  });
}

function registerKind(app: App, { db, links, clock }: Services, kind: LineKind): void {
  const cardOf =
    (scope: Scope) =>
    (line: LineRecord): Line =>
      lineCard(line, { links, userId: scope.userId, today: today(clock()) });

  // A customer reads single lines, with the permission for their budget.
  registerReading(app, lineResources[kind], {
    fields: lineFilters,
    list: async (scope, cut, filter, language) =>
      (await listLines(db, scope, kind, filter, cut, language)).map(cardOf(scope)),
    count: (filter, scope, _language, reach) => countLines(db, scope, kind, filter, reach),
    find: (scope, id, language) => lineById(db, scope, kind, id, language).then(line => line && cardOf(scope)(line)),
  });
  registerDropdownCalls(app, lineResources[kind], {
    offered: (query, limit, scope) => lineItems(db, scope, kind, query, limit),
    named: id => lineItem(db, kind, id),
  });

  serve(app, `${lineResources[kind]}/getAlternatives/:id`, async ({ params, scope, language }) => {
    const line = orMissing(await lineById(db, scope, kind, params.id, language));
    return read((await findAlternatives(db, scope, line, language)).map(cardOf(scope)));
  });

  registerWriting(app, db, lineResources[kind], {
    uploads,
    create: (trx, { body, scope }) => createLine(trx, scope, kind, body),
    update: (trx, { body, scope }) => updateLine(trx, scope, kind, body),
    delete: (trx, { body, scope }) => deleteLine(trx, scope, kind, body),
  });
}
