import { lazyDialog } from '../../ui/lazy-dialog.ts';

/** Fetched when first opened. */
export const TaskDialog = lazyDialog(() => import('./task-dialog.tsx').then(module => module.TaskDialog));
