import { lazily } from '../../ui/lazily.tsx';

/** For staff alone: customers do not load them. */
export const ContractsPanel = lazily(() => import('./contracts-panel.tsx').then(module => module.ContractsPanel));

export const SealCheck = lazily(() => import('./seal-check.tsx').then(module => module.SealCheck));
