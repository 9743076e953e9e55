/**
 * Remembers where in this tab a consent began. Google's answer names at most a new request or the settings, and the
 * answer of a failed consent names neither.
 */
const key = 'periplo.google-way';

/** @param path a path of this application, with its search */
export const rememberWay = (path: string): void => sessionStorage.setItem(key, path);

export function rememberedWay(): string | null {
  return sessionStorage.getItem(key);
}
