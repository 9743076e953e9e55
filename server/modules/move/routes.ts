import { serve } from '../../platform/call.ts';
import { done, read } from '../../platform/envelope.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { acceptBudget, denyBudget, rejectTravel, updateStatus } from './rules.ts';

/** The moves of a trip and its budgets between statuses (specification 4 and 7). */
export function moveRoutes(app: App, services: Services): void {
  const { db } = services;

  serve(app, 'travel/updateStatus', async ({ body, scope, language }) => {
    const message = await db.transaction().execute(trx => updateStatus(trx, services, scope, body, language));
    return message ? done(message, { id: body.travel.id }) : read({ id: body.travel.id });
  });

  serve(app, 'travel/rejectTravel', async ({ body, scope }) => {
    const message = await db.transaction().execute(trx => rejectTravel(trx, services, scope, body));
    return done(message, { id: body.travel_id });
  });

  serve(app, 'budget/acceptBudget', async ({ body, scope, language }) => {
    await db.transaction().execute(trx => acceptBudget(trx, services, scope, body, language));
    return done('budget.accepted', { id: body.budget_id });
  });

  // The specification's GET form of the same call. It changes something, so it needs the header, not a cookie alone.
  serve(app, 'budget/acceptBudget/:budget/:travel', async ({ params, scope, language }) => {
    const call = { budget_id: params.budget, travel_id: params.travel };
    await db.transaction().execute(trx => acceptBudget(trx, services, scope, call, language));
    return done('budget.accepted', { id: params.budget });
  });

  serve(app, 'budget/denyBudget', async ({ body, scope }) => {
    await db.transaction().execute(trx => denyBudget(trx, services, scope, body));
    return done(scope.kind === 'customer' ? 'budget.denied' : 'budget.deniedByStaff', { id: body.budget_id });
  });
}
