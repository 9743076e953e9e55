import { randomUUID } from 'node:crypto';
import { type MailChannel, mailTestSeconds } from '../../../contract/mail/schema.ts';
import { mailTest } from '../../mail/letters/mail-test.ts';
import { mailDomain } from '../../mail/transport.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { warning } from '../../platform/http/failure.ts';
import { limit } from '../../platform/http/rate-limit.ts';
import { noteOpen } from '../../platform/outbox/channel.ts';
import { DeliveryError } from '../../platform/outbox/delivery.ts';
import type { Services } from '../../services.ts';
import { logoFile, setting } from '../setting/rules.ts';
import { userNames } from '../user/queries.ts';
import { googleChannel, type OutageLog, outageTold, smtpChannel } from './channels.ts';

/** Prevents the use of test messages to flood an address. */
const trials = { hits: 20, seconds: 600 };

interface Trial {
  userId: number;
  to: string;
  channel: MailChannel;
  log: OutageLog;
}

/**
 * Sends a test message at once, without the outbox, and waits for the result. An accepted one ends an outage, and
 * waiting messages leave.
 * @returns the words with which the server accepted it
 * @throws a `DeliveryError`; 30001 `mail.noWay` without a channel; 429 above the limit
 */
export async function sendTrial(services: Services, { userId, to, channel, log }: Trial): Promise<string> {
  const { db, clock, config } = services;
  const way = channel === 'google' ? googleChannel(services) : smtpChannel(services);
  if (!way) throw warning('mail.noWay');
  await limit(db, `mail-test:${userId}`, trials, clock());
  const agency = await setting(db, 'agency');
  const letterhead = { colours: await setting(db, 'appearance'), logo: (await logoFile(db)) !== null };
  const names = await userNames(db, userId);
  const params = { by: names?.full ?? '', url: `${config.publicUrl}/config/correo` };
  const mail = writeMail(mailTest, 'es', params, agency, letterhead);
  const outage = outageTold(log);
  let words = '';
  try {
    const message = {
      template: mail.template,
      to,
      replyTo: null,
      attachments: [],
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${randomUUID()}@${mailDomain(config.publicUrl)}>`,
      date: clock(),
      taken: (said: string) => {
        words = said;
      },
    };
    await way.send(message, AbortSignal.timeout(mailTestSeconds * 1000));
  } catch (error) {
    // The server accepted the connection, even if it refused this message.
    if (error instanceof DeliveryError && error.fault !== 'unreachable') await noteOpen(db, { channel, outage });
    throw error;
  } finally {
    way.close();
  }
  await noteOpen(db, { channel, outage });
  return words;
}
