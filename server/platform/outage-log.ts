import { type Outage, outageOf } from './outage.ts';

/** Where the lines go: the application's log, once there is one. */
interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

const warnings: Log = {
  error: (_details, message) => process.emitWarning(message),
  warn: (_details, message) => process.emitWarning(message),
};

/**
 * Tells an outage once, with the error that showed it, and its end once: not a stack for each call that it fails.
 * Whoever works with the database says what failed and what worked.
 */
export class OutageLog {
  /** Where the lines go; replaced by the application's log when that begins. */
  log: Log = warnings;
  #current: { outage: Outage; since: number; last: number } | null = null;

  /** The outage that lasts, or null. */
  get current(): Outage | null {
    return this.#current?.outage ?? null;
  }

  /** Notes what failed. @returns the outage it stands for; null when it stands for none and is still to be told */
  met(error: unknown): Outage | null {
    const outage = outageOf(error);
    if (!outage) return null;
    const now = performance.now();
    if (this.#current) {
      this.#current = { ...this.#current, outage, last: now };
      return outage;
    }
    this.#current = { outage, since: now, last: now };
    const details = { err: error, outage: outage.kind };
    this.log.error(details, `The database cannot be used: ${outage.words}. Calls are answered 503 until it can.`);
    return outage;
  }

  /**
   * Notes that something worked. While a disk is full, reads go on working: so an outage is over when something works
   * and nothing has failed for as long as callers were told to wait.
   */
  worked(): void {
    if (!this.#current) return;
    const { outage, since, last } = this.#current;
    if (performance.now() - last < outage.retryAfter * 1_000) return;
    this.#current = null;
    const seconds = Math.round((last - since) / 1_000);
    this.log.warn({ outage: outage.kind, seconds }, `The database can be used again after ${seconds} s.`);
  }
}
