import { home } from './es/home.ts';
import { front } from './front/es.ts';
import { office } from './office/es.ts';
import { portal } from './portal/es.ts';
import { visitor } from './visitor/es.ts';

/**
 * Everything the screens say in Spanish, in the layers in which it is loaded: before the sign-in, behind it, for staff;
 * and with their own pages, what visitors read and what is a customer's own. One area a file; the front holds the
 * contract's own messages too.
 */
export const es = { ...front, ...portal, ...office, ...visitor, ...home };

export type TextKey = keyof typeof es;
export type WebTexts = Record<TextKey, string>;
