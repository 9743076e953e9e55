import { lazily } from '../../ui/lazily.tsx';

export const WebhooksScreen = lazily(() => import('./webhooks-screen.tsx').then(module => module.WebhooksScreen));
