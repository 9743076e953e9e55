import { sql } from 'kysely';
import type { FirstSteps } from '../../../contract/dashboard/calls.ts';
import { groups } from '../../../contract/permissions.ts';
import { settingDefaults } from '../../../contract/setting/schema.ts';
import { standInEmail } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/db.ts';
import { setting } from '../setting/queries.ts';

type Found = Omit<FirstSteps, 'agency' | 'mail'>;

/**
 * The first steps that a new agency has finished. A trip requested by a visitor does not end them: visitors may find
 * the page before anything is ready.
 * @param mail whether a mail server is configured
 * @returns null once staff have written a trip
 */
export async function firstSteps(db: Db, mail: boolean): Promise<FirstSteps | null> {
  const { rows } = await sql<Found>`select
    not exists (select from "user" where group_id <> ${groups.client} and deleted_at is null
      and (lower(email) = ${standInEmail} or last_name = '')) as people,
    (select count(distinct name) = 2 from general_text where name in ('privacy', 'conditions')) as texts,
    exists (select from meal_included) and exists (select from room_type) and exists (select from transport_type)
      as catalogue,
    exists (select from "user" where group_id = ${groups.client}) as client,
    exists (select from travel where id not in (select travel_id from travel_request)) as travel`.execute(db);
  const [found] = rows;
  if (!found || found.travel) return null;
  const { name } = await setting(db, 'agency');
  return { ...found, agency: name !== settingDefaults.agency.name, mail };
}
