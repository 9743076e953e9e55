/** Values that a browser keeps under their names. They never leave the machine; if it stores nothing, pages still work. */
interface KeyStore {
  /** undefined where nothing is kept */
  read<Value>(key: string): Value | undefined;
  /** @param value undefined removes it */
  keep(key: string, value: unknown): void;
}

/** @param storage asked each time: a browser may refuse it */
function keptIn(storage: () => Storage): KeyStore {
  return {
    read(key) {
      try {
        return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    keep(key, value) {
      try {
        if (value === undefined) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch {
        // The page works without the stored value.
      }
    },
  };
}

/** What this tab keeps over a reload or a lost connection. */
export const tab = keptIn(() => sessionStorage);

/** Choices that this browser keeps for the next visit, such as a view. */
export const browser = keptIn(() => localStorage);
