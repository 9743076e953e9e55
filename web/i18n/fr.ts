import type { WebTexts } from './es.ts';
import { front } from './front/fr.ts';
import { office } from './office/fr.ts';
import { portal } from './portal/fr.ts';
import { visitor } from './visitor/fr.ts';

export const fr: WebTexts = { ...front, ...portal, ...office, ...visitor };
