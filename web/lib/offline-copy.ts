import { useSyncExternalStore } from 'react';
import { readToken } from './cookie.ts';
import { onSessionEnd } from './session.ts';

/** What a copy on this device records about itself (docs/decisions/offline.md). */
export interface CopyState {
  userId: number;
  /** SHA-256 of the token of the session that made it: no other session reads it. */
  tokenHash: string;
  /** The instant when it was made, in ISO form. */
  savedAt: string;
  budgets: { id: number; title: string }[];
}

/** The names of the caches that hold copies begin with this. The newest complete copy counts. */
export const copyPrefix = 'periplo-offline-';

// Outside the copy: it can be read at once, and the code for copies is loaded only where there is one.
const flag = 'offlineCopy';
const watchers = new Set<() => void>();

function watch(changed: () => void) {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

const hasCopy = (): boolean => localStorage.getItem(flag) !== null;

/** Whether this device keeps a copy. */
export const useHasCopy = (): boolean => useSyncExternalStore(watch, hasCopy);

/** Records that this device has a copy from now on. */
export function recordCopy(): void {
  localStorage.setItem(flag, '1');
  for (const changed of watchers) changed();
}

/**
 * Removes every copy and the service worker that reads them. If the window closes first, the next start finishes it.
 */
export async function forgetCopy(): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(copyPrefix));
  await Promise.all(names.map(name => caches.delete(name)));
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  localStorage.removeItem(flag);
  for (const changed of watchers) changed();
}

/** A copy lives as long as the session that made it: signing out removes it, and so does the next sign-in. */
export function endCopyWithSession(): void {
  const forget = () => {
    if (hasCopy()) forgetCopy().catch(() => undefined);
  };
  onSessionEnd(forget);
  if (readToken() === null) forget();
}
