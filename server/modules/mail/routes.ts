import { code } from '../../../contract/envelope.ts';
import type { MailState } from '../../../contract/mail/calls.ts';
import { mailListBody } from '../../../contract/mail/schema.ts';
import { say } from '../../../contract/texts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { sortBody } from '../../platform/db/sort.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { done, Outcome, paged, pageOf, read } from '../../platform/http/envelope.ts';
import { found, missing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import { DeliveryError } from '../../platform/outbox/delivery.ts';
import { requeue, requeueFailed } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { withPictures } from './card.ts';
import { channelsOf } from './channels.ts';
import { countMails, listMails, mailOutages, mailSorts, readMail } from './rules.ts';
import { sendTrial } from './trial.ts';

/** Config → Correo (decisions 5): the messages that the application has written, for administrators. */
export function mailRoutes(app: App, services: Services): void {
  const { db, secrets, clock } = services;

  serve(
    app,
    'mail/getFilteredPaginated',
    async ({ body }) => {
      const page = pageOf(body.page);
      const { rows, total } = await listMails(db, body.filter, { ...page, order: body.sort });
      return paged(rows, total, page);
    },
    { body: mailListBody.extend({ sort: sortBody(mailSorts) }) },
  );

  serve(app, 'mail/state', async () => {
    const [counted, outages, channels] = await Promise.all([
      countMails(db),
      mailOutages(db, { told: false }),
      channelsOf(services),
    ]);
    return read<MailState>({ ...counted, outages, channels });
  });

  // The links in a message open accounts, so each reading is logged.
  serve(app, 'mail/data/:id', async ({ params, scope, language }) => {
    const mail = await db.transaction().execute(async trx => {
      const row = found(await readMail(trx, secrets, params.id, language));
      await audit(trx, {
        userId: scope.userId,
        action: 'mail.read',
        entity: 'mail',
        entityId: row.id,
        code: code.read,
      });
      return row;
    });
    return read({ ...mail, html: await withPictures(db, services.files, mail.html) });
  });

  serveWriting(app, db, 'mail/resend', async (trx, { body, scope }) => {
    if (!(await requeue(trx, body.id, clock()))) throw missing();
    await audit(trx, { userId: scope.userId, action: 'mail.resend', entity: 'mail', entityId: body.id });
    return done('mail.requeued', { id: body.id });
  });

  serveWriting(app, db, 'mail/resendFailed', async (trx, { scope }) => {
    const count = await requeueFailed(trx, clock());
    await audit(trx, { userId: scope.userId, action: 'mail.resendFailed', entity: 'mail', entityId: null });
    return done(count === 0 ? 'mail.noneFailed' : 'mail.allRequeued', { count }, { count });
  });

  serve(app, 'mail/test', async ({ body: { to, channel }, scope: { userId }, language, log }) => {
    await audit(db, { userId, action: 'mail.test', entity: 'mail', entityId: null });
    try {
      const answer = await sendTrial(services, { userId, to, channel, log });
      return done('mail.testTaken', { answer }, { to, answer });
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      const { reason: fault, message: answer } = error;
      const why = say(language, `mail.fault.${fault}`);
      return new Outcome(code.warning, 'mail.testFailed', { fault, answer }, { why, answer });
    }
  });
}
