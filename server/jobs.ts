import type { Services } from './app.ts';
import { googleTransport } from './mail/google-transport.ts';
import { letterLogo } from './mail/logo.ts';
import { type Sender, smtpTransport } from './mail/transport.ts';
import { sendRecoveries } from './modules/auth/rules.ts';
import { mailboxAccess } from './modules/google/rules.ts';
import { notifyRefusedMail, sweepNotifications } from './modules/notification/rules.ts';
import { remindSuppliers } from './modules/price-request/reminders.ts';
import { inviteToRate } from './modules/rating/letters.ts';
import { sendReminders } from './modules/reminder/rules.ts';
import { logoFile, setting } from './modules/setting/queries.ts';
import { remindOfTasks } from './modules/task/reminders.ts';
import { chainAudit } from './platform/audit.ts';
import { googleClient } from './platform/google.ts';
import { deliverDue } from './platform/outbox.ts';
import { sweepLimits } from './platform/rate-limit.ts';
import { sweepSessions } from './platform/session.ts';
import { type JobLog, startWorker } from './platform/worker.ts';

const second = 1000;
const minute = 60 * second;

/** What runs beside the requests, in every process: leases and locks in the database share the work out. */
export function startJobs(services: Services, log: JobLog): { close(): Promise<void> } {
  const { database, db, secrets, files, config, clock } = services;
  const sender = senderOf(services);
  const transport = smtpTransport(config, sender);
  const google = googleOf(services, sender);
  const readFile = (id: string) => files.read(id, 'document');
  const deliver = async (signal: AbortSignal) => {
    const { per_minute: bulkPerMinute } = await setting(db, 'price_requests');
    const changes = { signal, bulkPerMinute, readFile, givenUp: notifyRefusedMail };
    await deliverDue(database, transport, secrets, clock, changes);
    // Without a way in, what is to go by Google waits untouched until somebody consents again.
    if (google && (await mailboxAccess(services, google.client).catch(() => null)))
      await deliverDue(database, google.transport, secrets, clock, { ...changes, channel: 'google' });
  };
  const worker = startWorker(
    [
      { name: 'recoveries', everyMs: 2 * second, run: () => sendRecoveries(services) },
      { name: 'mail', everyMs: 2 * second, run: deliver },
      { name: 'tasks', everyMs: 20 * second, run: signal => remindOfTasks(services, signal) },
      { name: 'reminders', everyMs: 10 * minute, run: signal => sendReminders(services, signal) },
      { name: 'audit', everyMs: 5 * second, run: () => chainAudit(database) },
      { name: 'ratings', everyMs: 10 * minute, run: () => inviteToRate(services) },
      { name: 'suppliers', everyMs: 10 * minute, run: () => remindSuppliers(services) },
      { name: 'files', everyMs: 10 * minute, run: () => files.sweep(db, clock()) },
      { name: 'limits', everyMs: 10 * minute, run: () => sweepLimits(db, clock()) },
      { name: 'notifications', everyMs: 60 * minute, run: () => sweepNotifications(db, clock()) },
      { name: 'sessions', everyMs: 60 * minute, run: () => sweepSessions(database, clock()) },
    ],
    {
      // An outage is told by itself, once.
      error: (details, message) => {
        if (!database.outages.met(details.err)) log.error(details, message);
      },
    },
  );
  return {
    async close() {
      await worker.stop();
      transport?.close();
      google?.transport.close();
    },
  };
}

/** Who the letters are from, read for each; the picture of a logo is made once, since a file never changes. */
function senderOf({ db, files }: Pick<Services, 'db' | 'files'>): () => Promise<Sender> {
  let made: { file: string; logo: Buffer } | undefined;
  return async () => {
    const [{ name, email }, file] = await Promise.all([setting(db, 'agency'), logoFile(db)]);
    if (!file) return { name, email };
    if (made?.file !== file) {
      const bytes = await files.read(file, 'document');
      made = bytes ? { file, logo: await letterLogo(bytes) } : undefined;
    }
    return { name, email, logo: made?.logo };
  };
}

/** The agency's Google account as a way out, where the application has a client id. */
function googleOf(services: Services, sender: () => Promise<Sender>) {
  const { config } = services;
  if (!config.google) return undefined;
  const client = googleClient(config.google);
  const mailbox = (again?: string) => mailboxAccess(services, client, again);
  return { client, transport: googleTransport(config.google, mailbox, sender) };
}
