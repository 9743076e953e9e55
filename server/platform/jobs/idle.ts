import type { App } from '../http/http.ts';

/** Whether anybody uses the application. While nobody does, its jobs look for work less often (`worker.ts`). */
export interface Rest {
  /** Nobody has made a call for a minute. */
  atRest(): boolean;
  /** How often jobs look for work meanwhile, in ms. */
  every: number;
  /** Notes a call. */
  end(): void;
  /** @param wake called at the first call after a rest */
  onEnd(wake: () => void): void;
}

const minute = 60_000;

/**
 * @param after how long nobody has called when it begins, in ms
 * @param every how often jobs look for work then, in ms
 */
export function createRest(after = minute, every = minute): Rest {
  const listeners: (() => void)[] = [];
  let lastCall = performance.now();
  const atRest = () => performance.now() - lastCall >= after;
  return {
    atRest,
    every,
    end() {
      const rested = atRest();
      lastCall = performance.now();
      if (rested) for (const wake of listeners) wake();
    },
    onEnd: wake => void listeners.push(wake),
  };
}

/** Every request ends a rest, except those with which machines watch this one. */
export function registerRest(app: App, rest: Rest): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (!/^\/(health|metrics)\b/.test(routeOptions.url ?? '')) rest.end();
  });
}
