import { lazily } from '../../ui/feedback/lazily.tsx';

/** Only for staff: customers do not load these parts. */
export const ContractsPanel = lazily(() => import('./contracts-panel.tsx').then(module => module.ContractsPanel));

export const SealCheck = lazily(() => import('./seal-check.tsx').then(module => module.SealCheck));
