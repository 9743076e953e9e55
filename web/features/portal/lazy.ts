import { lazily } from '../../ui/lazily.tsx';

export const HomeScreen = lazily(() => import('./home-screen.tsx').then(module => module.HomeScreen));
