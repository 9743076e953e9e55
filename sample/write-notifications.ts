import { sql } from 'kysely';
import type { NotificationKind, NotificationParams } from '../contract/notification/calls.ts';
import { type PriceRequestType, requestPath } from '../contract/price-request/schema.ts';
import { addDays, type Day } from '../contract/values/dates.ts';
import type { Trx } from '../server/platform/db/db.ts';

/** How far back the sample agency's notifications go, in days. */
const historyDays = 75;
/** How many of each reader's last notifications are unread. */
const unreadCount = 3;

interface NotificationDraft<K extends NotificationKind = NotificationKind> {
  kind: K;
  params: NotificationParams[K];
  path: string;
  at: string;
  agents: number[];
}

/**
 * Writes notifications of recent actions of the sample agency's customers: for the agents of their trips and for the
 * administrators. Administrators also hear of undelivered letters; for a price request, its sender does.
 */
export async function writeNotifications(trx: Trx, day: Day): Promise<void> {
  const events = [...(await customerAnswers(trx, day)), ...(await undeliveredLetters(trx))].sort((a, b) =>
    a.at < b.at ? -1 : 1,
  );
  const { rows: staff } = await sql<{ id: number; administrator: boolean }>`
    select id, group_id = 1 as administrator from "user" where group_id in (1, 3) and active`.execute(trx);
  for (const { id, administrator } of staff) {
    const own = events.filter(
      ({ kind, agents }) => (administrator && kind !== 'requestRefused') || agents.includes(id),
    );
    if (own.length === 0) continue;
    await trx
      .insertInto('notification')
      .values(
        own.map(({ kind, params, path, at }, index) => ({
          user_id: id,
          kind,
          params: JSON.stringify(params),
          path,
          created_at: at,
          read_at: index < own.length - unreadCount ? `${addDays(at.slice(0, 10), 1)} 09:10:00` : null,
        })),
      )
      .execute();
  }
}

/** Numbers the notifications anew by their days: the bell shows the highest number first. */
export async function sortNotifications(trx: Trx): Promise<void> {
  await sql`
    with told as (delete from notification returning user_id, kind, params, path, created_at, read_at)
    insert into notification (user_id, kind, params, path, created_at, read_at) select * from told order by created_at`.execute(
    trx,
  );
}

/** Customers' answers from the history of their trips. */
async function customerAnswers(trx: Trx, day: Day): Promise<NotificationDraft[]> {
  const { rows } = await sql<{
    kind: string;
    detail: string | null;
    at: string;
    travel_id: number;
    budget_id: number | null;
    travel: string;
    by: string;
    price: number | null;
    agents: number[] | null;
  }>`
    select event.kind, event.detail, to_char(event.at, 'YYYY-MM-DD HH24:MI:SS') as at, travel.id as travel_id, event.budget_id,
      travel.name as travel, concat_ws(' ', doer.first_name, doer.last_name) as by, budget.price_discount::float8 / 100 as price,
      (select array_agg(agent_id) from assigned_agent where travel_id = travel.id) as agents
    from travel_event as event
    join travel on travel.id = event.travel_id
    join "user" as doer on doer.id = event.user_id and doer.group_id = 2
    left join budget on budget.id = event.budget_id
    where event.kind in ('budgetAccepted', 'budgetDenied', 'rejected', 'modificationAccepted', 'modificationDeclined')
      and event.at between ${day}::date - ${historyDays}::int and ${day}::date
    order by event.at`.execute(trx);
  return rows.map(({ kind, detail, at, travel_id, budget_id, travel, by, price, agents }) => {
    const reason = detail ?? '';
    const place = {
      path: budget_id === null ? `/?tab=rechazados_completamente&q=%23${travel_id}` : `/budget/${budget_id}`,
    };
    const rest = { ...place, at, agents: agents ?? [] };
    switch (kind) {
      case 'budgetAccepted':
        return { kind, params: { by, travel, price: price ?? 0 }, ...rest };
      case 'budgetDenied':
        return { kind: 'alternativesSought', params: { by, travel, reason }, ...rest };
      case 'rejected':
        return { kind: 'travelRejected', params: { by, travel, reason }, ...rest };
      default:
        return {
          kind: 'modificationAnswered',
          params: { by, travel, reason, accepted: kind === 'modificationAccepted' ? 1 : 0 },
          ...rest,
        };
    }
  });
}

/** Undelivered letters. The sender of a price request hears of the request's letters. */
async function undeliveredLetters(trx: Trx): Promise<NotificationDraft[]> {
  const { rows } = await sql<Refusal>`
    select outbox.to_address as to, outbox.subject, outbox.last_error as reason,
      request.id as request_id, request.type, request.title, request.created_by as asker,
      to_char(outbox.created_at + interval '1 minute', 'YYYY-MM-DD HH24:MI:SS') as at
    from outbox
    left join price_request_recipient recipient on recipient.outbox_id = outbox.id
    left join price_request request on request.id = recipient.price_request_id
    where outbox.status = 'failed' order by outbox.id`.execute(trx);
  return rows.map(({ to, subject, reason, at, ...row }) =>
    row.request_id === null
      ? { kind: 'mailRefused', params: { to, subject, reason }, path: '/config/correo', at, agents: [] }
      : {
          kind: 'requestRefused',
          params: { request: row.title, count: 1, to, reason },
          path: requestPath(row.type, row.request_id),
          at,
          agents: [row.asker],
        },
  );
}

type Refusal = { to: string; subject: string; reason: string; at: string } & (
  | { request_id: null }
  | { request_id: number; type: PriceRequestType; title: string; asker: number }
);
