import { updateOrderBody } from '../../../contract/budget.ts';
import { today } from '../../../contract/dates.ts';
import { type Line, type LineKind, lineCreate, lineKinds, lineResources, lineUpdate } from '../../../contract/line.ts';
import type { Services } from '../../app.ts';
import { idBody, idParams, record } from '../../platform/body.ts';
import { done, read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import type { Scope } from '../../platform/scope.ts';
import { registerRefused } from '../resource.ts';
import { lineCard } from './card.ts';
import { alternatives, type LineRecord, lineById } from './queries.ts';
import { createLine, deleteLine, orderLines, updateLine } from './rules.ts';

/** The lines come as multipart or as JSON (specification 7 'Budget parts'); they carry no files of their own. */
const uploads = { fields: [], bytes: 0 } as const;

/** The calls of the five kinds of lines, the same for each. */
export function lineRoutes(app: App, services: Services): void {
  for (const kind of lineKinds) registerKind(app, services, kind);

  app.post(
    '/api/budget/updateOrder',
    { config: { permission: 'budget:write' }, schema: { body: updateOrderBody } },
    ({ body, scope }) =>
      services.db.transaction().execute(async trx => {
        await orderLines(trx, scope, body.array_data);
        return read({});
      }),
  );
}

function registerKind(app: App, { db, links, clock }: Services, kind: LineKind): void {
  const path = `/api/${lineResources[kind]}`;
  const reading = { config: { permission: 'budget:read' } } as const;
  const writing = { config: { permission: 'budget:write', uploads } } as const;
  const cardOf =
    (scope: Scope) =>
    (line: LineRecord): Line =>
      lineCard(line, { links, userId: scope.userId, today: today(clock()) });

  app.get(`${path}/data/:id`, { ...reading, schema: { params: idParams } }, async ({ params, scope, language }) =>
    read(cardOf(scope)(found(await lineById(db, scope, kind, params.id, language)))),
  );

  app.get(
    `${path}/getAlternatives/:id`,
    { ...reading, schema: { params: idParams } },
    async ({ params, scope, language }) => {
      const line = found(await lineById(db, scope, kind, params.id, language));
      return read((await alternatives(db, scope, line, language)).map(cardOf(scope)));
    },
  );

  app.post(`${path}/create`, { ...writing, schema: { body: record(lineCreate[kind]) } }, ({ body, scope }) =>
    db.transaction().execute(async trx => done('common.created', { id: await createLine(trx, scope, kind, body) })),
  );

  app.post(`${path}/update`, { ...writing, schema: { body: record(lineUpdate[kind]) } }, ({ body, scope }) =>
    db.transaction().execute(async trx => {
      await updateLine(trx, scope, kind, body);
      return done('common.updated', { id: body.id });
    }),
  );

  registerRefused(app, lineResources[kind], 'budget:write', ['deleteImage'], 'common.noImages');

  app.post(`${path}/delete`, { ...writing, schema: { body: idBody } }, ({ body, scope }) =>
    db.transaction().execute(async trx => {
      await deleteLine(trx, scope, kind, body.id);
      return done('common.deleted', { id: body.id });
    }),
  );
}
