import { sql } from 'kysely';
import type { Day } from '../contract/values/dates.ts';
import type { Trx } from '../server/platform/db/db.ts';

/** Networks that belong to nobody: the agency's, clients', and that of somebody who guesses. */
const officeNetwork = '203.0.113.0/24';
const homeNetworks = ['198.51.100.0/24', '2001:db8:51::/48'];
const attackerNetwork = '192.0.2.0/24';

/** The events of a trip that the audit log records too, with their actions. */
const actions = {
  created: 'create',
  sent: 'travel.send',
  sentAgain: 'travel.send',
  finished: 'travel.finish',
  archived: 'travel.archive',
  rejected: 'travel.reject',
  budgetAccepted: 'budget.accept',
  budgetDenied: 'budget.deny',
};

/**
 * Writes the agency's log of the last two weeks: the days' sign-ins, the work on trips, looks at protected
 * data, a copy, and an evening on which somebody guessed passwords.
 * @param administrator the administrator's id, before those of the agents
 */
export async function writeAuditLog(
  trx: Trx,
  [administrator = 0, ...agents]: readonly number[],
  day: Day,
): Promise<void> {
  const people = sql.join([administrator, ...agents].map(id => sql`(${sql.lit(id)})`));
  const pairs = sql.join(Object.entries(actions).map(([kind, action]) => sql`(${kind}, ${action})`));
  const guessed = agents[0] ?? administrator;
  await sql`
    insert into audit_log (at, user_id, action, entity, entity_id, fields, address, code, times)
    select at, user_id, action, entity, entity_id, fields, address, code, times from (
      select (day + time '08:52' + minutes * interval '7 minutes' + extract(day from day) * interval '1 minute') as at,
        staff.id, 'sign-in', 'user', staff.id::text, '{}'::text[], ${officeNetwork}, 20000, 1
      from (select id, row_number() over (order by id) as minutes from (values ${people}) as ids (id)) as staff
      cross join generate_series(${day}::date - 13, ${day}::date - 1, '1 day') as day
      where extract(isodow from day) < 6
      union all
      select (day + time '18:03' + staff.id * interval '5 minutes'), staff.id, 'sign-out', 'user', staff.id::text, '{}',
        ${officeNetwork}, 20000, 1
      from (values ${people}) as staff (id) cross join generate_series(${day}::date - 13, ${day}::date - 1, '1 day') as day
      where extract(isodow from day) < 6 and (extract(day from day)::int + staff.id) % 3 > 0
      union all
      select event.at, event.user_id, mapping.action, case when mapping.action like 'budget.%' then 'budget' else 'travel' end,
        coalesce(case when mapping.action like 'budget.%' then event.budget_id end, event.travel_id)::text, '{}',
        case when actor.group_id <> 2 then ${officeNetwork} when actor.id % 2 = 0 then ${homeNetworks[0]} else ${homeNetworks[1]} end, null, 1
      from travel_event as event join (values ${pairs}) as mapping (kind, action) on mapping.kind = event.kind
      left join "user" as actor on actor.id = event.user_id
      where event.at < ${day}::date
      union all
      select ${day}::date - 1 - (client.id % 9)::int + time '11:20' + client.id * interval '1 minute',
        ${agents.at(-1) ?? administrator}::int, 'view', 'client', client.id::text, array['dni'], ${officeNetwork}, 20000, 1
      from "user" as client where client.group_id = 2 and client.dni is not null and client.id % 5 = 0
      union all
      select ${day}::date - 4 + time '21:40' + try * interval '11 seconds', null, 'sign-in', 'user', ${String(guessed)},
        '{}', ${attackerNetwork}, 40001, 1
      from generate_series(1, 10) as try
      union all
      values
        (${day}::date - 4 + time '21:43', null::int, 'limit', 'external', null, array['external/login'], ${attackerNetwork}, 429, 1),
        (${day}::date - 4 + time '22:31', null, 'limit', 'external', null, array['external/login'], ${attackerNetwork}, 429, 90),
        (${day}::date - 3 + time '09:05', ${administrator}::int, 'backup.read', 'database', null, '{}', ${officeNetwork}, 20000, 1),
        (${day}::date - 2 + time '12:14', ${guessed}::int, 'refuse', 'backup', null, array['backup/info'], ${officeNetwork}, 40001, 1)
    ) as row (at, user_id, action, entity, entity_id, fields, address, code, times)
    order by at`.execute(trx);
}
