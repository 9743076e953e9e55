import type { Services } from './app.ts';
import { audit } from './platform/audit.ts';
import { backupOf } from './platform/db/backup.ts';
import type { LocalCommand } from './platform/local-channel.ts';

/**
 * What the commands of this machine ask the running application for, by name (`platform/local-channel.ts`): only it can
 * open the embedded database.
 */
export function localCommands({ db, database, clock }: Services): Record<string, LocalCommand> {
  return {
    /** `npm run backup`: the whole database, as the page hands it out. */
    backup: async () => {
      await audit(db, { userId: null, action: 'backup.read', entity: 'database', entityId: null });
      return backupOf(database, clock());
    },
  };
}
