import { z } from 'zod';
import { letterFilter, letterPreviewBody } from '../../../contract/letter.ts';
import { pageNumber } from '../../../contract/validation.ts';
import { audit } from '../../platform/audit.ts';
import { idBody, idParams } from '../../platform/body.ts';
import { done, paged, pageOf, read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { previewLetters } from './preview.ts';
import { listLetters, readLetter } from './queries.ts';
import { sendAgain, shown } from './rules.ts';

const listBody = z.object({ filter: letterFilter, page: pageNumber.nullish() });

/** Letters to clients, for staff: before they go, and the record after. Their links stay their readers'. */
export function letterRoutes(app: App, services: Services): void {
  const { db, secrets } = services;
  const reading = { config: { permission: 'letter:read' } } as const;

  app.post(
    '/api/letter/preview',
    { ...reading, schema: { body: letterPreviewBody } },
    async ({ body, scope, language }) => read(await previewLetters(services, scope, body, language)),
  );

  app.post('/api/letter/getFilteredPaginated', { ...reading, schema: { body: listBody } }, async ({ body }) => {
    const page = pageOf(body.page);
    const { rows, total } = await listLetters(db, body.filter, page);
    return paged(rows, total, page);
  });

  app.get('/api/letter/data/:id', { ...reading, schema: { params: idParams } }, ({ params, scope, language }) =>
    db.transaction().execute(async trx => {
      const { unreadable: _marked, ...kept } = found(await readLetter(trx, secrets, params.id, language));
      const letter = await shown(trx, kept);
      await audit(trx, { userId: scope.userId, action: 'letter.read', entity: 'mail', entityId: letter.id });
      return read(letter);
    }),
  );

  app.post(
    '/api/letter/sendAgain',
    { config: { permission: 'letter:send' }, schema: { body: idBody } },
    ({ body, scope, language }) =>
      db.transaction().execute(async trx => {
        await sendAgain(trx, services, scope, body.id, language);
        return done('mail.requeued', { id: body.id });
      }),
  );
}
