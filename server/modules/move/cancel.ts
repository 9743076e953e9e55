import type { z } from 'zod';
import { say } from '../../../contract/texts/index.ts';
import type { cancelTravelBody } from '../../../contract/travel/schema.ts';
import { isCancellable, travelStatus } from '../../../contract/travel/state.ts';
import { localMoment } from '../../../contract/values/dates.ts';
import { escapeHtml } from '../../../contract/values/rich-text.ts';
import { travelCancelled } from '../../mail/letters/travel-cancelled.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { refusal } from '../../platform/http/failure.ts';
import { inVersion } from '../../shared/version.ts';
import { sendAgreementLetters } from '../agreement/letters.ts';
import { cancelBookings } from '../booking/rules.ts';
import { budgetLines } from '../budget/line/queries.ts';
import { acceptedBudgetId } from '../budget/queries.ts';
import { travelAgent } from '../contact/queries.ts';
import { recordEvent } from '../history/rules.ts';
import type { LetterServices } from '../mail/rules.ts';
import { insertTask } from '../task/rules.ts';
import { lockTravelForMove } from './travel-lock.ts';

/**
 * `travel/cancel`: a trip with an accepted budget does not take place. It gets status 6; its budget stays accepted, so
 * that what was agreed and paid stays readable. Nothing is asked of the customer any more; what suppliers hold is to be
 * cancelled.
 * @throws 40001 for a trip in another status, or without an accepted budget
 */
export async function cancelTravel(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  { travel_id, reason, words, sendEmail, tasks }: z.output<typeof cancelTravelBody>,
): Promise<void> {
  const travel = await lockTravelForMove(trx, scope, travel_id);
  const budgetId = await acceptedBudgetId(trx, travel_id);
  if (budgetId === undefined || !isCancellable(travel.travel_status_id)) throw refusal('travel.notCancellable');
  const now = services.clock();
  const values = { cancelled_at: now.toISOString(), cancel_reason: reason, rejection_reason: words };
  await trx
    .updateTable('travel')
    .set({ travel_status_id: travelStatus.rechazado, ...values })
    .where('id', '=', travel_id)
    .execute();
  const fields = ['travel_status_id', ...Object.keys(values)];
  await audit(trx, { userId: scope.userId, action: 'travel.cancel', entity: 'travel', entityId: travel_id, fields });
  const detail = [say('es', `travel.cancelReason.${reason}`), words].filter(Boolean).join('. ');
  await recordEvent(trx, { travelId: travel_id, budgetId, userId: scope.userId, kind: 'cancelled', detail });
  await cancelBookings(trx, services, scope, travel_id);
  if (tasks) await createTasks(trx, scope, travel, budgetId, now);
  if (!sendEmail) return;
  const { amount_paid: paid } = await trx
    .selectFrom('budget')
    .select('amount_paid')
    .where('id', '=', budgetId)
    .executeTakeFirstOrThrow();
  const about = { budgetId, travelId: travel_id, writer: scope.userId };
  await sendAgreementLetters(trx, services, about, travelCancelled, () => ({ paid, reason: words }));
}

/** A task for each supplier of the agreed services, with their references; one for all services without a supplier. */
async function createTasks(
  trx: Trx,
  scope: Scope,
  travel: { id: number; name: string },
  budgetId: number,
  now: Date,
): Promise<void> {
  const lines = await budgetLines(trx, inVersion(scope, 'agreed'), budgetId, 'es');
  const agent = await travelAgent(trx, travel.id);
  for (const [supplier, services] of Map.groupBy(lines, line => line.provider ?? null)) {
    const name = supplier
      ? say('es', 'travel.cancelTask', { supplier, travel: travel.name })
      : say('es', 'travel.cancelTaskBare', { travel: travel.name });
    const names = services.map(({ title, locator }) => [title, locator].filter(Boolean).join(': '));
    await insertTask(trx, {
      name: [...name].slice(0, 150).join(''),
      date: localMoment(now).slice(0, 16),
      note: names.map(text => `<p>${escapeHtml(text)}</p>`).join(''),
      agent_id: agent?.id ?? scope.userId,
      travel_id: travel.id,
      budget_id: budgetId,
      created_by: scope.userId,
    });
  }
}
