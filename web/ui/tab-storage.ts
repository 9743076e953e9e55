/**
 * Values that this tab keeps over a reload or a lost connection; they never leave the machine. If the browser stores
 * nothing, the page still works.
 */
export function readFromTab<Kept>(key: string): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param value undefined removes it */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without the stored value.
  }
}
