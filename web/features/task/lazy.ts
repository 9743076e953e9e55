import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { fetched } from '../../ui/feedback/fetched.tsx';

export const TaskDialog = lazyDialog(() => import('./task-dialog.tsx').then(module => module.TaskDialog));
/** 44 KB, of which a phone needs only the view of a day. */
export const TaskCalendar = fetched(() => import('./calendar/task-calendar.tsx').then(module => module.default));
