import { lazy } from 'react';
import { show } from '../../ui/dialog-store.ts';
import type { TaskStart } from './task-dialog.tsx';

/** Fetched when first opened. */
const TravelTasksDialog = lazy(() =>
  import('./travel-tasks-dialog.tsx').then(module => ({ default: module.TravelTasksDialog })),
);

export interface AboutTravel {
  travel: { id: number; name: string };
  /** What a new task begins with besides the trip. */
  start: TaskStart;
}

/**
 * Opens the tasks of a trip, for staff.
 * @param goTo follows a link of it: dialogs stand outside the router
 */
export function openTravelTasks(about: AboutTravel, goTo: (href: string) => void): void {
  show(frame => <TravelTasksDialog frame={frame} about={about} goTo={goTo} />);
}

/** What a new task takes from a client: who it is, and how to reach them. */
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
