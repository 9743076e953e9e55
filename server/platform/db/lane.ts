/** Lets a fixed number of callers through at once, in the order of their arrival. */
export class Lane {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /**
   * Waits for a place.
   * @param until the latest moment, by `performance.now()`
   * @returns whether there was a place in time
   */
  async enter(until: number): Promise<boolean> {
    const left = until - performance.now();
    if (left <= 0) return false;
    if (this.#free > 0) {
      this.#free -= 1;
      return true;
    }
    return new Promise(resolve => {
      const called = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(called), 1);
        resolve(false);
      }, left);
      this.#waiting.push(called);
    });
  }

  /** Gives the place to the caller who has waited longest. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
