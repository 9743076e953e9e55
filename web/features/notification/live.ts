import type { StreamEvents } from '../../../contract/notification.ts';
import { get } from '../../lib/api.ts';
import { readEvents, type StreamEvent } from '../../lib/event-stream.ts';

const path = '/api/notification/stream';
const firstPause = 3_000;
const longestPause = 60_000;
/** The server gives a sign of life every 20 seconds: a stream that is silent for so long is dead, whatever the network says. */
const longestSilence = 65_000;

/** What a window is told: how many are unread now, and whether there is something new to read. */
export type Told = (unread: number, fresh: boolean) => void;

/**
 * Follows the notifications of a user in this window. However many windows of the browser show the application, one of
 * them holds the stream and tells the others: a browser keeps few connections to a host.
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
 * Over plain HTTP browsers give no locks. Each window has its own stream then, but only while it is looked at: six streams are
 * all the connections that there are, and a seventh window would wait for ever. Who comes back is told the number.
 */
async function whileShown(hold: (until: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    await seen(true, signal);
    if (signal.aborted) return;
    const away = new AbortController();
    void seen(false, signal).then(() => away.abort());
    await hold(away.signal);
    // The session has ended.
    if (!away.signal.aborted) return;
  }
}

/** Waits until the window is seen, or until it is not, but not past the moment at which it is over. */
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

/** Keeps the stream open until it is aborted or the session has ended; after a break it asks for what it missed. */
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
    // A session that has ended says so to any call, and the frame answers it as ever.
    if (ended || status === 200) await get('notification/unread', {}, { quiet: true }).catch(() => undefined);
    await rest(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, longestPause);
  }
}

function tell({ event, data }: StreamEvent, told: Told): void {
  if (event !== 'state' && event !== 'notification') return;
  const { unread } = data as StreamEvents['state'];
  told(unread, event === 'notification');
}

/** Waits, but not past the moment at which the network is back. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
