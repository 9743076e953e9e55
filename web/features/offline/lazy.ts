import { lazily } from '../../ui/feedback/lazily.tsx';

export const OfflineSwitch = lazily(() => import('./offline-switch.tsx').then(module => module.default));
/** Only for customers who keep a trip on this device. */
export const OfflineBar = lazily(() => import('./offline-bar.tsx').then(module => module.default));
