import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';

/** Most of the screen's code, so the lists are shown before them. */
export const Charts = lazyPart(() => import('./charts.tsx').then(module => module.Charts));
