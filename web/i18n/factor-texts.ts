import { needAside } from '../lib/i18n.ts';

const factor = {
  es: () => import('./es/factor.ts').then(module => module.factor),
  en: () => import('./en/factor.ts').then(module => module.factor),
  fr: () => import('./fr/factor.ts').then(module => module.factor),
};

/** Loads the texts of the second step of a sign-in, and of the security of an account. */
export const loadFactorTexts = (): Promise<void> => needAside(factor);
