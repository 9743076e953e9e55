import { sql } from 'kysely';
import type { NotificationKind, NotificationParams } from '../../../contract/notification/calls.ts';
import { type PriceRequestType, requestPath } from '../../../contract/price-request/schema.ts';
import { travelPath } from '../../../contract/travel/state.ts';
import { localMoment } from '../../../contract/values/dates.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { DeliveryOutage, GivenUp } from '../../platform/outbox/delivery.ts';
import { travelStaff } from '../contact/queries.ts';
import { activeAdministrators, activeStaff, userNames } from '../user/queries.ts';

/** Writes the notifications of staff, in the transaction of each event. */

/** The channel for new notifications ('user:notification') and for those that were read ('user'). */
export const notificationChannel = 'notification';

/** The length limit of texts in a notification, in characters. Its link leads to the full text. */
const maxTextLength = 300;

/**
 * Notifies readers: writes a row for each, and sends a message to the listeners when the transaction commits.
 * @param to ids of staff users; repeated ids count once, and an empty list writes nothing
 * @param path the page that it opens
 */
export async function notifyUsers<K extends NotificationKind>(
  trx: Trx,
  { to, kind, params, path }: { to: readonly number[]; kind: K; params: NotificationParams[K]; path: string },
): Promise<void> {
  const readers = [...new Set(to)];
  if (readers.length === 0) return;
  await sql`
    with written as (
      insert into notification (user_id, kind, params, path)
      select reader, ${kind}, ${JSON.stringify(shortenParams(params))}::jsonb, ${path}
      from unnest(${readers}::integer[]) as reader
      returning id, user_id)
    select pg_notify(${notificationChannel}, user_id || ':' || id) from written`.execute(trx);
}

const shortenParams = (params: object) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > maxTextLength ? `${value.slice(0, maxTextLength - 1)}…` : value,
    ]),
  );

/** The kinds that a person caused in a trip. */
type TravelNotificationKind = {
  [K in NotificationKind]: NotificationParams[K] extends { by: string; travel: string } ? K : never;
}[NotificationKind];

/**
 * Notifies the staff of a trip, except the person who acted.
 * @param doer the user's id, or the name of a person without an account
 * @param params the kind's parameters besides the person and the trip's name
 */
export async function notifyTravelStaff<K extends TravelNotificationKind>(
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
  await notifyUsers(trx, {
    to,
    kind,
    // TypeScript does not see that what was omitted and what is added here are the whole.
    params: { ...params, by, travel: name } as unknown as NotificationParams[K],
    path,
  });
}

/**
 * Notifies all staff that no mail leaves, or that it leaves again. Administrators can mend it, and agents should know
 * that their letters wait.
 */
export async function notifyOutage(
  trx: Trx,
  kind: 'mailOutage' | 'mailRestored',
  { channel, since, fault }: DeliveryOutage,
): Promise<void> {
  const params = { channel, since: localMoment(since), ...(kind === 'mailOutage' ? { fault } : {}) };
  const administrators = await activeAdministrators(trx);
  const agents = (await activeStaff(trx)).filter(id => !administrators.includes(id));
  for (const [to, path] of [
    [administrators, '/config/correo'],
    [agents, '/dashboard'],
  ] as const)
    await notifyUsers(trx, { to, kind, params: params as NotificationParams[typeof kind], path });
}

/**
 * Notifies that a letter will not arrive, or that nobody knows whether it did: the administrators, who can send it
 * again, and the staff of its trip.
 */
export async function notifyRefusedMail(trx: Trx, mail: GivenUp): Promise<void> {
  const request = await requestOfLetter(trx, mail.id);
  if (request) return notifyRefusedRequest(trx, request, mail);
  const params = { to: mail.to, subject: mail.subject, reason: mail.error ?? '' };
  const administrators = await activeAdministrators(trx);
  await notifyUsers(trx, { to: administrators, kind: 'mailRefused', params, path: '/config/correo' });
  if (mail.travelId === null) return;
  const staff = (await travelStaff(trx, mail.travelId)).map(user => user.id);
  await notifyUsers(trx, {
    to: staff.filter(id => !administrators.includes(id)),
    kind: 'mailRefused',
    params,
    path: mail.budgetId === null ? travelPath(mail.travelId) : `/budget/${mail.budgetId}`,
  });
}

/** Notifies the administrators that so many visitors asked for a trip today that no more of them get a letter. */
export async function notifyConfirmationsHeld(trx: Trx, count: number): Promise<void> {
  const to = await activeAdministrators(trx);
  await notifyUsers(trx, { to, kind: 'confirmationsHeld', params: { count }, path: '/dashboard' });
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
 * Half of the letters of a request to hundreds may come back, so its sender gets one notification that counts them
 * until it is read. The administrators get it when the sender is gone.
 */
async function notifyRefusedRequest(trx: Trx, request: AskingRequest, { to, error }: GivenUp): Promise<void> {
  const readers = request.asker === null ? await activeAdministrators(trx) : [request.asker];
  const path = requestPath(request.type, request.id);
  const last = shortenParams({ to, reason: error ?? '' });
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
  const counters = counted.map(row => row.user_id);
  for (const id of counters) await signalReaders(trx, id);
  await notifyUsers(trx, {
    to: readers.filter(id => !counters.includes(id)),
    kind: 'requestRefused',
    params: { request: request.title, count: 1, to, reason: error ?? '' },
    path,
  });
}

/** Marks a user's notification as read. @returns false when it is not the user's own */
export async function markNotificationRead(trx: Trx, userId: number, id: number, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('notification')
    .set(eb => ({ read_at: eb.fn.coalesce('read_at', eb.val(now.toISOString())) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (row) await signalReaders(trx, userId);
  return row !== undefined;
}

/** Marks all notifications of a user as read. */
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
  await signalReaders(trx, userId);
}

/** Makes the user's windows read the list again. */
const signalReaders = (trx: Trx, userId: number) =>
  sql`select pg_notify(${notificationChannel}, ${String(userId)})`.execute(trx);

/** Deletes the notifications about a person whose data are erased. */
export async function deleteNotificationsAbout(
  trx: Trx,
  person: { name: string; email: string | null },
): Promise<void> {
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
