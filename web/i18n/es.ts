import { front } from './front/es.ts';
import { office } from './office/es.ts';
import { portal } from './portal/es.ts';

/**
 * Everything the screens say in Spanish, in the three layers in which it is loaded: before the sign-in, behind it, and
 * for staff. One area a file; the front holds the contract's own messages too.
 */
export const es = { ...front, ...portal, ...office };

export type TextKey = keyof typeof es;
export type WebTexts = Record<TextKey, string>;
