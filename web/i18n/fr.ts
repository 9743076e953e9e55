import type { WebTexts } from './es.ts';
import { factor } from './fr/factor.ts';
import { home } from './fr/home.ts';
import { front } from './front/fr.ts';
import { office } from './office/fr.ts';
import { portal } from './portal/fr.ts';
import { visitor } from './visitor/fr.ts';

export const fr: WebTexts = { ...front, ...portal, ...office, ...visitor, ...home, ...factor };
