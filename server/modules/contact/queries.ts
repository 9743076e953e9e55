import type { AgencyContact } from '../../../contract/client/calls.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { phoneParts } from '../../../contract/values/phone.ts';
import type { Signer } from '../../mail/params.ts';
import type { Db } from '../../platform/db/db.ts';
import { setting } from '../setting/rules.ts';
import { userNames } from '../user/queries.ts';

/** The first agent of a trip. They look after it, sign its letters and papers, and are the contact. */
export function travelAgent(db: Db, travelId: number) {
  return db
    .selectFrom('assigned_agent')
    .innerJoin('user', 'user.id', 'assigned_agent.agent_id')
    .select(['user.id', 'user.first_name', 'user.last_name', 'user.email', 'user.phone', 'user.imagen'])
    .where('assigned_agent.travel_id', '=', travelId)
    .where('user.active', '=', true)
    .where('user.deleted_at', 'is', null)
    .orderBy('user.sort')
    .orderBy('user.id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The name under letters about a trip (decisions 8): its agent, otherwise the sender.
 * @param sender null when a client or the application sends
 */
export async function signerOf(db: Db, travelId: number, sender: number | null): Promise<string | null> {
  const agent = await travelAgent(db, travelId);
  if (agent) return fullName(agent);
  return sender === null ? null : ((await userNames(db, sender))?.full ?? null);
}

/** The agent of a trip as the signer of its letters, with their contact data; null when no agent is assigned. */
export async function letterSigner(db: Db, travelId: number): Promise<Signer | null> {
  const agent = await travelAgent(db, travelId);
  if (!agent) return null;
  return { name: fullName(agent), phone: agent.phone, email: agent.email, portrait: agent.imagen };
}

/** A member of staff as the signer of a letter. */
export async function letterWriter(db: Db, userId: number): Promise<Signer> {
  const { first_name, last_name, phone, email, imagen } = await db
    .selectFrom('user')
    .select(['first_name', 'last_name', 'phone', 'email', 'imagen'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { name: fullName({ first_name, last_name }), phone, email, portrait: imagen };
}

/**
 * The contact for the clients of a trip. The caller has checked that the trip may be seen.
 * @param travelId null without a trip: only the agency
 */
export async function readAgencyContact(db: Db, travelId: number | null): Promise<AgencyContact> {
  const agent = travelId === null ? undefined : await travelAgent(db, travelId);
  const { name, phone, email, web, address, emergency_phone } = await setting(db, 'agency');
  const accepted = travelId !== null && (await hasAgreement(db, travelId));
  return {
    agent: agent
      ? {
          name: fullName(agent),
          first_name: agent.first_name,
          phone: agent.phone ? phoneParts(agent.phone) : null,
          email: agent.email,
        }
      : null,
    agency: {
      name,
      phone: phone ? phoneParts(phone) : null,
      email,
      web,
      address,
      emergency_phone: accepted && emergency_phone ? phoneParts(emergency_phone) : null,
    },
  };
}

async function hasAgreement(db: Db, travelId: number): Promise<boolean> {
  const row = await db
    .selectFrom('agreed_budget')
    .select('budget_id')
    .where('travel_id', '=', travelId)
    .executeTakeFirst();
  return row !== undefined;
}
