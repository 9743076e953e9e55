/**
 * What is kept in this tab, so that neither a reload nor a lost connection takes it; nothing of it leaves the machine. A
 * browser that keeps nothing for pages is no reason not to go on.
 */
export function readFromTab<Kept>(key: string): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param value undefined forgets it */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It is not kept.
  }
}
