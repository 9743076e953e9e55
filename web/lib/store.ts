import { useSyncExternalStore } from 'react';

/** A value outside React. What draws it by `useStore` is drawn again when it changes. */
export function createStore<Value>(initial: Value) {
  let current = initial;
  const listeners = new Set<() => void>();
  const read = () => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const set = (next: Value) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const useStore = () => useSyncExternalStore(subscribe, read, read);
  return { read, set, subscribe, useStore };
}
