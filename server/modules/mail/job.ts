import type { MailChannel } from '../../../contract/mail/schema.ts';
import { tryChannelsNow } from '../../platform/outbox/channel.ts';
import type { Transport } from '../../platform/outbox/delivery.ts';
import { deliverDue } from '../../platform/outbox/outbox-sending.ts';
import type { Services } from '../../services.ts';
import type { Noun, NounJob, NounLog } from '../../shared/noun.ts';
import { notifyRefusedMail } from '../notification/rules.ts';
import { setting } from '../setting/rules.ts';
import { googleChannel, outageReporter, smtpChannel } from './channels.ts';

/** Sends the letters. Each channel has its own job, so that waiting for one does not delay the other. */
export function mailJobs(services: Services, log: NounLog, nouns: readonly Noun[]): NounJob[] {
  const { database, db, secrets, files, clock } = services;
  const smtp = smtpChannel(services);
  const google = googleChannel(services);
  const papers = Object.assign({}, ...nouns.map(noun => noun.papers)) as Required<Noun>['papers'];
  // The mail server may have changed since the last start.
  let tried = false;
  const job = (name: string, channel: MailChannel, transport: Transport | null): NounJob => ({
    name,
    everyMs: 2_000,
    async run(signal) {
      if (!tried) await tryChannelsNow(db, clock());
      tried = true;
      const { per_minute: bulkPerMinute } = await setting(db, 'price_requests');
      await deliverDue(database, transport, secrets, clock, {
        channel,
        bulkPerMinute,
        signal,
        readFile: id => files.read(id, 'document'),
        papersOf: async ({ template, user_id: userId, budget_id: budgetId, language, created_at: writtenAt }) =>
          (userId && budgetId && (await papers[template]?.(services, { userId, budgetId, language, writtenAt }))) || [],
        onGivenUp: notifyRefusedMail,
        outage: outageReporter(log),
      });
    },
    close: () => transport?.close(),
  });
  return [job('mail', 'smtp', smtp), ...(google ? [job('google', 'google', google)] : [])];
}
