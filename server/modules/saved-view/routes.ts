import { serve, serveWriting } from '../../platform/http/call.ts';
import { done, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { ownViews } from './queries.ts';
import { deleteView, saveView } from './rules.ts';

/** The views of lists that staff have saved. Everybody has their own. */
export function savedViewRoutes(app: App, { db }: Services): void {
  serve(app, 'savedView/own/:list', async ({ params, scope }) => read(await ownViews(db, scope, params.list)));
  serveWriting(app, db, 'savedView/create', async (trx, { body, scope }) =>
    done('savedView.saved', { id: await saveView(trx, scope, body) }),
  );
  serveWriting(app, db, 'savedView/delete', async (trx, { body, scope }) => {
    await deleteView(trx, scope, body.id);
    return done('common.deleted', { id: body.id });
  });
}
