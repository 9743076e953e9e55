import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followNotifications } from './notification-stream.ts';

/** A window of a browser: whether it is visible, and the streams that it has opened. */
const page = Object.assign(new EventTarget(), { hidden: false, cookie: '' });
let streams: { open: boolean; send: (text: string) => void }[];
let stop: () => void;
const listener = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  listener.mockClear();
  page.hidden = false;
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    if (path === '/health/ready') return Promise.resolve(new Response());
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    const writer = pipe.writable.getWriter();
    const stream = { open: true, send: (text: string) => void writer.write(new TextEncoder().encode(text)) };
    signal.addEventListener('abort', () => {
      stream.open = false;
      void writer.abort(signal.reason);
    });
    streams.push(stream);
    return Promise.resolve(new Response(pipe.readable, { headers: { 'content-type': 'text/event-stream' } }));
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const setHidden = async (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1);
};
const openStates = () => streams.map(stream => stream.open);

it('a window holds a stream only while it is visible', async () => {
  page.hidden = true;
  stop = followNotifications(listener);
  await setHidden(true);
  expect(openStates()).toEqual([]);
  await setHidden(false);
  expect(openStates()).toEqual([true]);
  streams[0]?.send('event: state\ndata: {"unread":3}\n\n');
  await expect.poll(() => listener.mock.calls).toContainEqual([3, false]);
  await setHidden(true);
  expect(openStates()).toEqual([false]);
  await setHidden(false);
  expect(openStates()).toEqual([false, true]);
  stop();
  await vi.advanceTimersByTimeAsync(1);
  expect(openStates()).toEqual([false, false]);
});

it('a silent stream is given up, and another one is opened', async () => {
  stop = followNotifications(listener);
  for (let beat = 0; beat < 5; beat += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    streams[0]?.send(': \n\n');
  }
  await vi.advanceTimersByTimeAsync(20_000);
  expect(openStates()).toEqual([true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(openStates()).toEqual([false, true]);
});
