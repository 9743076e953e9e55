import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import { noFiles } from '../../platform/http/uploads.ts';
import type { Services } from '../../services.ts';
import { registerDropdownCalls } from '../../shared/dropdowns.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerReading } from '../../shared/resource.ts';
import {
  countGeneralTexts,
  findGeneralText,
  generalTextFields,
  generalTextItem,
  generalTextItems,
  generalTextVersions,
  groupTextFields,
  listGeneralTexts,
  publishGeneralText,
  readCurrentText,
  updateGroupText,
} from './rules.ts';

/** The general texts (decisions 4): the valid version in each language, earlier versions, and publishing a new one. */
function generalTextRoutes(app: App, { db }: Services): void {
  serve(app, 'generalText/conditions', async ({ language }) => read(await readCurrentText(db, 'conditions', language)));

  registerReading(app, 'generalText', {
    fields: generalTextFields,
    list: (_scope, range, filter) => listGeneralTexts(db, range, filter),
    count: filter => countGeneralTexts(db, filter),
    find: (_scope, id) => findGeneralText(db, id),
  });
  registerDropdownCalls(app, 'generalText', {
    offered: (query, limit) => generalTextItems(db, query, limit),
    named: id => generalTextItem(db, id),
  });

  serve(app, 'generalText/versions/:name/:language', async ({ params }) =>
    read(await generalTextVersions(db, params.name, params.language)),
  );

  serveWriting(
    app,
    db,
    'generalText/publish',
    async (trx, { body, scope }) =>
      doneAnswer('generalText.published', { version: await publishGeneralText(trx, scope, body) }, {}),
    { uploads: noFiles },
  );

  // The texts around group requests (specification 3 and 7), each edited in place.
  serve(app, 'generalText/getGroupMessageTextFields', async () => read(await groupTextFields(db)));

  serveWriting(app, db, 'generalText/update', async (trx, { body, scope }) => {
    await updateGroupText(trx, scope, body);
    return doneAnswer('common.updated', { id: body.id });
  });
}

export const generalTextNoun: Noun = {
  called: { generalText: 'Texto general' },
  routes: [generalTextRoutes],
  tables: {
    general_text: {
      lock: 810,
      chart: 'agency',
      explain: 'name language version text',
      columns: 'id name language version text created_at updated_at',
      personal: {
        columns: 'published_by',
        why: 'staff: who published a version of the conditions',
        kept: 'for ever: agreements name the version',
        exported: 'no: about staff',
        erased: 'no: about staff',
      },
    },
  },
};
