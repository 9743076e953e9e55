import { type LineKind, lineKinds, lineResources } from '../../../../contract/budget/line.ts';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import { today } from '../../../../contract/values/dates.ts';
import type { Scope } from '../../../platform/auth/scope.ts';
import { serve, serveWriting } from '../../../platform/http/call.ts';
import { read } from '../../../platform/http/envelope.ts';
import { found } from '../../../platform/http/failure.ts';
import type { App } from '../../../platform/http/http.ts';
import type { Services } from '../../../services.ts';
import { registerDropdownCalls } from '../../../shared/dropdowns.ts';
import { registerReading, registerWriting } from '../../../shared/resource.ts';
import { lineCard } from './card.ts';
import { lineFilters } from './filters.ts';
import { countLines, lineItem, lineItems, listLines } from './list.ts';
import { alternatives, type LineRecord, lineById } from './queries.ts';
import { createLine, deleteLine, orderLines, updateLine } from './rules.ts';

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
    find: async (scope, id, language) => {
      const line = await lineById(db, scope, kind, id, language);
      return line && cardOf(scope)(line);
    },
  });
  registerDropdownCalls(app, lineResources[kind], {
    offered: (query, limit, scope) => lineItems(db, scope, kind, query, limit),
    named: id => lineItem(db, kind, id),
  });

  serve(app, `${lineResources[kind]}/getAlternatives/:id`, async ({ params, scope, language }) => {
    const line = found(await lineById(db, scope, kind, params.id, language));
    return read((await alternatives(db, scope, line, language)).map(cardOf(scope)));
  });

  registerWriting(app, db, lineResources[kind], {
    uploads,
    create: (trx, { body, scope }) => createLine(trx, scope, kind, body),
    update: (trx, { body, scope }) => updateLine(trx, scope, kind, body),
    remove: (trx, { body, scope }) => deleteLine(trx, scope, kind, body.id),
  });
}
