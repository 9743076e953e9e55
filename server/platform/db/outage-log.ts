import { type Outage, outageOf } from './outage.ts';

/** Receives the lines: the application's log, once it exists. */
interface OutageLogger {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

const warnings: OutageLogger = {
  error: (_details, message) => process.emitWarning(message),
  warn: (_details, message) => process.emitWarning(message),
};

/**
 * Logs an outage once, with the error that showed it, and its end once, instead of a stack for each failing call. The
 * database layer reports failures and successes.
 */
export class OutageLog {
  /** The receiver of the lines, until the application's log replaces it. */
  log: OutageLogger = warnings;
  #current: { outage: Outage; since: number; last: number } | null = null;

  /** The present outage, or null. */
  get current(): Outage | null {
    return this.#current?.outage ?? null;
  }

  /** Reports a failure. @returns the outage behind it; null for another error, which the caller must still log */
  recordFailure(error: unknown): Outage | null {
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
   * Reports a success. Reads succeed while a disk is full, so an outage ends only when something succeeds and nothing
   * has failed for as long as callers were told to wait.
   */
  recordSuccess(): void {
    if (!this.#current) return;
    const { outage, since, last } = this.#current;
    if (performance.now() - last < outage.retryAfter * 1_000) return;
    this.#current = null;
    const seconds = Math.round((last - since) / 1_000);
    this.log.warn({ outage: outage.kind, seconds }, `The database can be used again after ${seconds} s.`);
  }
}
