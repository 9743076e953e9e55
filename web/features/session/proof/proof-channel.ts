/**
 * What the small window at the identity provider tells the page that waits for it. The provider's page has cut their
 * other ties (Cross-Origin-Opener-Policy); this channel is open to pages of this application alone.
 */
const name = 'periplo.proof';

/** @param query the query with which the provider led back */
export function tellProof(query: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(query);
  channel.close();
}

/** Waits for the answer with a state. @param signal ends the waiting */
export function awaitProof(state: string, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    if (new URLSearchParams(String(data)).get('state') === state) resolve(String(data));
  };
  signal.addEventListener('abort', () => reject(signal.reason));
  return promise.finally(() => channel.close());
}
