import { lazily } from '../../ui/feedback/lazily.tsx';

/** Customers do not load the tools of staff. */
export const NewTip = lazily(() => import('./tip-tools.tsx').then(module => module.NewTip));
export const TipTools = lazily(() => import('./tip-tools.tsx').then(module => module.default));
