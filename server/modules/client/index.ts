import { sql } from 'kysely';
import { groups } from '../../../contract/permissions.ts';
import type { Noun } from '../../shared/noun.ts';
import { personBin } from '../user/queries.ts';
import { clientRoutes } from './routes.ts';

export const clientNoun: Noun = {
  called: { client: 'Cliente' },
  routes: [clientRoutes],
  bins: { client: personBin(sql`record.group_id = ${sql.lit(groups.client)}`) },
};
