import { z } from 'zod';
import { createAdministrator, listAdministrators, resetAdministrator } from './administrators.ts';
import { acceptChain, checkNow } from './audit-check.ts';
import { examineDatabase } from './doctor/database.ts';
import { audit } from './platform/audit.ts';
import { backupOf } from './platform/db/backup.ts';
import type { LocalCommand } from './platform/local-channel.ts';
import { reseal } from './reseal.ts';
import type { Services } from './services.ts';

/**
 * The commands that other processes of this machine send to the running application (`platform/local-channel.ts`),
 * because only it can open the embedded database.
 */
export function localCommands(services: Services): Record<string, LocalCommand> {
  const { db, database, clock } = services;
  return {
    /** `periplo backup`: the whole database, like the download of the page. */
    backup: async () => {
      await audit(db, { userId: null, action: 'backup.read', entity: 'database', entityId: null });
      return backupOf(database, clock());
    },

    /** `periplo audit check`. */
    checkAudit: async accept => {
      if (z.boolean().parse(accept)) await acceptChain(services);
      const { rows, head, fault } = await checkNow(services);
      return { rows, number: head?.number ?? 0, hash: head?.hash.toString('hex') ?? '', fault };
    },

    /** `periplo reseal`. */
    reseal: () => reseal(services),

    /** `periplo doctor`: its part that needs the database. */
    examineDatabase: () => examineDatabase(services),

    /** `periplo admin …`. */
    resetAdministrator: async identity => resetAdministrator(services, z.string().parse(identity)),
    createAdministrator: async email => createAdministrator(services, z.string().parse(email)),
    listAdministrators: () => listAdministrators(db),
  };
}
