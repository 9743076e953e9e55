import type { DeliveryOptions } from '../../platform/delivery.ts';
import { notifyOutage } from '../notification/rules.ts';

/** Where outages are told to whoever runs the installation. */
export interface OutageLog {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
}

const named = { smtp: 'the mail server', google: 'the Google account' };

/** Tells an outage of mail, and its end: in the log, and to staff by the bell. */
export function outageTold(log: OutageLog): Required<DeliveryOptions>['outage'] {
  return {
    async begins(trx, outage) {
      const { channel, since, fault, error } = outage;
      await notifyOutage(trx, 'mailOutage', outage);
      log.error({ channel, since, fault, error }, `no mail leaves by ${named[channel]}: letters wait until it does`);
    },
    async ends(trx, outage) {
      const { channel, since } = outage;
      await notifyOutage(trx, 'mailRestored', outage);
      log.info({ channel, since }, `mail leaves again by ${named[channel]}`);
    },
  };
}
