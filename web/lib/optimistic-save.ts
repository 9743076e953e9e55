import { notifyManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** What the reader has changed and the screen shows, by what it changes, until a read after the save shows it too. */
const values = createStore<ReadonlyMap<string, unknown>>(new Map());
/** The keys whose calls are under way. */
const saving = new Set<string>();

interface Calls<Value> {
  /** Sends the whole value: a newer one replaces it. */
  save: (value: Value) => Promise<unknown>;
  /** Reads again what the value changes. */
  reload: () => Promise<unknown>;
}

/** The value that is not yet read back, or null. */
export const optimisticValue = <Value>(key: string) => (values.read().get(key) ?? null) as Value | null;

/**
 * Shows a value at once and saves it, one call after the other; of several that wait only the newest is sent. This goes
 * on when the reader opens another screen. After a refusal the screen shows again what the server has.
 */
export function saveOptimistically<Value>(key: string, value: Value, calls: Calls<Value>): void {
  show(key, value);
  if (!saving.has(key)) void saveNewest(key, calls);
}

async function saveNewest<Value>(key: string, { save, reload }: Calls<Value>): Promise<void> {
  saving.add(key);
  let sent: unknown;
  do {
    sent = values.read().get(key);
    // The call itself reports its refusal.
    await warnWhileSaving(save(sent as Value)).catch(() => undefined);
  } while (values.read().get(key) !== sent);
  saving.delete(key);
  await reload().catch(() => undefined);
  // The screens get what was read a moment after the promise: without this one they would show what was before.
  notifyManager.schedule(() => {
    // A value that came meanwhile is read back after its own save.
    if (values.read().get(key) === sent) show(key, undefined);
  });
}

function show(key: string, value: unknown): void {
  const next = new Map(values.read());
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  values.set(next);
}

/** The value to show instead of the one that was read, or null; and what changes it. */
export function useOptimisticSave<Value>(key: string, calls: Calls<Value>) {
  const value = useSyncExternalStore(values.subscribe, () => optimisticValue<Value>(key));
  return [value, (next: Value) => saveOptimistically(key, next, calls)] as const;
}

let pendingSaves = 0;
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Until this is saved, the browser asks before the page is closed. */
export async function warnWhileSaving<Result>(save: Promise<Result>): Promise<Result> {
  if (pendingSaves++ === 0) window.addEventListener('beforeunload', warn);
  try {
    return await save;
  } finally {
    if (--pendingSaves === 0) window.removeEventListener('beforeunload', warn);
  }
}
