import { sessionCall } from '../../../contract/first-answers.ts';
import type { StreamEvents } from '../../../contract/notification/calls.ts';
import { get } from '../../lib/api.ts';
import { onReconnect, reportUnreachable } from '../../lib/connectivity.ts';
import { readEvents, type StreamEvent } from '../../lib/event-stream.ts';
import { refreshTravels } from '../travel/live-travels.ts';

const path = '/api/notification/stream';
const minPause = 3_000;
const maxPause = 60_000;
/** The server sends a heartbeat every 20 seconds: a stream that is silent for this long is dead. */
const maxSilence = 65_000;

/** Called with the number of unread notifications, and whether a new one has arrived. */
type OnUnread = (unread: number, isNew: boolean) => void;

/**
 * Receives the reader's notifications and the changes of their trips, while the window is visible: browsers allow few
 * connections to a host. A window that becomes visible again gets the number at once, and its trips are read anew.
 * @returns stops receiving
 */
export function followNotifications(onUnread: OnUnread): () => void {
  let stream: AbortController | undefined;
  let missed = false;
  const openOrClose = () => {
    if (document.hidden === !stream) return;
    stream?.abort();
    stream = document.hidden ? undefined : new AbortController();
    if (!stream) return;
    void keepStreamOpen(stream.signal, onUnread, missed);
    missed = true;
  };
  document.addEventListener('visibilitychange', openOrClose);
  openOrClose();
  return () => {
    document.removeEventListener('visibilitychange', openOrClose);
    stream?.abort();
  };
}

/** Keeps the stream open until it is aborted or the session ends; after a break it asks for the missed events. */
async function keepStreamOpen(signal: AbortSignal, onUnread: OnUnread, mayHaveMissed: boolean): Promise<void> {
  // Whether trips may have changed while there was no stream.
  let missed = mayHaveMissed;
  let first = true;
  let lastEventId: string | null = null;
  let pause = minPause;
  let ended = false;
  while (!signal.aborted && !ended) {
    const status = await readEvents(path, {
      last: lastEventId,
      signal,
      silence: maxSilence,
      onEvent: event => {
        pause = minPause;
        lastEventId = event.id ?? lastEventId;
        ended ||= event.event === 'end';
        handleEvent(event, onUnread);
        if (missed) refreshTravels(null);
        missed = false;
      },
    });
    if (signal.aborted) return;
    // Without the stream, a window reads anew when it becomes visible.
    if (missed && first) refreshTravels(null);
    missed = true;
    first = false;
    // If the session has ended, this call is refused, and the layout reacts as it does to every such refusal.
    if (ended || status === 200) await get(sessionCall.name, {}, { quiet: true }).catch(() => undefined);
    else if (status === 0 || status > 500) reportUnreachable();
    await wait(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, maxPause);
  }
}

function handleEvent({ event, data }: StreamEvent, onUnread: OnUnread): void {
  if (event === 'travel') refreshTravels((data as StreamEvents['travel']).travels);
  if (event !== 'state' && event !== 'notification') return;
  const { unread } = data as StreamEvents['state'];
  onUnread(unread, event === 'notification');
}

/** Waits for the given time, or less if the server is back. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const stopWaiting = onReconnect(resolve);
  signal.addEventListener('abort', () => resolve());
  return promise.finally(() => {
    clearTimeout(timer);
    stopWaiting();
  });
}
