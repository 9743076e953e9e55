import { lazily } from '../../ui/feedback/lazily.tsx';

export const WebhooksScreen = lazily(() => import('./webhooks-screen.tsx').then(module => module.WebhooksScreen));
