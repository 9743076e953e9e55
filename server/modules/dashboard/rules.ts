import type { Dashboard } from '../../../contract/dashboard/calls.ts';
import { localMoment, today } from '../../../contract/values/dates.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Services } from '../../services.ts';
import { backupTrouble } from '../backup/queries.ts';
import { mailOutages } from '../mail/queries.ts';
import { countTabs } from '../travel/page.ts';
import { acceptedByMonth, endedByAgent, rejectionReasons } from './figures.ts';
import { firstSteps } from './first-steps.ts';
import {
  departures,
  dueTasks,
  openQuestions,
  openRequests,
  requestedTravels,
  type Whose,
  waitingTravels,
} from './queries.ts';

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
