import { sql } from 'kysely';
import type { Dashboard, FirstSteps } from '../../../contract/dashboard/calls.ts';
import { groups } from '../../../contract/permissions.ts';
import { settingDefaults } from '../../../contract/setting/schema.ts';
import { localMoment, today } from '../../../contract/values/dates.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { standInEmail } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Services } from '../../services.ts';
import { backupTrouble } from '../backup/queries.ts';
import { mailOutages } from '../mail/rules.ts';
import { setting } from '../setting/rules.ts';
import { countTabs } from '../travel/page.ts';
import { acceptedByMonth, endedByAgent, rejectionReasons } from './figures.ts';
import {
  departures,
  dueTasks,
  openQuestions,
  openRequests,
  requestedTravels,
  type Whose,
  waitingTravels,
} from './queries.ts';

type Found = Omit<FirstSteps, 'agency' | 'mail'>;

/**
 * The first steps that a new agency has finished. A trip requested by a visitor does not end them: visitors may find
 * the page before anything is ready.
 * @param mail whether a mail server is configured
 * @returns null once staff have written a trip
 */
async function firstSteps(db: Db, mail: boolean): Promise<FirstSteps | null> {
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

/**
 * Today's work (decisions 6) of everybody, or only the reader's own.
 * @param scope the scope of staff
 */
export async function dashboardOf(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  scope: Scope,
  { mine }: { mine: boolean },
): Promise<Dashboard> {
  const now = clock();
  const whose: Whose = { mine: mine ? scope.userId : null, today: today(now) };
  // In parallel when the database has several connections.
  const administrator = scope.kind === 'staff' && scope.administrator;
  const [
    outages,
    backup,
    counters,
    waiting,
    tasks,
    leaving,
    requests,
    requested,
    questions,
    months,
    agents,
    reasons,
    first,
  ] = await Promise.all([
    mailOutages(db, { told: true }),
    administrator ? backupTrouble(db, now) : null,
    countTabs(db, scope, mine ? { agent_id: scope.userId } : {}),
    waitingTravels(db, whose),
    dueTasks(db, whose, localMoment(now)),
    departures(db, whose),
    openRequests(db, whose),
    requestedTravels(db, whose),
    openQuestions(db, whose),
    acceptedByMonth(db, whose),
    endedByAgent(db, whose),
    rejectionReasons(db, whose),
    firstSteps(db, config.smtpUrl !== undefined),
  ]);
  return {
    // Only administrators see the server's words, because only they can mend it.
    outages: administrator ? outages : outages.map(outage => ({ ...outage, error: null })),
    backup,
    counters,
    waiting,
    tasks,
    departures: leaving,
    requests,
    requested,
    questions,
    months,
    agents,
    reasons,
    first,
  };
}
