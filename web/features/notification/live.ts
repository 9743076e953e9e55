import type { StreamEvents } from '../../../contract/notification.ts';
import { get } from '../../lib/api.ts';
import { readEvents, type StreamEvent } from '../../lib/event-stream.ts';

const path = '/api/notification/stream';
const firstPause = 3_000;
const longestPause = 60_000;

/** What a window is told: how many are unread now, and whether there is something new to read. */
export type Told = (unread: number, fresh: boolean) => void;

/**
 * Follows the notifications of a user in this window. However many windows of the browser show the application, one of
 * them holds the line and tells the others: a browser keeps few connections to a host.
 * @returns stops following
 */
export function followNotifications(userId: number, told: Told): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const name = `periplo-bell-${userId}`;
  const others = new BroadcastChannel(name);
  const hear = ({ unread, fresh }: { unread: number; fresh: boolean }) => told(unread, fresh);
  others.addEventListener('message', ({ data }: MessageEvent<Parameters<typeof hear>[0]>) => hear(data));
  const hold = () =>
    holdLine(signal, (unread, fresh) => {
      told(unread, fresh);
      others.postMessage({ unread, fresh });
    });
  // Over plain HTTP browsers give no locks: each window has its own line then.
  const held = navigator.locks ? navigator.locks.request(name, { signal }, hold) : hold();
  held.catch(() => undefined);
  return () => {
    stopping.abort();
    others.close();
  };
}

/** Keeps the line open until it is aborted or the session has ended; after a break it asks for what it missed. */
async function holdLine(signal: AbortSignal, told: Told): Promise<void> {
  let last: string | null = null;
  let pause = firstPause;
  let ended = false;
  while (!signal.aborted && !ended) {
    const status = await readEvents(path, {
      last,
      signal,
      onEvent: event => {
        pause = firstPause;
        last = event.id ?? last;
        ended ||= event.event === 'end';
        tell(event, told);
      },
    });
    if (signal.aborted) return;
    // A session that has ended says so to any call, and the frame answers it as ever.
    if (ended || status === 200) await get('/api/notification/unread', { quiet: true }).catch(() => undefined);
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
