import { budgetStatus } from '../../../contract/budget/state.ts';
import type { AgencyContact } from '../../../contract/client/calls.ts';
import { groups } from '../../../contract/permissions.ts';
import { travelPath } from '../../../contract/travel/state.ts';
import { isEmail } from '../../../contract/values/email.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { phoneParts } from '../../../contract/values/phone.ts';
import type { Signer } from '../../mail/params.ts';
import type { Db } from '../../platform/db/db.ts';
import { tableFor } from '../../shared/version.ts';
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
export async function signerName(db: Db, travelId: number, sender: number | null): Promise<string | null> {
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

/** The clients of a trip in their order. */
export const clientsOfTravel = (db: Db, travelId: number) =>
  db
    .selectFrom('user_travel_group')
    .innerJoin('user', 'user.id', 'user_travel_group.user_id')
    .where('user_travel_group.travel_id', '=', travelId)
    .where('user.deleted_at', 'is', null)
    .orderBy('user_travel_group.position');

/** The clients of a trip in their order, with the data for a letter to each. */
export function travelClients(db: Db, travelId: number) {
  return clientsOfTravel(db, travelId)
    .select([
      'user.id',
      'user.first_name',
      'user.last_name',
      'user.email',
      'user.phone',
      'user.language',
      'user.active',
    ])
    .select(eb => eb('user.password_hash', 'is not', null).as('has_password'))
    .execute();
}

type TravelClient = Awaited<ReturnType<typeof travelClients>>[number];

/** The clients with a valid e-mail. Quick forms accept any text (specification 5). */
export const clientsWithEmail = (clients: readonly TravelClient[]): (TravelClient & { email: string })[] =>
  clients.filter((client): client is TravelClient & { email: string } => isEmail(client.email ?? ''));

/** The clients who can get a letter with a link: they have an address and an active account. */
export const reachableClients = (clients: readonly TravelClient[]): (TravelClient & { email: string })[] =>
  clientsWithEmail(clients).filter(client => client.active);

/** Why none of these clients can get a letter; null when one can. */
export function unreachableReason(clients: readonly TravelClient[]): 'noEmail' | 'malformed' | 'inactive' | null {
  if (reachableClients(clients).length > 0) return null;
  if (clientsWithEmail(clients).length > 0) return 'inactive';
  return clients.some(client => client.email !== null) ? 'malformed' : 'noEmail';
}

/** The staff who are notified about a trip: its agents, or without any every active administrator. */
export async function travelStaff(db: Db, travelId: number) {
  const columns = ['user.id', 'user.first_name', 'user.last_name', 'user.email'] as const;
  const staff = db
    .selectFrom('user')
    .select(columns)
    .where('user.active', '=', true)
    .where('user.group_id', 'in', [groups.administrator, groups.agent])
    .where('user.deleted_at', 'is', null)
    .where('user.email', 'is not', null);
  const agents = await staff
    .where('user.id', 'in', eb => eb.selectFrom('assigned_agent').select('agent_id').where('travel_id', '=', travelId))
    .execute();
  return agents.length > 0 ? agents : staff.where('user.group_id', '=', groups.administrator).execute();
}

/** What every letter about a trip says: its name and its days. */
export function travelFacts(db: Db, travelId: number) {
  return db
    .selectFrom(tableFor('agreed', 'travel'))
    .select(['name as travelName', 'date_from as dateFrom', 'date_to as dateTo'])
    .where('id', '=', travelId)
    .executeTakeFirstOrThrow();
}

/**
 * Where a client finds a trip after signing in: the accepted budget, else the only one that they have, else the trip with all.
 * @returns a path of the application
 */
export async function pathForClient(db: Db, travelId: number | null): Promise<string> {
  const budgets = await db
    .selectFrom('budget')
    .innerJoin('travel', 'travel.id', 'budget.travel_id')
    .select(['budget.id', 'budget.budget_status_id'])
    .where('travel.id', '=', travelId)
    .where('travel.deleted_at', 'is', null)
    .where('budget.deleted_at', 'is', null)
    .where('budget.sent_at', 'is not', null)
    .execute();
  const accepted = budgets.find(budget => budget.budget_status_id === budgetStatus.aceptado);
  const waiting = budgets.filter(budget => budget.budget_status_id === budgetStatus.pendiente);
  const only = accepted ?? (waiting.length === 1 ? waiting[0] : undefined);
  if (only) return `/budget/${only.id}`;
  return travelId && budgets.length > 0 ? travelPath(travelId) : '/';
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
