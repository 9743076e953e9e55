import { lazily } from '../../ui/feedback/lazily.tsx';

export const loadPalette = () => import('./palette.tsx').then(module => module.Palette);
export const Palette = lazily(loadPalette);
