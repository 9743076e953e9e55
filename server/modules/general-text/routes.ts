import { type GeneralTextRow, groupTextUpdate, publishBody, versionsParams } from '../../../contract/general-text.ts';
import { record } from '../../platform/body.ts';
import { done, read } from '../../platform/envelope.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdownCalls } from '../../shared/dropdowns.ts';
import { registerReading, registerRefused } from '../../shared/resource.ts';
import {
  countTexts,
  currentText,
  findText,
  generalTextFields,
  groupTextFields,
  listTexts,
  textItem,
  textItems,
  textVersions,
} from './queries.ts';
import { publishText, updateGroupText } from './rules.ts';

/** The general texts (decisions 4): the version that stands in each language, those before it, and a new one. */
export function generalTextRoutes(app: App, { db }: Services): void {
  const writing = { config: { permission: 'generalText:write' } } as const;

  app.get('/api/generalText/conditions', { config: { permission: 'generalText:read' } }, async ({ language }) =>
    read(await currentText(db, 'conditions', language)),
  );

  registerReading<GeneralTextRow, GeneralTextRow>(app, 'generalText', 'generalText:write', {
    fields: generalTextFields,
    list: (_scope, cut, filter) => listTexts(db, cut, filter),
    count: filter => countTexts(db, filter),
    find: (_scope, id) => findText(db, id),
  });
  registerDropdownCalls(app, 'generalText', 'generalText:write', {
    offered: (query, limit) => textItems(db, query, limit),
    named: id => textItem(db, id),
  });
  registerRefused(app, 'generalText', 'generalText:write', ['create', 'delete'], 'common.publishedOnly');
  registerRefused(app, 'generalText', 'generalText:write', ['deleteImage'], 'common.noImages');

  app.get(
    '/api/generalText/versions/:name/:language',
    { ...writing, schema: { params: versionsParams } },
    async ({ params }) => read(await textVersions(db, params.name, params.language)),
  );

  app.post('/api/generalText/publish', { ...writing, schema: { body: record(publishBody) } }, ({ body, scope }) =>
    db
      .transaction()
      .execute(async trx => done('generalText.published', { version: await publishText(trx, scope, body) }, {})),
  );

  // The texts around group requests (specification 3 and 7): edited in place, each by itself.
  app.get('/api/generalText/getGroupMessageTextFields', writing, async () => read(await groupTextFields(db)));

  app.post('/api/generalText/update', { ...writing, schema: { body: record(groupTextUpdate) } }, ({ body, scope }) =>
    db.transaction().execute(async trx => {
      await updateGroupText(trx, scope, body);
      return done('common.updated', { id: body.id });
    }),
  );
}
