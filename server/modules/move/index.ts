import { travelStatus } from '../../../contract/travel/state.ts';
import { serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerWriting } from '../../shared/resource.ts';
import { confirmPayment } from '../agreement/letters.ts';
import { createBudget, deleteBudget, updateBudget } from '../budget/rules.ts';
import { budgetUploads, prepareBudgetFiles } from '../budget/uploads.ts';
import { updateTravels } from '../travel/rules.ts';
import { acceptBudget, cancelTravel, denyBudget, rejectTravel, setBudgetStatus, updateStatus } from './rules.ts';

/** The moves of a trip and its budgets between statuses (specification 4 and 7). */
function moveRoutes(app: App, services: Services): void {
  const { db } = services;

  // Saving a budget can accept it or confirm a payment.
  registerWriting(app, db, 'budget', {
    uploads: budgetUploads,
    prepare: ({ scope, uploads }) => prepareBudgetFiles(services, scope, uploads),
    create: (trx, { body, scope }, files) => createBudget(trx, services, scope, body, files),
    update: (trx, { body, scope, language }, files) =>
      updateBudget(trx, services, scope, body, files, {
        status: (budget, to) =>
          setBudgetStatus(trx, services, scope, budget, to, { language, confirmed: body.confirmed ?? false }),
        payment: (budget, payment) => confirmPayment(trx, services, scope.userId, budget, payment),
      }),
    delete: (trx, { body, scope }) => deleteBudget(trx, scope, body.id),
  });

  serveWriting(app, db, 'travel/updateStatus', async (trx, { body, scope, language }) => {
    const message = await updateStatus(trx, services, scope, body, language);
    return message ? doneAnswer(message, { id: body.travel.id }) : read({ id: body.travel.id });
  });

  serveWriting(app, db, 'travel/rejectTravel', async (trx, { body, scope }) => {
    const message = await rejectTravel(trx, services, scope, body);
    return doneAnswer(message, { id: body.travel_id });
  });

  serveWriting(app, db, 'travel/archiveMany', async (trx, { body, scope, language }) => {
    const call = { sendEmail: false, acceptedBudgetIndex: 0, reason: null, note: null, confirmed: false };
    const archive = (id: number) =>
      updateStatus(
        trx,
        services,
        scope,
        { travel: { id, travel_status_id: travelStatus.archivado }, ...call },
        language,
      );
    return doneAnswer('common.updated', await updateTravels(trx, scope, body.ids, language, archive));
  });

  serveWriting(app, db, 'travel/cancel', async (trx, { body, scope }) => {
    await cancelTravel(trx, services, scope, body);
    return doneAnswer('travel.cancelled', { id: body.travel_id });
  });

  serveWriting(app, db, 'budget/acceptBudget', async (trx, { body, scope, language }) => {
    await acceptBudget(trx, services, scope, body, language);
    return doneAnswer('budget.accepted', { id: body.budget_id });
  });

  // The specification's GET form of the same call. It changes something, so it needs the header, not a cookie alone.
  serveWriting(app, db, 'budget/acceptBudget/:budget/:travel', async (trx, { params, scope, language }) => {
    const call = { budget_id: params.budget, travel_id: params.travel };
    await acceptBudget(trx, services, scope, call, language);
    return doneAnswer('budget.accepted', { id: params.budget });
  });

  serveWriting(app, db, 'budget/denyBudget', async (trx, { body, scope }) => {
    await denyBudget(trx, services, scope, body);
    return doneAnswer(scope.kind === 'customer' ? 'budget.denied' : 'budget.deniedByStaff', { id: body.budget_id });
  });
}

export const moveNoun: Noun = {
  routes: [moveRoutes],
};
