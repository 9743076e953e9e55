import { lazyPart } from '../../ui/feedback/lazy-part.tsx';

/** Fetched when it is drawn: only staff read it. */
export const MarginPanel = lazyPart(() => import('./margin-panel.tsx').then(module => module.MarginPanel));
