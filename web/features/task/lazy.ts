import { lazyOpener } from '../../ui/dialog/open-dialog.tsx';

/** Opens the tasks about a trip or a price request, for staff. */
export const openTasks = lazyOpener(() => import('./task-list.tsx').then(module => module.SubjectTasksDialog));
