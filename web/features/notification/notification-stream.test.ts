import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followNotifications } from './notification-stream.ts';

/** A window of a browser: whether it is visible, and the streams that it has opened. */
const shown = Object.assign(new EventTarget(), { hidden: false, cookie: '' });
let lines: { open: boolean; send: (text: string) => void }[];
let stop: () => void;
const listener = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  listener.mockClear();
  shown.hidden = false;
  vi.stubGlobal('document', shown);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    if (path === '/health/ready') return Promise.resolve(new Response());
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    const writer = pipe.writable.getWriter();
    const line = { open: true, send: (text: string) => void writer.write(new TextEncoder().encode(text)) };
    signal.addEventListener('abort', () => {
      line.open = false;
      void writer.abort(signal.reason);
    });
    lines.push(line);
    return Promise.resolve(new Response(pipe.readable, { headers: { 'content-type': 'text/event-stream' } }));
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const look = async (hidden: boolean) => {
  shown.hidden = hidden;
  shown.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1);
};
const open = () => lines.map(line => line.open);

it('a window holds a stream only while it is visible', async () => {
  shown.hidden = true;
  stop = followNotifications(listener);
  await look(true);
  expect(open()).toEqual([]);
  await look(false);
  expect(open()).toEqual([true]);
  lines[0]?.send('event: state\ndata: {"unread":3}\n\n');
  await expect.poll(() => listener.mock.calls).toContainEqual([3, false]);
  await look(true);
  expect(open()).toEqual([false]);
  await look(false);
  expect(open()).toEqual([false, true]);
  stop();
  await vi.advanceTimersByTimeAsync(1);
  expect(open()).toEqual([false, false]);
});

it('a silent stream is given up, and another one is opened', async () => {
  stop = followNotifications(listener);
  for (let beat = 0; beat < 5; beat += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    lines[0]?.send(': \n\n');
  }
  await vi.advanceTimersByTimeAsync(20_000);
  expect(open()).toEqual([true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open()).toEqual([false, true]);
});
