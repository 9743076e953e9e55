import { fetched } from '../../ui/fetched.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const TaskDialog = lazyDialog(() => import('./task-dialog.tsx').then(module => module.TaskDialog));
/** 44 KB, of which a phone needs only the view of a day. */
export const TaskCalendar = fetched(() => import('./calendar/task-calendar.tsx').then(module => module.default));
