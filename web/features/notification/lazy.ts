import { lazily } from '../../ui/feedback/lazily.tsx';

/** Comes after the page that a customer wants to read. */
export const Follower = lazily(() => import('./follower.tsx').then(module => module.Follower));
