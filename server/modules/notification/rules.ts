import { sql } from 'kysely';
import { localMoment } from '../../../contract/dates.ts';
import { notificationDays } from '../../../contract/notification.ts';
import type { NotificationKind, NotificationParams } from '../../../contract/notification-calls.ts';
import type { PriceRequestType } from '../../../contract/price-request.ts';
import { requestPath } from '../../../contract/price-request-path.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { GivenUp, Outage } from '../../platform/delivery.ts';
import { pathOfTravel } from '../travel/link.ts';
import { travelStaff } from '../travel/queries.ts';
import { activeAdministrators, activeStaff, userNames } from '../user/queries.ts';

/** What the bell tells staff, written in the transaction of what it tells. */

/** Where word goes: 'user:notification' of a new one, 'user' when something was read. */
export const notificationChannel = 'notification';

/** Texts in a notification are cut here, in characters: it leads to the whole. */
const longest = 300;

/**
 * Tells readers something: a row for each, and word to whoever listens once the transaction commits.
 * @param to ids of staff users; repeated ones are told once, and with none nothing is written
 * @param path where it leads, a path of the application
 */
export async function notify<K extends NotificationKind>(
  trx: Trx,
  { to, kind, params, path }: { to: readonly number[]; kind: K; params: NotificationParams[K]; path: string },
): Promise<void> {
  const readers = [...new Set(to)];
  if (readers.length === 0) return;
  await sql`
    with written as (
      insert into notification (user_id, kind, params, path)
      select reader, ${kind}, ${JSON.stringify(shortened(params))}::jsonb, ${path}
      from unnest(${readers}::integer[]) as reader
      returning id, user_id)
    select pg_notify(${notificationChannel}, user_id || ':' || id) from written`.execute(trx);
}

const shortened = (params: object) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > longest ? `${value.slice(0, longest - 1)}…` : value,
    ]),
  );

/** The kinds that somebody caused in a trip. */
type TravelKind = {
  [K in NotificationKind]: NotificationParams[K] extends { by: string; travel: string } ? K : never;
}[NotificationKind];

/**
 * Tells a trip's staff what somebody did: those whom its letters reach, but not whoever did it.
 * @param doer the user's id; for somebody without an account, their name
 * @param params what the kind says besides the doer and the trip's name
 */
export async function notifyTravelStaff<K extends TravelKind>(
  trx: Trx,
  {
    travelId,
    doer,
    kind,
    params,
    path,
  }: {
    travelId: number;
    doer: number | string;
    kind: K;
    params: Omit<NotificationParams[K], 'by' | 'travel'>;
    path: string;
  },
): Promise<void> {
  const to = (await travelStaff(trx, travelId)).map(user => user.id).filter(id => id !== doer);
  const by = typeof doer === 'string' ? doer : ((await userNames(trx, doer))?.full ?? '');
  const { name } = await trx.selectFrom('travel').select('name').where('id', '=', travelId).executeTakeFirstOrThrow();
  await notify(trx, { to, kind, params: { ...params, by, travel: name } as unknown as NotificationParams[K], path });
}

/**
 * Tells all staff that no mail leaves, or that it leaves again: the administrators can mend it, the agents should know
 * that what they send waits.
 */
export async function notifyOutage(
  trx: Trx,
  kind: 'mailOutage' | 'mailRestored',
  { channel, since, fault }: Outage,
): Promise<void> {
  const params = { channel, since: localMoment(since), ...(kind === 'mailOutage' ? { fault } : {}) };
  const administrators = await activeAdministrators(trx);
  const agents = (await activeStaff(trx)).filter(id => !administrators.includes(id));
  for (const [to, path] of [
    [administrators, '/config/correo'],
    [agents, '/dashboard'],
  ] as const)
    await notify(trx, { to, kind, params: params as NotificationParams[typeof kind], path });
}

/**
 * Tells that a letter will not arrive, or that nobody knows whether it did: the administrators, who can send it again, and the staff of its trip.
 */
export async function notifyRefusedMail(trx: Trx, mail: GivenUp): Promise<void> {
  const request = await requestOfLetter(trx, mail.id);
  if (request) return notifyRefusedRequest(trx, request, mail);
  const params = { to: mail.to, subject: mail.subject, reason: mail.error ?? '' };
  const administrators = await activeAdministrators(trx);
  await notify(trx, { to: administrators, kind: 'mailRefused', params, path: '/config/correo' });
  if (mail.travelId === null) return;
  const staff = (await travelStaff(trx, mail.travelId)).map(user => user.id);
  await notify(trx, {
    to: staff.filter(id => !administrators.includes(id)),
    kind: 'mailRefused',
    params,
    path: mail.budgetId === null ? await pathOf(trx, mail.travelId) : `/budget/${mail.budgetId}`,
  });
}

function requestOfLetter(trx: Trx, outboxId: number) {
  return trx
    .selectFrom('price_request_recipient as recipient')
    .innerJoin('price_request as request', 'request.id', 'recipient.price_request_id')
    .leftJoin('user as asker', join =>
      join
        .onRef('asker.id', '=', 'request.created_by')
        .on('asker.active', '=', true)
        .on('asker.deleted_at', 'is', null),
    )
    .select(eb => ['request.id', 'request.title', eb.ref('request.type').$castTo<PriceRequestType>().as('type')])
    .select('asker.id as asker')
    .where('recipient.outbox_id', '=', outboxId)
    .executeTakeFirst();
}

type AskingRequest = NonNullable<Awaited<ReturnType<typeof requestOfLetter>>>;

/**
 * Of a request to hundreds half may come back: whoever asked is told in one notification, which counts on until it is read. The
 * administrators are told where that one is gone.
 */
async function notifyRefusedRequest(trx: Trx, request: AskingRequest, { to, error }: GivenUp): Promise<void> {
  const readers = request.asker === null ? await activeAdministrators(trx) : [request.asker];
  const path = requestPath(request.type, request.id);
  const last = shortened({ to, reason: error ?? '' });
  const counted = await trx
    .updateTable('notification')
    .set({
      params: sql`params || ${JSON.stringify(last)}::jsonb || jsonb_build_object('count', (params ->> 'count')::integer + 1)`,
    })
    .where('id', 'in', eb =>
      eb
        .selectFrom('notification')
        .select('id')
        .where('kind', '=', 'requestRefused' satisfies NotificationKind)
        .where('path', '=', path)
        .where('user_id', 'in', readers)
        .where('read_at', 'is', null)
        .where(sql<boolean>`(params ->> 'reason' = '') = ${error === null}`)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .returning('user_id')
    .execute();
  const told = counted.map(row => row.user_id);
  for (const id of told) await tellWindows(trx, id);
  await notify(trx, {
    to: readers.filter(id => !told.includes(id)),
    kind: 'requestRefused',
    params: { request: request.title, count: 1, to, reason: error ?? '' },
    path,
  });
}

async function pathOf(trx: Trx, travelId: number): Promise<string> {
  const { travel_status_id } = await trx
    .selectFrom('travel')
    .select('travel_status_id')
    .where('id', '=', travelId)
    .executeTakeFirstOrThrow();
  return pathOfTravel(travelId, travel_status_id);
}

/** Marks a user's notification as read. @returns false when it is not theirs */
export async function markRead(trx: Trx, userId: number, id: number, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('notification')
    .set(eb => ({ read_at: eb.fn.coalesce('read_at', eb.val(now.toISOString())) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (row) await tellWindows(trx, userId);
  return row !== undefined;
}

/** Marks all that a user has not read. */
export async function markAllRead(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('notification')
    .set({ read_at: now.toISOString() })
    .where('id', 'in', eb =>
      eb
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .execute();
  await tellWindows(trx, userId);
}

/** Their windows look anew. */
const tellWindows = (trx: Trx, userId: number) =>
  sql`select pg_notify(${notificationChannel}, ${String(userId)})`.execute(trx);

/** Forgets what speaks of a person whose data are erased. */
export async function forgetPerson(trx: Trx, person: { name: string; email: string | null }): Promise<void> {
  await trx
    .deleteFrom('notification')
    .where('id', 'in', query =>
      query
        .selectFrom('notification')
        .select('id')
        .where(eb =>
          eb.or([
            eb(sql`params ->> 'by'`, '=', person.name),
            ...(person.email ? [eb(sql`lower(params ->> 'to')`, '=', person.email.toLowerCase())] : []),
          ]),
        )
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .execute();
}

/** Forgets what is older than it is kept. */
export async function sweepNotifications(db: Db, now: Date): Promise<void> {
  const end = new Date(now.getTime() - notificationDays * 86_400_000).toISOString();
  await db
    .deleteFrom('notification')
    // One that somebody else holds waits for the next sweep.
    .where('id', 'in', eb =>
      eb.selectFrom('notification').select('id').where('created_at', '<', end).forNoKeyUpdate().skipLocked(),
    )
    .execute();
}
