import { tokenHeader } from '../../contract/envelope.ts';
import { readToken } from './cookie.ts';

/** A server-sent event. */
export interface StreamEvent {
  event: string;
  id: string | null;
  data: unknown;
}

/** Splits the text of an event stream into events; keeps an incomplete event for the next piece. */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return piece => {
    const blocks = (rest + piece).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    return blocks.flatMap(readBlock);
  };
}

function readBlock(block: string): StreamEvent[] {
  const fields: Record<string, string> = {};
  for (const line of block.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name) fields[name] = value;
  }
  // Heartbeats and retry intervals carry no data.
  if (!fields.data) return [];
  return [{ event: fields.event ?? 'message', id: fields.id ?? null, data: JSON.parse(fields.data) as unknown }];
}

/**
 * Reads an event stream with the session's header, which an EventSource cannot send, until it ends or is aborted.
 * @param last the id of the last known event: the server first sends what came after it
 * @param silence the stream is given up after this many ms without any data: some broken connections report nothing
 * @returns the status of the answer; 0 when the stream broke or there was no answer
 */
export async function readEvents(
  path: string,
  {
    last,
    signal,
    silence,
    onEvent,
  }: { last: string | null; signal: AbortSignal; silence: number; onEvent: (event: StreamEvent) => void },
): Promise<number> {
  const timeout = new AbortController();
  let timer = setTimeout(() => timeout.abort(), silence);
  try {
    const response = await fetch(path, {
      headers: {
        accept: 'text/event-stream',
        [tokenHeader]: readToken() ?? '',
        ...(last === null ? {} : { 'last-event-id': last }),
      },
      signal: AbortSignal.any([signal, timeout.signal]),
    });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
      return response.status;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const read = eventReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => timeout.abort(), silence);
      for (const event of read(part.value)) onEvent(event);
    }
    return response.status;
  } catch {
    return 0;
  } finally {
    clearTimeout(timer);
  }
}
