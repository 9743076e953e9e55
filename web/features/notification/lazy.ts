import { fetched } from '../../ui/feedback/fetched.tsx';

/** Fetched when the bell is first opened. */
export const Panel = fetched(() => import('./panel.tsx').then(module => module.default));
