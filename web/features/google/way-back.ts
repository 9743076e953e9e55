/**
 * Where in this tab a consent began: what comes back from Google names a new request or the settings at most, and a
 * consent that failed not even that.
 */
const key = 'periplo.google-way';

/** @param path of this application, its search included */
export const rememberWay = (path: string): void => sessionStorage.setItem(key, path);

export function rememberedWay(): string | null {
  return sessionStorage.getItem(key);
}
