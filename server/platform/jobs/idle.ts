import type { App } from '../http/http.ts';

/** Whether anybody uses the application. While nobody does, its jobs look for work less often (`worker.ts`). */
export interface IdleState {
  /** Nobody has made a call for a minute. */
  isIdle(): boolean;
  /** How often jobs look for work meanwhile, in ms. */
  every: number;
  /** Notes a call. */
  end(): void;
  /** @param wake called at the first call after the idle state */
  onEnd(wake: () => void): void;
}

const minute = 60_000;

/**
 * @param after how long nobody has called when it begins, in ms
 * @param every how often jobs look for work then, in ms
 */
export function createIdleState(after = minute, every = minute): IdleState {
  const listeners: (() => void)[] = [];
  let lastCall = performance.now();
  const isIdle = () => performance.now() - lastCall >= after;
  return {
    isIdle,
    every,
    end() {
      const wasIdle = isIdle();
      lastCall = performance.now();
      if (wasIdle) for (const wake of listeners) wake();
    },
    onEnd: wake => void listeners.push(wake),
  };
}

/** Every request ends the idle state, except those with which machines watch this one. */
export function registerIdleState(app: App, idle: IdleState): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (!/^\/health\b/.test(routeOptions.url ?? '')) idle.end();
  });
}
