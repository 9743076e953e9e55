import { show } from '../../ui/dialog-store.ts';
import { lazily } from '../../ui/lazily.tsx';
import type { About } from './list/subject-tasks-dialog.tsx';
import type { TaskStart } from './task-dialog.tsx';

const SubjectTasksDialog = lazily(() =>
  import('./list/subject-tasks-dialog.tsx').then(module => module.SubjectTasksDialog),
);

/**
 * Opens the tasks about a trip or a price request, for staff.
 * @param goTo follows a link of the dialog: dialogs are outside the router
 */
export function openTasks(about: About, goTo: (href: string) => void): void {
  show(frame => <SubjectTasksDialog frame={frame} about={about} goTo={goTo} />);
}

/** The initial values of a task about a client: who they are, and how to reach them. */
export const startOfClient = (
  client: { id: number; first_name: string; last_name: string; phone: string | null; email: string | null } | undefined,
): TaskStart =>
  client
    ? {
        user_id: client.id,
        client_name: client.first_name,
        client_surname: client.last_name,
        client_phone: client.phone ?? '',
        client_email: client.email ?? '',
      }
    : {};
