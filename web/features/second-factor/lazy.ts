import { lazily } from '../../ui/lazily.tsx';

export const SecurityScreen = lazily(() => import('./security-screen.tsx').then(module => module.SecurityScreen));
