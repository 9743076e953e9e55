import { code } from '../../../contract/envelope.ts';
import type { MailState } from '../../../contract/mail/calls.ts';
import { mailListBody } from '../../../contract/mail/schema.ts';
import { say } from '../../../contract/texts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { sortBody } from '../../platform/db/sort.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, Outcome, pageAnswer, pageRequestOf, read } from '../../platform/http/envelope.ts';
import { missing, orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import { DeliveryError } from '../../platform/outbox/delivery.ts';
import { requeue, requeueFailed } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { withPictures } from './card.ts';
import { channelsOf } from './channels.ts';
import { mailJobs } from './job.ts';
import { countMails, listMails, mailOutages, mailSorts, readMail, sendTestMail } from './rules.ts';

/** Config → Correo (decisions 5): the messages that the application has written, for administrators. */
export function mailRoutes(app: App, services: Services): void {
  const { db, secrets, clock } = services;

  serve(
    app,
    'mail/getFilteredPaginated',
    async ({ body }) => {
      const page = pageRequestOf(body.page);
      const { rows, total } = await listMails(db, body.filter, { ...page, order: body.sort });
      return pageAnswer(rows, total, page);
    },
    { body: mailListBody.extend({ sort: sortBody(mailSorts) }) },
  );

  serve(app, 'mail/state', async () => {
    const [counted, outages, channels] = await Promise.all([
      countMails(db),
      mailOutages(db, { longOnly: false }),
      channelsOf(services),
    ]);
    return read<MailState>({ ...counted, outages, channels });
  });

  // The links in a message open accounts, so each reading is logged.
  serve(app, 'mail/data/:id', async ({ params, scope, language }) => {
    const mail = await db.transaction().execute(async trx => {
      const row = orMissing(await readMail(trx, secrets, params.id, language));
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
    return doneAnswer('mail.requeued', { id: body.id });
  });

  serveWriting(app, db, 'mail/resendFailed', async (trx, { scope }) => {
    const count = await requeueFailed(trx, clock());
    await audit(trx, { userId: scope.userId, action: 'mail.resendFailed', entity: 'mail', entityId: null });
    return doneAnswer(count === 0 ? 'mail.noneFailed' : 'mail.allRequeued', { count }, { count });
  });

  serve(app, 'mail/test', async ({ body: { to, channel }, scope: { userId }, language, log }) => {
    await audit(db, { userId, action: 'mail.test', entity: 'mail', entityId: null });
    try {
      const answer = await sendTestMail(services, { userId, to, channel, log });
      return doneAnswer('mail.testTaken', { answer }, { to, answer });
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      const { reason: fault, message: answer } = error;
      const why = say(language, `mail.fault.${fault}`);
      return new Outcome(code.warning, 'mail.testFailed', { fault, answer }, { why, answer });
    }
  });
}

export const mailNoun: Noun = {
  called: { mail: 'Correo' },
  routes: [mailRoutes],
  jobs: mailJobs,
  tables: {
    mail_pace: {
      lock: 720,
      chart: 'mail',
      explain: 'begun',
      columns: 'id begun',
    },
    outbox: {
      lock: 730,
      chart: 'mail',
      explain: 'template to_address language subject status attempts next_attempt_at channel sent_at',
      columns:
        'id template message_id status attempts next_attempt_at leased_until last_error travel_id budget_id created_at sent_at bulk channel handed_at last_fault unreached',
      personal: {
        columns: 'user_id to_address subject body reply_to language',
        why: 'everybody: letters that were sent, encrypted',
        kept: 'as the settings say (retention)',
        exported: 'correos',
        erased: 'deleted',
      },
      sealed: { columns: ['body'] },
    },
    outbox_file: {
      lock: 740,
      chart: 'mail',
      columns: 'outbox_id position',
      personal: {
        columns: 'file_id',
        why: 'everybody: the files of letters',
        kept: 'as the letter',
        exported: 'archivos',
        erased: 'deleted with the letter',
      },
      locksWith: 'outbox',
    },
    mail_way: {
      lock: 750,
      chart: 'mail',
      explain: 'failing_since fault next_try_at',
      columns: 'channel failing_since fault error tries next_try_at told_at',
    },
  },
};
