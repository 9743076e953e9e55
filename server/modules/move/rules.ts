import { departureAsks } from '../../../contract/asks.ts';
import type { AsShown } from '../../../contract/budget/schema.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import type { MessageKey } from '../../../contract/texts/index.ts';
import { type Move, type MoveName, moves, moveTo, travelPath, travelStatus } from '../../../contract/travel/state.ts';
import { today } from '../../../contract/values/dates.ts';
import { travelRejected } from '../../mail/letters/travel-rejected.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { invalid, needsConfirmation, refusal, warning } from '../../platform/http/failure.ts';
import { confirmBooking } from '../agreement/letters.ts';
import { cancelBookings } from '../booking/rules.ts';
import { travelClients, unreachableReason } from '../contact/queries.ts';
import { recordEvent } from '../history/rules.ts';
import type { LetterServices } from '../mail/rules.ts';
import { notifyTravelStaff } from '../notification/rules.ts';
import { tellClientsOfRejection, tellStaffOfMove, writeToClients } from './letters.ts';
import {
  applyMove,
  currentProposal,
  type LockedTravel,
  lockTravelForMove,
  refusePastDeparture,
  rejectBudgets,
} from './travel-lock.ts';

export { acceptBudget, denyBudget, setBudgetStatus } from './answer-budget.ts';
export { cancelTravel } from './cancel.ts';

/**
 * Whether a move is allowed now (decisions 3).
 * @throws 40001 with the reason: the trip's status, the missing client or budget, or the caller's role
 */
async function requireMove(trx: Trx, scope: Scope, name: MoveName, travel: LockedTravel): Promise<void> {
  const move: Move = moves[name];
  if (!move.who.includes(scope.kind)) throw refusal('common.notAllowed');
  // Customers do not see the queue, so they cannot move a trip out of it.
  const from = scope.kind === 'staff' ? move.from : move.from.filter(status => status !== travelStatus.enCola);
  if (!from.includes(travel.travel_status_id)) throw moveRefused(travel);
  if (move.needs.includes('client') && (await travelClients(trx, travel.id)).length === 0)
    throw refusal('travel.needsClient');
  if (move.needs.includes('budget') && (await waitingBudgets(trx, scope, travel.id)).length === 0)
    throw refusal('travel.needsBudget');
}

const moveRefused = (travel: LockedTravel) =>
  refusal('travel.moveRefused', { status: `travel.status.${travel.travel_status_id}` });

/**
 * `updateStatus` (specification 4 and 7): makes the move that leads to the given status.
 * @returns the message of the move; null for status 3, the first of a pair of calls
 */
export async function updateStatus(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  call: {
    travel: { id: number; travel_status_id: number; updated_at?: string | null };
    sendEmail: boolean;
    acceptedBudgetIndex: number;
    reason: string | null;
    note: string | null;
    confirmed: boolean;
  } & AsShown,
  language: Language,
): Promise<MessageKey | null> {
  const travel = await lockTravelForMove(trx, scope, call.travel.id, call.travel.updated_at);
  const name = moveTo(call.travel.travel_status_id);
  // A customer's rejection needs its reason, so it has its own call.
  if (scope.kind === 'customer' && name !== 'answer') throw refusal('common.notAllowed');
  if (!name) throw moveRefused(travel);
  await requireMove(trx, scope, name, travel);
  switch (name) {
    case 'send':
      await send(trx, services, scope, travel, call);
      return 'travel.moved.send';
    case 'reject':
      await reject(trx, services, scope, travel, null, false);
      return 'travel.moved.reject';
    case 'answer':
      // The first of a pair of calls (decisions 3). When the second would be refused, nothing moves.
      await refuseUnlessWaiting(trx, services, scope, travel.id);
      if (call.acceptedBudgetIndex > 0) await requireAcceptable(trx, services, scope, travel.id, call, language);
      await applyMove(trx, scope, name, travel);
      return null;
    case 'finish':
    case 'archive':
      await applyMove(trx, scope, name, travel);
      await recordEvent(trx, {
        travelId: travel.id,
        userId: scope.userId,
        kind: name === 'finish' ? 'finished' : 'archived',
        detail: call.reason,
      });
      if (name === 'finish' && call.sendEmail) await confirmBooking(trx, services, scope, travel.id);
      return `travel.moved.${name}`;
  }
}

/**
 * Sends a trip, or sends it again: stamps the trip and its waiting budgets, and writes to every client who can get
 * letters.
 * @param note what the agent writes to them above the quotes
 */
async function send(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  travel: LockedTravel,
  { sendEmail, note, confirmed }: { sendEmail: boolean; note: string | null; confirmed: boolean },
): Promise<void> {
  const clients = await travelClients(trx, travel.id);
  const hindrance = sendEmail ? unreachableReason(clients) : null;
  if (hindrance) throw warning(`travel.${hindrance}`);
  const sent_at = services.clock().toISOString();
  await applyMove(trx, scope, 'send', travel, { sent_at });
  await trx
    .updateTable('budget')
    .set({ sent_at })
    .where('travel_id', '=', travel.id)
    .where('budget_status_id', '=', budgetStatus.pendiente)
    .where('deleted_at', 'is', null)
    .execute();
  const again = travel.travel_status_id !== travelStatus.enCola;
  await recordEvent(trx, { travelId: travel.id, userId: scope.userId, kind: again ? 'sentAgain' : 'sent' });
  if (sendEmail) await writeToClients(trx, services, scope.userId, travel.id, clients, { again, note });
  const departures = (await waitingBudgets(trx, scope, travel.id)).map(budget => budget.date_from);
  needsConfirmation(confirmed, departureAsks(departures, today(services.clock())));
}

/**
 * `rejectTravel` (specification 4): rejects the trip and all its budgets with the reason. Staff may leave the reason
 * empty, a customer may not (decisions 3).
 */
export async function rejectTravel(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  call: { travel_id: number; rejection_reason: string | null; sendEmail: boolean },
): Promise<MessageKey> {
  const travel = await lockTravelForMove(trx, scope, call.travel_id);
  if (scope.kind === 'customer') {
    if (!call.rejection_reason) throw invalid({ rejection_reason: 'travel.reasonRequired' });
    // No budget waits for an answer, because another answer came first. This message comes before the check of the
    // status.
    await refuseUnlessWaiting(trx, services, scope, travel.id);
  }
  await requireMove(trx, scope, 'reject', travel);
  await reject(trx, services, scope, travel, call.rejection_reason, call.sendEmail);
  return 'travel.moved.reject';
}

async function reject(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  travel: LockedTravel,
  reason: string | null,
  sendEmail: boolean,
): Promise<void> {
  await applyMove(trx, scope, 'reject', travel, { rejection_reason: reason });
  await recordEvent(trx, { travelId: travel.id, userId: scope.userId, kind: 'rejected', detail: reason });
  await rejectBudgets(trx, travel.id);
  await cancelBookings(trx, services, scope, travel.id);
  if (scope.kind === 'customer')
    await tellStaffOfMove(trx, services, scope.userId, travel.id, travelRejected, { reason });
  await notifyTravelStaff(trx, {
    travelId: travel.id,
    doer: scope.userId,
    kind: 'travelRejected',
    params: { reason: reason ?? '' },
    path: travelPath(travel.id),
  });
  if (scope.kind === 'staff' && sendEmail) await tellClientsOfRejection(trx, services, scope.userId, travel.id, reason);
}

/**
 * @throws 30001 unless the budget to accept belongs to the trip, waits, is still valid and is unchanged since it was
 * shown
 */
async function requireAcceptable(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  travelId: number,
  call: { acceptedBudgetIndex: number; confirmed: boolean } & AsShown,
  language: Language,
): Promise<void> {
  const budget = await trx
    .selectFrom('budget')
    .select(['id', 'budget_status_id', 'date_from', 'valid_until', 'contract_data'])
    .where('id', '=', call.acceptedBudgetIndex)
    .where('travel_id', '=', travelId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (budget?.budget_status_id !== budgetStatus.pendiente) throw warning('budget.decided');
  if (!(await currentProposal(trx, services, scope, budget, travelId, call, language))) throw warning('budget.decided');
  needsConfirmation(call.confirmed, departureAsks([budget.date_from], today(services.clock())));
}

/** The budgets of a trip that wait for an answer. For a customer they must have been sent. */
const waitingBudgets = (trx: Trx, scope: Scope, travelId: number) =>
  trx
    .selectFrom('budget')
    .select(['budget_status_id', 'date_from'])
    .where('travel_id', '=', travelId)
    .where('budget_status_id', '=', budgetStatus.pendiente)
    .where('deleted_at', 'is', null)
    .$if(scope.kind === 'customer', query => query.where('sent_at', 'is not', null))
    .orderBy('date_from', 'desc')
    .execute();

/** @throws 30001 when no budget of the trip waits for an answer, or none that its customer can still answer */
async function refuseUnlessWaiting(trx: Trx, services: LetterServices, scope: Scope, travelId: number): Promise<void> {
  const [last] = await waitingBudgets(trx, scope, travelId);
  if (!last) throw warning('budget.decided');
  refusePastDeparture(scope, last, services);
}
