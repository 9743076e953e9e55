import { loadHomeTexts } from '../../lib/i18n.ts';
import { lazily } from '../../ui/lazily.tsx';

/** Fetched where something is due, because it draws the bank's code. */
export const HowToPay = lazily(async () => {
  const [module] = await Promise.all([import('./how-to-pay.tsx'), loadHomeTexts()]);
  return module.HowToPay;
});
