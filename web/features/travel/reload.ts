import { queryClient } from '../../lib/query.ts';

/** What a change of a trip, or of anything in it, makes stale: all that shows trips or budgets. */
export const staleByTravel = ['travel', 'budget', 'budgetContract', 'booking', 'portal', 'task', 'letter', 'dashboard'];

/** @param refetchType whether open pages read it again */
export const invalidateTravels = (refetchType: 'active' | 'none') =>
  Promise.all(staleByTravel.map(key => queryClient.invalidateQueries({ queryKey: [key], refetchType })));

/** Reads again everything that shows trips or budgets. */
export const reloadTravels = () => invalidateTravels('active');
