import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { refusal } from '../http/failure.ts';
import { clearHttpOnlyCookie, setHttpOnlyCookie } from '../http/http-only-cookie.ts';
import { setDeviceCookie } from './device.ts';
import type { SessionSecrets } from './session.ts';

/** The secrets of somebody who was let in. */
export interface DeviceSecrets extends SessionSecrets {
  /** The device's token, for its cookie. */
  device: string;
}

/**
 * Stores in the browser what only the server reads there. The token goes into the answer, for the screens to send; a
 * program gets nothing else that counts.
 */
export function setSessionCookies(
  reply: FastifyReply,
  config: Pick<Config, 'publicUrl'>,
  { device, companion, seconds }: DeviceSecrets,
): void {
  setDeviceCookie(reply, config, device);
  if (companion) setHttpOnlyCookie(reply, config, 'session', { value: companion, seconds });
}

/** Takes the session's cookie from the browser. The device stays known. */
export const clearSessionCookie = (reply: FastifyReply, config: Pick<Config, 'publicUrl'>): void =>
  clearHttpOnlyCookie(reply, config, 'session');

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
