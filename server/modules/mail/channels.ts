import type { MailChannel } from '../../../contract/mail/schema.ts';
import { googleTransport } from '../../mail/google-transport.ts';
import { type Sender, smtpTransport } from '../../mail/transport.ts';
import { type GoogleClient, googleClient } from '../../platform/auth/google.ts';
import type { DeliveryOptions, Transport } from '../../platform/outbox/delivery.ts';
import type { Services } from '../../services.ts';
import type { NounLog } from '../../shared/noun.ts';
import { type MailboxAccess, mailboxAccess, readGoogleAccount, recordConsentEnd } from '../google/rules.ts';
import { notifyOutage } from '../notification/rules.ts';
import { setting } from '../setting/rules.ts';
import { agencyLogo, letterPhoto } from './card.ts';

/** The mail channels, from the configuration and the settings, and the reports of their outages. */

const channelNames = { smtp: 'the mail server', google: 'the Google account' };

/** Reports an outage of mail and its end: in the log, and to staff in the bell. */
export function outageReporter(log: NounLog): Required<DeliveryOptions>['outage'] {
  return {
    async begins(trx, outage) {
      const { channel, since, fault, error } = outage;
      await notifyOutage(trx, 'mailOutage', outage);
      log.error(
        { channel, since, fault, error },
        `no mail leaves by ${channelNames[channel]}: letters wait until it does`,
      );
    },
    async ends(trx, outage) {
      const { channel, since } = outage;
      await notifyOutage(trx, 'mailRestored', outage);
      log.info({ channel, since }, `mail leaves again by ${channelNames[channel]}`);
    },
  };
}

/** The transport by the mail server; null when none is configured. */
export const smtpChannel = (services: Services): Transport | null => smtpTransport(services.config, senderOf(services));

/** The transport by the agency's Google account; null when the application has no client id. */
export function googleChannel(services: Services): Transport | null {
  const { google } = services.config;
  if (!google) return null;
  return googleTransport(google, mailboxOf(services, googleClient(google)), senderOf(services));
}

/** Access to the mailbox of the agency's account; null when there is none, or its consent has ended. */
export const mailboxOf =
  (services: Services, client: GoogleClient) =>
  async (refusedToken?: string): Promise<MailboxAccess | null> => {
    const access = await mailboxAccess(services, client, refusedToken);
    if (!access || !('refused' in access)) return access;
    await services.db.transaction().execute(trx => recordConsentEnd(trx, access.refused, services.clock()));
    return null;
  };

/** The channels that can send a message now. */
export async function channelsOf({ db, config }: Pick<Services, 'db' | 'config'>): Promise<MailChannel[]> {
  const account = config.google && (await readGoogleAccount(db));
  return [...(config.smtpUrl ? (['smtp'] as const) : []), ...(account ? (['google'] as const) : [])];
}

/** The sender of the letters, read for each letter. */
function senderOf({ db, files }: Pick<Services, 'db' | 'files'>): () => Promise<Sender> {
  return async () => {
    const { name, email } = await setting(db, 'agency');
    const logo = await agencyLogo(db, files);
    return { name, email, logo, picture: (file, shape) => letterPhoto(files, file, shape) };
  };
}
