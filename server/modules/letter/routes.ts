import { audit } from '../../platform/audit.ts';
import { serve, serveWriting } from '../../platform/call.ts';
import { done, paged, pageOf, read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { previewLetters } from './preview.ts';
import { listLetters, readLetter } from './queries.ts';
import { sendAgain, shown } from './rules.ts';

/** Letters to clients for staff: previews, and the record of sent ones. Only the reader gets the links. */
export function letterRoutes(app: App, services: Services): void {
  const { db, secrets } = services;

  serve(app, 'letter/preview', async ({ body, scope, language }) =>
    read(await previewLetters(services, scope, body, language)),
  );

  serve(app, 'letter/getFilteredPaginated', async ({ body }) => {
    const page = pageOf(body.page);
    const { rows, total } = await listLetters(db, body.filter, page);
    return paged(rows, total, page);
  });

  serveWriting(app, db, 'letter/data/:id', async (trx, { params, scope, language }) => {
    const { unreadable: _marked, ...kept } = found(await readLetter(trx, secrets, params.id, language));
    const letter = await shown(trx, kept);
    await audit(trx, { userId: scope.userId, action: 'letter.read', entity: 'mail', entityId: letter.id });
    return read(letter);
  });

  serveWriting(app, db, 'letter/sendAgain', async (trx, { body, scope, language }) => {
    await sendAgain(trx, services, scope, body.id, language);
    return done('mail.requeued', { id: body.id });
  });
}
