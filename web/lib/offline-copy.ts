import { useSyncExternalStore } from 'react';
import { onSessionEnd } from './session.ts';
import { readToken } from './token.ts';

/** What a copy on this device says of itself (docs/decisions/offline.md). */
export interface CopyState {
  userId: number;
  /** SHA-256 of the token of the session that it was made in: another session does not read it. */
  tokenHash: string;
  /** When it was made: an instant in ISO form. */
  savedAt: string;
  budgets: { id: number; title: string }[];
}

/** The names of the caches that hold copies begin with it; the newest whole one counts. */
export const copyPrefix = 'periplo-offline-';

// Beside the copy, and read at once: nothing of this is loaded where nobody wants it.
const flag = 'offlineCopy';
const watchers = new Set<() => void>();

function watch(changed: () => void) {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

const hasCopy = (): boolean => localStorage.getItem(flag) !== null;

/** Whether this device keeps a copy. */
export const useHasCopy = (): boolean => useSyncExternalStore(watch, hasCopy);

/** Says that there is a copy from now on. */
export function noteCopy(): void {
  localStorage.setItem(flag, '1');
  for (const changed of watchers) changed();
}

/** Removes every copy and the service worker that reads them. What a closed window interrupts is done at the next start. */
export async function forgetCopy(): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(copyPrefix));
  await Promise.all(names.map(name => caches.delete(name)));
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  localStorage.removeItem(flag);
  for (const changed of watchers) changed();
}

/** A copy lives as long as the session that it was made in: signing out removes it, and so does whoever signs in next. */
export function endCopyWithSession(): void {
  const forget = () => {
    if (hasCopy()) forgetCopy().catch(() => undefined);
  };
  onSessionEnd(forget);
  if (readToken() === null) forget();
}
