import { z } from 'zod';
import { resetAdministrator } from './administrator-reset.ts';
import { audit } from './platform/audit.ts';
import { backupOf } from './platform/db/backup.ts';
import type { LocalCommand } from './platform/local-channel.ts';
import type { Services } from './services.ts';

/**
 * What the commands of this machine ask the running application for, by name (`platform/local-channel.ts`): only it can
 * open the embedded database.
 */
export function localCommands(services: Services): Record<string, LocalCommand> {
  const { db, database, clock } = services;
  return {
    /** `npm run backup`: the whole database, as the page hands it out. */
    backup: async () => {
      await audit(db, { userId: null, action: 'backup.read', entity: 'database', entityId: null });
      return backupOf(database, clock());
    },

    /** `npm run admin -- reset EMAIL`. */
    resetAdministrator: async identity => resetAdministrator(services, z.string().parse(identity)),
  };
}
