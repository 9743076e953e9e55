import type { AnyData } from '../../../testing/app.ts';
/** An open stream of `GET /api/notification/stream`, read like a browser. */
export interface TestStream {
  /** The next event other than a sign of life; undefined once the stream has ended. */
  next(): Promise<TestEvent | undefined>;
  /** All events up to the end of the stream. */
  rest(): Promise<TestEvent[]>;
  /** The number of signs of life so far. */
  beats(): number;
  close(): void;
  response: Response;
}

interface TestEvent {
  event: string;
  id: number | null;
  data: AnyData;
}

export async function openStream(address: string, token: string, last?: number): Promise<TestStream> {
  const control = new AbortController();
  const response = await fetch(`${address}/api/notification/stream`, {
    headers: {
      accept: 'text/event-stream',
      'x-token': token,
      ...(last === undefined ? {} : { 'last-event-id': String(last) }),
    },
    signal: control.signal,
  });
  let beats = 0;
  const events = eventsOf(response, () => {
    beats += 1;
  });
  const next = async () => (await events.next()).value ?? undefined;
  return {
    response,
    next,
    async rest() {
      const all: TestEvent[] = [];
      for (let event = await next(); event; event = await next()) all.push(event);
      return all;
    },
    beats: () => beats,
    close: () => control.abort(),
  };
}

async function* eventsOf(response: Response, beat: () => void): AsyncGenerator<TestEvent, void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      if (block.startsWith(':')) beat();
      const event = field('event');
      if (event) yield { event, id: field('id') ? Number(field('id')) : null, data: JSON.parse(field('data') ?? '') };
    }
  }
}
