import type { TestApp } from './app.ts';

/**
 * Holds up the first password hash of a call, by when the call has read what it checks against, until others have done
 * something.
 * @returns the answer of the call
 */
export async function duringHash<T>(
  { services: { config } }: TestApp,
  call: () => Promise<T>,
  others: () => Promise<unknown>,
): Promise<T> {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  config.passwordWork.onStart = () => {
    config.passwordWork.onStart = undefined;
    begun.resolve();
    return released.promise;
  };
  const answer = call();
  try {
    await Promise.race([begun.promise, answer]);
    await others();
  } finally {
    released.resolve();
  }
  return answer;
}
