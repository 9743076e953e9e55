import { lazily } from '../../ui/feedback/lazily.tsx';

export const HomeScreen = lazily(() => import('./home-screen.tsx').then(module => module.HomeScreen));
