import { reactions } from './api.ts';
import { createStore } from './store.ts';

/**
 * Whether the server can be reached. After a call or a stream has failed, the server is asked until it says that it is
 * ready; then all that failed meanwhile is read again.
 */

const firstPause = 1_000;
const longestPause = 30_000;
/** How long to wait for an answer, in ms. */
const answerTimeout = 5_000;
/** A failure sooner than this after the last one goes on with its longer pauses, in ms. */
const recoveryTime = 60_000;

let watching = false;
let pause = firstPause;
let backSince = 0;
const unreachable = createStore(false);
const reconnectListeners = new Set<() => void>();

/** Reports that the server did not answer, or is not ready. */
export function reportUnreachable(): void {
  if (watching) return;
  watching = true;
  // The server answers the watch but not the call: calls in a loop would only make it worse.
  pause = Date.now() - backSince < recoveryTime ? Math.min(pause * 2, longestPause) : firstPause;
  void watchServer();
}

/** Runs `run` each time the server is back after it was away. @returns ends that */
export function onReconnect(run: () => void): () => void {
  reconnectListeners.add(run);
  return () => void reconnectListeners.delete(run);
}

/** Whether the server is away: a call has failed, and so has the question whether it is ready. */
export const useUnreachable = unreachable.useStore;

async function watchServer(): Promise<void> {
  for (let step = pause; ; step = Math.min(step * 1.5, longestPause)) {
    // Not all browsers at the same moment: a server that has just started has enough to do.
    await delayOrOnline(step * (0.75 + Math.random() / 2));
    if (await isReady()) break;
    unreachable.set(true);
  }
  watching = false;
  backSince = Date.now();
  unreachable.set(false);
  for (const run of [...reconnectListeners]) run();
}

/** Not a call of the API: a failure is not reported, and no session is needed. */
const isReady = (): Promise<boolean> =>
  fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(answerTimeout) }).then(
    answer => answer.ok,
    () => false,
  );

/** Waits for the given time, or less if the network comes back. */
function delayOrOnline(ms: number): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}

if (reactions) reactions.unreachable = reportUnreachable;
