import { factor } from './en/factor.ts';
import { home } from './en/home.ts';
import type { WebTexts } from './es.ts';
import { front } from './front/en.ts';
import { office } from './office/en.ts';
import { portal } from './portal/en.ts';
import { visitor } from './visitor/en.ts';

export const en: WebTexts = { ...front, ...portal, ...office, ...visitor, ...home, ...factor };
