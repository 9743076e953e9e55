import type { AgencyContact } from '../../../contract/contact-calls.ts';
import type { Db } from '../../platform/db/db.ts';
import { setting } from '../setting/queries.ts';
import { userNames } from '../user/queries.ts';

/** Who looks after a trip, signs its letters and papers, and is turned to: the first of its agents. */
export function travelAgent(db: Db, travelId: number) {
  return db
    .selectFrom('assigned_agent')
    .innerJoin('user', 'user.id', 'assigned_agent.agent_id')
    .select(['user.id', 'user.first_name', 'user.last_name', 'user.email', 'user.phone'])
    .where('assigned_agent.travel_id', '=', travelId)
    .where('user.active', '=', true)
    .where('user.deleted_at', 'is', null)
    .orderBy('user.sort')
    .orderBy('user.id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Who signs what a client is sent about a trip (decisions 8): its agent, or else whoever sends.
 * @param sender null where a client or the application does
 */
export async function signerOf(db: Db, travelId: number, sender: number | null): Promise<string | null> {
  const agent = await travelAgent(db, travelId);
  if (agent) return `${agent.first_name} ${agent.last_name}`.trim();
  return sender === null ? null : ((await userNames(db, sender))?.full ?? null);
}

/**
 * Whom the clients of a trip turn to; who may see the trip was decided before.
 * @param travelId null for no trip: the agency alone
 */
export async function agencyContact(db: Db, travelId: number | null): Promise<AgencyContact> {
  const agent = travelId === null ? undefined : await travelAgent(db, travelId);
  const { name, phone, email, web, address } = await setting(db, 'agency');
  return {
    agent: agent
      ? { name: `${agent.first_name} ${agent.last_name}`.trim(), phone: agent.phone, email: agent.email }
      : null,
    agency: { name, phone, email, web, address },
  };
}
