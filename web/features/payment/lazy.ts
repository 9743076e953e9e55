import { lazily } from '../../ui/feedback/lazily.tsx';

/** Fetched where something is due, because it draws the bank's code. */
export const HowToPay = lazily(() => import('./how-to-pay.tsx').then(module => module.HowToPay));
