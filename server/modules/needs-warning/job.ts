import { sql } from 'kysely';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { travelPath, travelStatus } from '../../../contract/travel/state.ts';
import { tellNeedsBy } from '../../../contract/traveller/needs.ts';
import { addDays, today } from '../../../contract/values/dates.ts';
import type { Services } from '../../services.ts';
import { travelStaff } from '../contact/queries.ts';
import { notifyUsers } from '../notification/rules.ts';

/**
 * Tells the agents of accepted trips, in the week before the start and until 48 hours before it, that somebody has needs of
 * mobility or health: each traveller once, in one notification a trip. It does not say who, nor what.
 * @returns about how many trips staff were notified
 */
export async function warnOfNeeds({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const day = today(now);
  const { rows } = await sql<{ id: number }>`
    select id from travel
    where date_from between ${addDays(day, 2)}::date and ${addDays(day, 7)}::date and deleted_at is null
      and travel_status_id in (${travelStatus.pendienteDeReserva}, ${travelStatus.reservado})
      and exists (select from budget where travel_id = travel.id and deleted_at is null
        and budget_status_id = ${budgetStatus.aceptado})
      and exists (select from traveller where travel_id = travel.id and needs is not null and deleted_at is null
        and not exists (select from travel_reminder as reminder
          where reminder.travel_id = travel.id and step = 'needs:' || traveller.id))
    order by id`.execute(db);
  let count = 0;
  for (const { id } of rows) if (await warnStaff(db, id, now)) count += 1;
  return count;
}

const warnStaff = (db: Services['db'], travelId: number, now: Date): Promise<boolean> =>
  db.transaction().execute(async trx => {
    const travel = await trx
      .selectFrom('travel')
      .select(['name', 'date_from'])
      .where('id', '=', travelId)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    const last = travel && tellNeedsBy(travel.date_from, today(now));
    if (!travel || !last) return false;
    const { rows } = await sql`
      insert into travel_reminder (travel_id, step, at)
      select travel_id, 'needs:' || id, ${now.toISOString()} from traveller
      where travel_id = ${travelId} and needs is not null and deleted_at is null
      on conflict do nothing returning id`.execute(trx);
    if (rows.length === 0) return false;
    await notifyUsers(trx, {
      to: (await travelStaff(trx, travelId)).map(({ id }) => id),
      kind: 'needsToTell',
      params: { travel: travel.name, count: rows.length, day: last },
      path: travelPath(travelId),
    });
    return true;
  });
