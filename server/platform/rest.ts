import type { App } from './http.ts';

/** Whether anybody uses the application. While nobody does, its jobs look for work less often (`worker.ts`). */
export interface Rest {
  /** Nobody has made a call for a minute. */
  atRest(): boolean;
  /** Notes a call. */
  end(): void;
  /** @param wake called at the first call after a rest */
  onEnd(wake: () => void): void;
}

const begin = 60_000;

/** @param after how long nobody may have called, in ms */
export function createRest(after = begin): Rest {
  const listeners: (() => void)[] = [];
  let lastCall = performance.now();
  const atRest = () => performance.now() - lastCall >= after;
  return {
    atRest,
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
