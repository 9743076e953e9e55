import { lazily } from '../../ui/feedback/lazily.tsx';

export const SecurityScreen = lazily(() => import('./security-screen.tsx').then(module => module.SecurityScreen));
