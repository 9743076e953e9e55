import { setTimeout as wait } from 'node:timers/promises';
import { openStream } from '../../server/modules/notification/testing-stream.ts';

/** A reader of the live notifications who connects again after each break, as the screens do. */
interface Listener {
  /** How often each notification arrived, by its id. */
  heard: ReadonlyMap<number, number>;
  /** How often the stream was opened. */
  opened(): number;
  end(): Promise<void>;
}

/** The pause before connecting again, in ms. The screens take three seconds. */
const pause = 500;

/** Follows the notifications of a session. Resolves when the first stream is open. */
export async function startListener(url: string, token: string): Promise<Listener> {
  const heard = new Map<number, number>();
  let [opened, over] = [0, false];
  let last: number | undefined;
  let close = () => {};
  let firstOpen = () => {};
  const first = new Promise<void>(resolve => {
    firstOpen = resolve;
  });

  async function follow(): Promise<void> {
    const stream = await openStream(url, token, last);
    close = stream.close;
    if (stream.response.status !== 200) return stream.close();
    opened += 1;
    for (let event = await stream.next(); event; event = await stream.next()) {
      // The first state tells the place from which to catch up.
      if (event.event === 'state') firstOpen();
      if (event.event !== 'notification' || event.id === null) continue;
      heard.set(event.id, (heard.get(event.id) ?? 0) + 1);
      last = Math.max(last ?? 0, event.id);
    }
  }

  const running = (async () => {
    while (!over) {
      await follow().catch(() => undefined);
      if (!over) await wait(pause);
    }
  })();
  await first;
  return {
    heard,
    opened: () => opened,
    async end() {
      over = true;
      close();
      await running;
    },
  };
}
