import { z } from 'zod';
import { createAdministrator, listAdministrators, resetAdministrator } from './administrators.ts';
import { acceptChain, checkNow } from './audit-check.ts';
import { examineDatabase } from './doctor/database.ts';
import { archiveOf } from './modules/backup/archive-write.ts';
import { audit } from './platform/audit.ts';
import { openSnapshot } from './platform/db/copy-out.ts';
import type { LocalCommand } from './platform/local-channel.ts';
import { openStore } from './platform/store.ts';
import { reseal } from './reseal.ts';
import type { Services } from './services.ts';

/**
 * The commands that other processes of this machine send to the running application (`platform/local-channel.ts`),
 * because only it can open the embedded database.
 */
export function localCommands(services: Services): Record<string, LocalCommand> {
  const { db, database, clock, config } = services;
  return {
    /** `periplo backup`: a whole backup, with the key as the command sealed it. */
    backup: async input => {
      const { sealedKey } = z.strictObject({ sealedKey: z.string().nullable() }).parse(input);
      await audit(db, { userId: null, action: 'backup.read', entity: 'database', entityId: null });
      return archiveOf({ database: await openSnapshot(database, clock()), files: await openStore(config), sealedKey });
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
