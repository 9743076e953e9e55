import { loadHomeTexts } from '../../lib/i18n.ts';
import { lazily } from '../../ui/lazily.tsx';

export const OfflineSwitch = lazily(() => import('./offline-switch.tsx').then(module => module.default));
/** Only for customers who keep a trip on this device. */
export const OfflineBar = lazily(async () => {
  const [bar] = await Promise.all([import('./offline-bar.tsx'), loadHomeTexts()]);
  return bar.default;
});
