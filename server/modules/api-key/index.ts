import { sql } from 'kysely';
import type { Noun } from '../../shared/noun.ts';
import { sweepKeys, warnOfKeys } from './job.ts';
import { apiKeyRoutes } from './routes.ts';

export const apiKeyNoun: Noun = {
  routes: [apiKeyRoutes],
  names: { apiKey: { table: 'api_key', name: sql`record.name` } },
  jobs: ({ db, clock }) => [
    { name: 'expiring keys', everyMs: 3_600_000, run: () => warnOfKeys(db, clock()) },
    { name: 'ended keys', everyMs: 86_400_000, run: () => sweepKeys(db, clock()) },
  ],
  tables: {
    api_key: {
      lock: 690,
      chart: 'people',
      explain: 'name scopes expires_at last_used_at revoked_at',
      columns: 'id key_hash hint scopes expires_at revoked_at told_at',
      personal: {
        columns: 'user_id name created_at last_used_at network',
        why: 'staff: the keys with which other programs call in their name',
        kept: 'until 30 days after it has expired or was revoked, and as long as the audit log tells of what it did',
        exported: 'no: about staff',
        erased: 'no: about staff; revoked with the account',
      },
    },
  },
};
