import { lazyPart } from '../../ui/feedback/lazy-part.tsx';

/** Fetched when it is drawn: most pages of a customer have no travellers yet. */
export const Travellers = lazyPart(() => import('./travellers.tsx').then(module => module.Travellers));
