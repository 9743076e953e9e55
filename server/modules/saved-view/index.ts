import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { createView, deleteView, ownViews } from './rules.ts';

/** The views of lists that staff have saved. Everybody has their own. */
function savedViewRoutes(app: App, { db }: Services): void {
  serve(app, 'savedView/own/:list', async ({ params, scope }) => read(await ownViews(db, scope, params.list)));
  serveWriting(app, db, 'savedView/create', async (trx, { body, scope }) =>
    doneAnswer('savedView.saved', { id: await createView(trx, scope, body) }),
  );
  serveWriting(app, db, 'savedView/delete', async (trx, { body, scope }) => {
    await deleteView(trx, scope, body.id);
    return doneAnswer('common.deleted', { id: body.id });
  });
}

export const savedViewNoun: Noun = {
  called: { savedView: 'Vista guardada' },
  routes: [savedViewRoutes],
  tables: {
    saved_view: {
      lock: 800,
      chart: 'people',
      explain: 'list name search',
      columns: 'id list created_at',
      personal: {
        columns: 'user_id name search',
        why: 'staff: their views of lists, which may name a client',
        kept: 'until deleted',
        exported: 'no: about staff',
        erased: 'views that name the client are deleted',
      },
    },
  },
};
