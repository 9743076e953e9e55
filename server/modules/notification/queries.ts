import { type SelectQueryBuilder, sql } from 'kysely';
import type { NotificationRow } from '../../../contract/notification/calls.ts';
import type { Db } from '../../platform/db/db.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { countList, countUpTo, localMomentSql } from '../../platform/db/search.ts';
import type { PageRequest } from '../../platform/http/envelope.ts';

/** The user's own notifications. Every query names the user. */
function ownNotifications(db: Db, userId: number) {
  return db.selectFrom('notification').where('user_id', '=', userId);
}

function selectRows(query: SelectQueryBuilder<DB, 'notification', object>): Promise<NotificationRow[]> {
  return query
    .select(eb => [
      'id',
      'kind',
      'params',
      'path',
      localMomentSql(eb.ref('created_at')).as('created_at'),
      localMomentSql(eb.ref('read_at')).as('read_at'),
    ])
    .$castTo<NotificationRow>()
    .execute();
}

/** A page of a user's notifications, the newest first. */
export async function listNotifications(
  db: Db,
  userId: number,
  { unread = false }: { unread?: boolean },
  page: PageRequest,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const ownRows = ownNotifications(db, userId).$if(unread, query => query.where('read_at', 'is', null));
  const [rows, total] = await Promise.all([
    selectRows(ownRows.orderBy('id', 'desc').limit(page.limit).offset(page.offset)),
    countList(db, ownRows.select(sql.lit(1).as('one'))),
  ]);
  return { rows, total };
}

/** A user's notifications with these ids, or those after an id, the oldest first. */
export function selectNotifications(
  db: Db,
  userId: number,
  condition: { ids: readonly number[] } | { after: number },
  limit: number,
): Promise<NotificationRow[]> {
  const ownRows = ownNotifications(db, userId);
  return selectRows(
    ('ids' in condition ? ownRows.where('id', 'in', [...condition.ids]) : ownRows.where('id', '>', condition.after))
      .orderBy('id')
      .limit(limit),
  );
}

/** The number of unread notifications of a user, and the id of the newest one. */
export async function unreadState(db: Db, userId: number): Promise<{ unread: number; newest: number }> {
  const unread = ownNotifications(db, userId).where('read_at', 'is', null).select(sql.lit(1).as('one'));
  return db
    .selectNoFrom([
      countUpTo(unread).as('unread'),
      sql<number>`coalesce((${ownNotifications(db, userId).select(eb => eb.fn.max('id').as('id'))}), 0)`.as('newest'),
    ])
    .executeTakeFirstOrThrow();
}

/** Those of some trips that a client was sent. Deleted ones count: an open page has to hear of the deletion. */
export async function travelsOfClient(db: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('user_travel_group')
    .innerJoin('travel', 'travel.id', 'user_travel_group.travel_id')
    .select('travel.id')
    .where('user_travel_group.user_id', '=', userId)
    .where('travel.sent_at', 'is not', null)
    .where(sql<boolean>`travel.id = any(${[...ids]}::int[])`)
    .execute();
  return rows.map(row => row.id);
}
