import { lazyDialog } from '../../ui/lazy-dialog.ts';

export const TaskDialog = lazyDialog(() => import('./task-dialog.tsx').then(module => module.TaskDialog));
