import { factor } from './es/factor.ts';
import { home } from './es/home.ts';
import { front } from './front/es.ts';
import { office } from './office/es.ts';
import { portal } from './portal/es.ts';
import { visitor } from './visitor/es.ts';

/**
 * Everything that the screens say in Spanish, in the layers that are loaded: before the sign-in, behind it, and for
 * staff. The texts for visitors, those of a customer's own pages, and those of the second step of a sign-in, are loaded with these pages. One file per area.
 * The front includes the contract's own messages.
 */
export const es = { ...front, ...portal, ...office, ...visitor, ...home, ...factor };

export type TextKey = keyof typeof es;
export type WebTexts = Record<TextKey, string>;
