/**
 * How the popup that returns from the identity provider sends its answer to the page that waits. There is no
 * `window.opener`, because the provider's page sets Cross-Origin-Opener-Policy. Only pages of this origin hear it.
 */
const name = 'periplo.proof';

/** @param query the query with which the provider led back */
export function sendProviderAnswer(query: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(query);
  channel.close();
}

/** Waits for the answer with a state. @param signal ends the waiting */
export function waitForProviderAnswer(state: string, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    if (new URLSearchParams(String(data)).get('state') === state) resolve(String(data));
  };
  signal.addEventListener('abort', () => reject(signal.reason));
  return promise.finally(() => channel.close());
}
