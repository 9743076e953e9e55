import type { AgencyContact } from '../../../contract/contact.ts';
import type { Db } from '../../platform/db/db.ts';
import { setting } from '../setting/queries.ts';

/**
 * Whom the clients of a trip turn to; who may see the trip was decided before.
 * @param travelId null for no trip: the agency alone
 */
export async function agencyContact(db: Db, travelId: number | null): Promise<AgencyContact> {
  const agent =
    travelId === null
      ? undefined
      : await db
          .selectFrom('assigned_agent')
          .innerJoin('user', 'user.id', 'assigned_agent.agent_id')
          .select(['user.first_name', 'user.last_name', 'user.phone', 'user.email'])
          .where('assigned_agent.travel_id', '=', travelId)
          .where('user.active', '=', true)
          .where('user.deleted_at', 'is', null)
          .orderBy('user.sort')
          .limit(1)
          .executeTakeFirst();
  const { name, phone, email, web, address } = await setting(db, 'agency');
  return {
    agent: agent
      ? { name: `${agent.first_name} ${agent.last_name}`.trim(), phone: agent.phone, email: agent.email }
      : null,
    agency: { name, phone, email, web, address },
  };
}
