/**
 * What a supplier has typed and not sent, in this tab, so that a reload or another language does not take it away.
 * Another answer that stands begins anew. A browser that keeps nothing for pages is no reason not to answer.
 */
export interface TypedAnswer {
  declined: boolean;
  values: Record<string, string>;
}

const keyOf = (token: string, version: number | null) => `periplo.offer.${version ?? 0}.${token}`;

export function typedAnswer(token: string, version: number | null): TypedAnswer | undefined {
  const kept = inStorage(storage => storage.getItem(keyOf(token, version)));
  return kept ? (JSON.parse(kept) as TypedAnswer) : undefined;
}

/** @param answer null forgets it */
export function keepTyped(token: string, version: number | null, answer: TypedAnswer | null): void {
  const key = keyOf(token, version);
  inStorage(storage => (answer ? storage.setItem(key, JSON.stringify(answer)) : storage.removeItem(key)));
}

function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
