import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { refusal } from '../http/failure.ts';

/**
 * A form on another site must not change whose session this browser holds: what the browser says of the page that asks is
 * ours or absent.
 * @throws 40001 `common.notAllowed`
 */
export function refuseOtherSites({ headers }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const { origin, host } = headers;
  const ours =
    origin === undefined || origin === new URL(publicUrl).origin || /^https?:\/\/(.*)$/.exec(origin)?.[1] === host;
  if (!ours || headers['sec-fetch-site'] === 'cross-site') throw refusal('common.notAllowed');
}
