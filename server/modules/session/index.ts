import { deviceDays } from '../../platform/auth/device.ts';
import type { Noun } from '../../shared/noun.ts';
import { sendRecoveries } from './job.ts';
import { sessionRoutes } from './routes.ts';

export const sessionNoun: Noun = {
  called: { external: 'Acceso', auth: 'Acceso' },
  routes: [sessionRoutes],
  jobs: services => [{ name: 'recoveries', everyMs: 2_000, run: () => sendRecoveries(services) }],
  tables: {
    password_recovery: {
      lock: 570,
      chart: 'people',
      explain: 'identity requested_at',
      columns: 'id',
      personal: {
        columns: 'identity requested_at',
        why: 'whoever asked for a new password, until the worker has looked',
        kept: 'seconds',
        exported: 'no: gone within seconds',
        erased: 'deleted',
      },
    },
    device: {
      lock: 670,
      chart: 'people',
      explain: 'browser system address last_seen_at trusted_until',
      columns: 'id token_hash',
      personal: {
        columns: 'user_id address browser system first_seen_at last_seen_at trusted_until',
        why: 'everybody: to know a device again at the sign-in',
        kept: 'until the sweep of devices',
        exported: 'dispositivos',
        erased: 'deleted',
      },
      sweep: { column: 'last_seen_at', days: deviceDays },
    },
    session: {
      lock: 680,
      chart: 'people',
      explain: 'last_seen_at expires_at ended',
      columns: 'token_hash companion_hash proved_at expires_at ended',
      personal: {
        columns: 'user_id created_at last_seen_at device_id began',
        why: 'everybody: open sessions',
        kept: 'until a day after they expire',
        exported: 'sesiones',
        erased: 'ended at once, deleted by the sweep',
      },
      sweep: { column: 'expires_at', days: 1 },
      locksWith: 'device',
    },
    rate_limit: {
      lock: 870,
      chart: 'agency',
      explain: 'hits window_end wait_until',
      columns: 'hits window_end wait_until',
      personal: {
        columns: 'key',
        why: 'everybody: how often an address or an account tried',
        kept: 'until its window ends',
        exported: 'no: gone within hours, and addresses are of networks',
        erased: 'no: gone within hours',
      },
      sweep: { column: 'window_end', days: 0 },
    },
  },
};
