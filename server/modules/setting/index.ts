import type { Noun } from '../../shared/noun.ts';
import { settingRoutes } from './routes.ts';

export const settingNoun: Noun = {
  routes: [settingRoutes],
  tables: {
    setting: {
      lock: 830,
      chart: 'agency',
      explain: 'name value',
      columns: 'id name value updated_at',
    },
    secret_key: {
      lock: 860,
      chart: 'agency',
      explain: 'key_id kept_in',
      columns: 'id key_id kept_in old_ids',
    },
  },
};
