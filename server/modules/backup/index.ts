import type { Noun } from '../../shared/noun.ts';
import { makeBackups } from './job.ts';
import { backupRoutes } from './routes.ts';

export const backupNoun: Noun = {
  called: { database: 'Copia de seguridad', backup: 'Copia de seguridad', secretKey: 'Clave secreta' },
  routes: [backupRoutes],
  jobs: (services, log) => [{ name: 'backups', everyMs: 5_000, run: signal => makeBackups(services, log, signal) }],
  tables: {
    backup_plan: {
      lock: 840,
      chart: 'agency',
      explain: 'active rhythm hour keep_newest keep_days',
      columns: 'id active rhythm weekday hour keep_newest keep_days active_since sealed_key late_told_at updated_at',
      sealed: { columns: ['sealed_key'] },
    },
    backup_run: {
      lock: 850,
      chart: 'agency',
      explain: 'name started_at ended_at bytes verified_at fault',
      columns:
        'id name started_at ended_at leased_until lease stage bytes files holds_key verified_at fault error deleted_at',
      personal: {
        columns: 'requested_by',
        why: 'staff: who asked for a backup',
        kept: 'for good',
        exported: 'no: about staff',
        erased: 'no: about staff',
      },
    },
  },
};
