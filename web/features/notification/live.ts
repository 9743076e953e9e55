import type { StreamEvents } from '../../../contract/notification/calls.ts';
import { get } from '../../lib/api.ts';
import { noteAway, onBack } from '../../lib/connectivity.ts';
import { readEvents, type StreamEvent } from '../../lib/event-stream.ts';

const path = '/api/notification/stream';
const firstPause = 3_000;
const longestPause = 60_000;
/** The server sends a heartbeat every 20 seconds: a stream that is silent for this long is dead. */
const longestSilence = 65_000;

/** Gets the present number of unread notifications, and whether a new one has arrived. */
type Told = (unread: number, fresh: boolean) => void;

/**
 * Follows the notifications of a user in this window. Browsers allow only few connections to a host. So, of all windows
 * of the application, one holds the stream and tells the others.
 * @returns stops following
 */
export function followNotifications(userId: number, told: Told): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const name = `periplo-bell-${userId}`;
  const others = new BroadcastChannel(name);
  const hear = ({ unread, fresh }: { unread: number; fresh: boolean }) => told(unread, fresh);
  others.addEventListener('message', ({ data }: MessageEvent<Parameters<typeof hear>[0]>) => hear(data));
  const hold = (until: AbortSignal) =>
    holdStream(until, (unread, fresh) => {
      told(unread, fresh);
      others.postMessage({ unread, fresh });
    });
  const held = navigator.locks
    ? navigator.locks.request(name, { signal }, () => hold(signal))
    : whileShown(hold, signal);
  held.catch(() => undefined);
  return () => {
    stopping.abort();
    others.close();
  };
}

/**
 * Over plain HTTP browsers have no locks, so each window has its own stream, but only while it is visible: browsers
 * allow six connections, and a seventh window would wait for ever. A window that becomes visible again gets the number
 * at once.
 */
async function whileShown(hold: (until: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    await seen(true, signal);
    if (signal.aborted) return;
    const away = new AbortController();
    void seen(false, signal).then(() => away.abort());
    await hold(away.signal);
    // The stream ended by itself: the session is over.
    if (!away.signal.aborted) return;
  }
}

/** Waits until the window becomes visible (or hidden), or until the signal aborts. */
function seen(wanted: boolean, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (document.hidden === wanted && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}

/** Keeps the stream open until it is aborted or the session ends; after a break it asks for the missed events. */
async function holdStream(signal: AbortSignal, told: Told): Promise<void> {
  let last: string | null = null;
  let pause = firstPause;
  let ended = false;
  while (!signal.aborted && !ended) {
    const status = await readEvents(path, {
      last,
      signal,
      silence: longestSilence,
      onEvent: event => {
        pause = firstPause;
        last = event.id ?? last;
        ended ||= event.event === 'end';
        tell(event, told);
      },
    });
    if (signal.aborted) return;
    // If the session has ended, this call is refused, and the layout reacts as it does to every such refusal.
    if (ended || status === 200) await get('notification/unread', {}, { quiet: true }).catch(() => undefined);
    else if (status === 0 || status > 500) noteAway();
    await rest(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, longestPause);
  }
}

function tell({ event, data }: StreamEvent, told: Told): void {
  if (event !== 'state' && event !== 'notification') return;
  const { unread } = data as StreamEvents['state'];
  told(unread, event === 'notification');
}

/** Waits for the given time, or less if the network or the server comes back. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      stopWaiting();
      resolve();
    };
    const stopWaiting = onBack(done);
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
