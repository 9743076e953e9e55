import { ownPath } from '../../lib/guard.ts';

/** Remembers in this tab where the reader wanted to go while they are at the identity provider. */
const key = 'periplo.sign-in-target';

export const rememberTarget = (path: string): void => sessionStorage.setItem(key, path);

export const rememberedTarget = (): string => ownPath(sessionStorage.getItem(key));
