import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';
import { dropOwnCookie, keepOwnCookie } from '../http/own-cookie.ts';
import { keepDevice } from './device.ts';
import type { SessionSecrets } from './session.ts';

/** The secrets of somebody who was let in. */
export interface Begun extends SessionSecrets {
  /** The device's token, for its cookie. */
  device: string;
}

/**
 * Stores in the browser what only the server reads there. The token goes into the answer, for the screens to send; a
 * program gets nothing else that counts.
 */
export function keepSession(
  reply: FastifyReply,
  config: Pick<Config, 'publicUrl'>,
  { device, companion, seconds }: Begun,
): void {
  keepDevice(reply, config, device);
  if (companion) keepOwnCookie(reply, config, 'session', { value: companion, seconds });
}

/** Takes the session's cookie from the browser. The device stays known. */
export const dropSession = (reply: FastifyReply, config: Pick<Config, 'publicUrl'>): void =>
  dropOwnCookie(reply, config, 'session');
