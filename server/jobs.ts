import { checkDaily, continueChain } from './audit-check.ts';
import { sweepKeys, warnOfKeys } from './modules/api-key/job.ts';
import { sendRecoveries } from './modules/auth/job.ts';
import { makeBackups } from './modules/backup/job.ts';
import { type OutageLog, outageTold } from './modules/mail/outages.ts';
import { googleWay, smtpWay } from './modules/mail/ways.ts';
import { filesInSnapshots } from './modules/notice/queries.ts';
import { notifyRefusedMail, sweepNotifications } from './modules/notification/rules.ts';
import { remindSuppliers } from './modules/price-request/job.ts';
import { inviteToRate } from './modules/rating/job.ts';
import { sendReminders } from './modules/reminder/job.ts';
import { forgetOld } from './modules/retention/job.ts';
import { sweepSteps } from './modules/second-factor/rules.ts';
import { setting } from './modules/setting/queries.ts';
import { sweepAttempts } from './modules/sign-in-provider/queries.ts';
import { remindOfTasks } from './modules/task/job.ts';
import { startSending } from './modules/webhook/job.ts';
import { sweepDeliveries } from './modules/webhook/rules.ts';
import { closeDataFolder } from './platform/closed-folder.ts';
import { sweepDevices } from './platform/device.ts';
import { type Delivery, startDelivery } from './platform/outbox-sending.ts';
import { tryWaysNow } from './platform/outbox-way.ts';
import { sweepLimits } from './platform/rate-limit.ts';
import { sweepSessions } from './platform/session.ts';
import { type JobLog, startWorker } from './platform/worker.ts';
import { resealWhenNeeded } from './reseal.ts';
import type { Services } from './services.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Starts the background jobs. They run in every process; leases and locks in the database divide the work. */
export function startJobs(services: Services, log: JobLog & OutageLog): { close(): Promise<void> } {
  const { database, db, secrets, files, clock, config, rest } = services;
  const smtp = smtpWay(services);
  const google = googleWay(services);
  const usual = {
    readFile: (id: string) => files.read(id, 'document'),
    givenUp: notifyRefusedMail,
    outage: outageTold(log),
  };
  const bySmtp = startDelivery(database, smtp, secrets, clock, usual);
  const byGoogle = google && startDelivery(database, google, secrets, clock, { ...usual, channel: 'google' });
  const webhooks = startSending(services);
  // The mail server may have changed since the last start.
  let tried = false;
  const deliver = async (delivery: Delivery, signal: AbortSignal) => {
    if (!tried) await tryWaysNow(db, clock());
    tried = true;
    const { per_minute: bulkPerMinute } = await setting(db, 'price_requests');
    await delivery.pass({ signal, bulkPerMinute });
  };
  const worker = startWorker(
    [
      { name: 'recoveries', everyMs: 2 * second, run: () => sendRecoveries(services) },
      { name: 'mail', everyMs: 2 * second, run: signal => deliver(bySmtp, signal) },
      // Each channel has its own job, so that waiting for one does not delay the other.
      ...(byGoogle
        ? [{ name: 'google', everyMs: 2 * second, run: (signal: AbortSignal) => deliver(byGoogle, signal) }]
        : []),
      { name: 'webhooks', everyMs: 2 * second, run: signal => webhooks.pass(signal) },
      { name: 'tasks', everyMs: 20 * second, run: signal => remindOfTasks(services, signal) },
      { name: 'reminders', everyMs: 10 * minute, run: signal => sendReminders(services, signal) },
      { name: 'audit', everyMs: 5 * second, run: () => continueChain(services) },
      { name: 'audit check', everyMs: 60 * minute, run: () => checkDaily(services, log) },
      { name: 'ratings', everyMs: 10 * minute, run: () => inviteToRate(services) },
      { name: 'suppliers', everyMs: 10 * minute, run: () => remindSuppliers(services) },
      { name: 'files', everyMs: 10 * minute, run: () => files.sweep(db, clock(), filesInSnapshots) },
      { name: 'traces', everyMs: 10 * minute, run: () => services.traces.settle() },
      { name: 'limits', everyMs: 10 * minute, run: () => sweepLimits(db, clock()) },
      { name: 'second steps', everyMs: 10 * minute, run: () => sweepSteps(db, clock()) },
      { name: 'sign-ins', everyMs: 10 * minute, run: () => sweepAttempts(db, clock()) },
      { name: 'notifications', everyMs: 60 * minute, run: () => sweepNotifications(db, clock()) },
      { name: 'webhook log', everyMs: 60 * minute, run: () => sweepDeliveries(db, clock()) },
      { name: 'folder', everyMs: day, run: signal => closeDataFolder(config.dataDir, signal) },
      { name: 'reseal', everyMs: minute, run: signal => resealWhenNeeded(services, signal) },
      { name: 'sessions', everyMs: 60 * minute, run: () => sweepSessions(database, clock()) },
      { name: 'expiring keys', everyMs: 60 * minute, run: () => warnOfKeys(db, clock()) },
      { name: 'ended keys', everyMs: day, run: () => sweepKeys(db, clock()) },
      { name: 'retention', everyMs: day, run: signal => forgetOld(services, signal) },
      { name: 'backups', everyMs: 5 * second, run: signal => makeBackups(services, log, signal) },
      { name: 'devices', everyMs: day, run: () => sweepDevices(db, clock()) },
    ],
    {
      // The log of outages reports an outage once.
      error: (details, message) => {
        if (!database.outages.met(details.err)) log.error(details, message);
      },
    },
    rest,
  );
  return {
    async close() {
      await worker.stop();
      await services.traces.settle(true);
      await Promise.allSettled([bySmtp.settled(), byGoogle?.settled(), webhooks.settled()]);
      smtp?.close();
      google?.close();
    },
  };
}
