import type { TaskDefaults } from './task-dialog.tsx';

/** The initial values of a task about a client: who they are, and how to reach them. */
export const clientTaskDefaults = (
  client: { id: number; first_name: string; last_name: string; phone: string | null; email: string | null } | undefined,
): TaskDefaults =>
  client
    ? {
        user_id: client.id,
        client_name: client.first_name,
        client_surname: client.last_name,
        client_phone: client.phone ?? '',
        client_email: client.email ?? '',
      }
    : {};
