import { startAuthentication } from '@simplewebauthn/browser';
import { post } from '../../lib/api.ts';

/**
 * Signs in with a passkey that the browser asks for.
 * @param handle of the first step; without one the passkey replaces the password as well
 * @param remember the device, after a second step
 * @throws an error of the browser when there was no passkey, or the reader did not want to use it
 */
export async function authenticateWithPasskey(handle?: string, remember = false): Promise<{ token: string }> {
  const { options } = await post('external/beginPasskey', {});
  const answer = await startAuthentication({ optionsJSON: options });
  // The contract leaves open what only the library reads.
  return post('external/passkey', { answer: answer as never, ...(handle && { second_factor: handle, remember }) });
}
