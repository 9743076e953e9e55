import type { WebTexts } from './es.ts';
import { front } from './front/fr.ts';
import { office } from './office/fr.ts';
import { portal } from './portal/fr.ts';

export const fr: WebTexts = { ...front, ...portal, ...office };
