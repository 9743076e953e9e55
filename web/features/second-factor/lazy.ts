import { lazily } from '../../ui/lazily.tsx';

/** 'Seguridad de la cuenta', with its texts. */
export const SecurityScreen = lazily(async () => {
  const texts = import('../../i18n/factor-texts.ts').then(module => module.loadFactorTexts());
  const [module] = await Promise.all([import('./security-screen.tsx'), texts]);
  return module.SecurityScreen;
});
