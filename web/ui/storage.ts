/**
 * Values as JSON in a storage of the browser. They never leave the machine; if it stores nothing, pages still work.
 * @param storage asked each time: a browser may refuse it
 */
function jsonStorage(storage: () => Storage) {
  return {
    /** Undefined where nothing is stored. */
    read<Value>(key: string): Value | undefined {
      try {
        return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** @param value undefined removes it */
    write(key: string, value: unknown): void {
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
export const tabStorage = jsonStorage(() => sessionStorage);

/** Choices that this browser keeps for the next visit, such as a view. */
export const browserStorage = jsonStorage(() => localStorage);
