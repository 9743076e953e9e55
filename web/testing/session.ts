import { actorOf, permissionsOf, rolesOf } from '../../contract/permissions.ts';
import type { SessionInfo } from '../../contract/session/calls.ts';

/** The session of a user of a group. */
export function sampleSession(group: number, user: Partial<SessionInfo['user']> = {}): SessionInfo {
  return {
    roles: rolesOf(group),
    permissions: permissionsOf(actorOf(group)),
    avatar: null,
    user: {
      id: 1,
      first_name: 'Lucía',
      last_name: 'Navarro',
      changed_password: true,
      email: null,
      imagen: null,
      language: 'es',
      density: 'comfortable',
      id_ambito_preparacion_plataforma: null,
      roles: rolesOf(group),
      ...user,
    },
  };
}
