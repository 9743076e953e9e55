/** How many bytes of bodies may be in the memory of this process at once: over all callers, and of each. */
export interface InFlightLimits {
  all: number;
  each: number;
}

/** The bytes of bodies that are in memory now. A body counts from its first byte until its answer is sent. */
export class InFlight {
  readonly #limits: InFlightLimits;
  readonly #of = new Map<string, number>();
  #all = 0;

  constructor(limits: InFlightLimits) {
    this.#limits = limits;
  }

  /** @returns false, without counting them, when there is no room for these bytes */
  take(caller: string, bytes: number): boolean {
    const own = (this.#of.get(caller) ?? 0) + bytes;
    if (own > this.#limits.each || this.#all + bytes > this.#limits.all) return false;
    this.#of.set(caller, own);
    this.#all += bytes;
    return true;
  }

  give(caller: string, bytes: number): void {
    const left = (this.#of.get(caller) ?? 0) - bytes;
    if (left > 0) this.#of.set(caller, left);
    else this.#of.delete(caller);
    this.#all -= bytes;
  }
}
