import { pageBodyOf } from '../../platform/db/filter.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, pageAnswer, pageRequestOf } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { binsOf, countDeleted, listDeleted, restorable, restoreRecord, trashSorts } from './rules.ts';

/**
 * Config → Papelera: the deleted records, and `POST /api/{r}/restore` of every resource with deletion (decisions 2).
 */
function trashRoutes(app: App, services: Services, nouns: readonly Noun[]): void {
  const bins = binsOf(nouns);
  serve(
    app,
    'trash/getFilteredPaginated',
    async ({ body }) => {
      const page = pageRequestOf(body.page);
      return pageAnswer(
        listDeleted(services.db, bins, body.filter.name, { ...page, order: body.sort }),
        countDeleted(services.db, bins, body.filter.name),
        page,
      );
    },
    { body: pageBodyOf({}, trashSorts) },
  );

  for (const resource of restorable) {
    serveWriting(app, services.db, `${resource}/restore`, async (trx, { body, scope }) => {
      await restoreRecord(trx, services, scope, resource, bins[resource], body.id);
      return doneAnswer('trash.restored', { id: body.id });
    });
  }
}

export const trashNoun: Noun = {
  called: { trash: 'Papelera' },
  routes: [trashRoutes],
};
