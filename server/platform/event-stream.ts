import { Readable } from 'node:stream';

/** A reader who takes nothing while this much waits, in bytes, is cut off: they come back and ask for what they missed. */
const mostWaiting = 64 * 1024;

/**
 * Server-sent events as the body of an answer. Whoever writes does not wait: a reader who is too slow is cut off.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export class EventStream extends Readable {
  constructor() {
    super({ highWaterMark: mostWaiting });
    // How soon a browser comes back by itself, in ms.
    this.push('retry: 3000\n\n');
  }

  override _read(): void {
    // Events come when they happen.
  }

  /**
   * Sends an event; JSON holds no line break, so that it is one line.
   * @param id what the reader names as the last one it has, when it comes back
   */
  send(event: string, data: object, id?: number): void {
    this.#write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Says that the stream is alive; a proxy between closes one that is silent. */
  beat(): void {
    this.#write(': \n\n');
  }

  /** Ends the answer, after what waits; a reader who takes nothing is cut off soon. */
  end(): void {
    if (this.destroyed || this.readableEnded) return;
    this.push(null);
    setTimeout(() => this.destroy(), 500).unref();
  }

  #write(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength > mostWaiting) this.destroy(new Error('the reader of an event stream is too slow'));
    else this.push(text);
  }
}
