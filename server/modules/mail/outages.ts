import type { DeliveryOptions } from '../../platform/outbox/delivery.ts';
import { notifyOutage } from '../notification/rules.ts';

/** Receives the outages for the operator of the installation. */
export interface OutageLog {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
}

const named = { smtp: 'the mail server', google: 'the Google account' };

/** Reports an outage of mail and its end: in the log, and to staff in the bell. */
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
