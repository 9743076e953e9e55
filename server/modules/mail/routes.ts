import type { Services } from '../../app.ts';
import { audit } from '../../platform/audit.ts';
import { idBody, idParams, pageBody } from '../../platform/body.ts';
import { done, paged, pageOf, read } from '../../platform/envelope.ts';
import { found, missing } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import { requeue } from '../../platform/outbox.ts';
import { listMails, readMail } from './queries.ts';

/** Config → Correo (decisions 5): what the application has written, for administrators. */
export function mailRoutes(app: App, { db, secrets, clock }: Services): void {
  const config = { permission: 'mail:read' } as const;

  app.post('/api/mail/getFilteredPaginated', { config, schema: { body: pageBody } }, async ({ body }) => {
    const page = pageOf(body.page);
    const { rows, total } = await listMails(db, body.filter, page);
    return paged(rows, total, page);
  });

  // The links in a message open accounts: who reads one is written down.
  app.get('/api/mail/data/:id', { config, schema: { params: idParams } }, ({ params, scope, language }) =>
    db.transaction().execute(async trx => {
      const mail = found(await readMail(trx, secrets, params.id, language));
      await audit(trx, { userId: scope.userId, action: 'mail.read', entity: 'mail', entityId: mail.id });
      return read(mail);
    }),
  );

  app.post('/api/mail/resend', { config, schema: { body: idBody } }, ({ body, scope }) =>
    db.transaction().execute(async trx => {
      if (!(await requeue(trx, body.id, clock()))) throw missing();
      await audit(trx, { userId: scope.userId, action: 'mail.resend', entity: 'mail', entityId: body.id });
      return done('mail.requeued', { id: body.id });
    }),
  );
}
