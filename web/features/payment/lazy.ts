import { lazily } from '../../ui/feedback/lazily.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';

/** Fetched where something is due, because it draws the bank's code. */
export const HowToPay = lazily(() => import('./how-to-pay.tsx').then(module => module.HowToPay));

/** Fetched when it is drawn: most pages are of budgets without payments. */
export const Ledger = lazyPart(() => import('./ledger.tsx').then(module => module.Ledger));
