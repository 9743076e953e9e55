import { code } from '../../../contract/envelope.ts';
import { ApiError } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { notify } from '../../ui/feedback/notify.ts';

/** What a change of a trip, or of anything in it, makes stale: all that shows trips or budgets. */
export const staleByTravel = ['travel', 'budget', 'budgetContract', 'booking', 'portal', 'task', 'letter', 'dashboard'];

/** @param refetchType whether open pages read it again */
export const invalidateTravels = (refetchType: 'active' | 'none') =>
  Promise.all(staleByTravel.map(key => queryClient.invalidateQueries({ queryKey: [key], refetchType })));

/** Reads again everything that shows trips or budgets. */
export const reloadTravels = () => invalidateTravels('active');

/** Shows a refusal of the server as specification 8 requires; throws any other error. */
export function tell(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === code.warning) notify.warning(error.message);
  else if (error.code === code.error) notify.error(error.message, 2_500);
  else if (error.code === 0) notify.error(error.message, 5_000);
}
