/**
 * Choices that this browser keeps for the next visit, such as a view. If the browser stores nothing, the page still works.
 */
export function readFromBrowser<Kept>(key: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param value undefined removes it */
export function keepInBrowser(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without the stored value.
  }
}
