import { Readable } from 'node:stream';

/** A reader is cut off when this many bytes wait unread. It reconnects and asks for what it missed. */
const maxWaitingBytes = 64 * 1024;

/**
 * Server-sent events as the body of an answer. The writer never waits: a reader that is too slow is cut off.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export class EventStream extends Readable {
  constructor() {
    super({ highWaterMark: maxWaitingBytes });
    // How soon a browser reconnects by itself, in ms.
    this.push('retry: 3000\n\n');
  }

  override _read(): void {
    // Nothing to do: events are pushed when they happen.
  }

  /**
   * Sends an event. JSON contains no line break, so the data are one line.
   * @param id the id that the reader reports as its last one when it reconnects
   */
  send(event: string, data: object, id?: number): void {
    this.#write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Shows that the stream is alive. Proxies close a silent one. */
  beat(): void {
    this.#write(': \n\n');
  }

  /** Ends the answer after the waiting events. A reader that takes nothing is soon cut off. */
  end(): void {
    if (this.destroyed || this.readableEnded) return;
    this.push(null);
    setTimeout(() => this.destroy(), 500).unref();
  }

  #write(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength > maxWaitingBytes) this.destroy(new Error('the reader of an event stream is too slow'));
    else this.push(text);
  }
}
