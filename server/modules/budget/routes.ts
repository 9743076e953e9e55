import { today } from '../../../contract/values/dates.ts';
import { scopeOfPreview } from '../../platform/auth/access.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdownCalls } from '../../shared/dropdowns.ts';
import { registerReading } from '../../shared/resource.ts';
import { recordBudgetOpening } from '../history/rules.ts';
import { calendarRoutes } from './calendar.ts';
import { presentBudgetCard } from './card.ts';
import { certificateRoutes } from './certificate.ts';
import { cloneBudget, prepareCopies } from './clone.ts';
import { budgetItem, budgetItems, budgetListFields, countBudgets, listBudgets } from './list.ts';
import { budgetPage, comparedBudgets, withSentStatus } from './page.ts';
import { pdfRoutes } from './pdf.ts';
import { budgetById, budgetReader, documentLanguage, quoteFacts } from './queries.ts';
import { quoteNames } from './quote-names.ts';
import { deleteBudgetFile, writeDayText } from './rules.ts';
import { budgetUploads } from './uploads.ts';

/** Budgets (specification 7 'Budget'). `modules/move` has what may move the trip: create, update, delete, accept, deny. */
export function budgetRoutes(app: App, services: Services): void {
  const { db, links, clock, secrets } = services;
  const presenter = (scope: Scope) => ({ links, userId: scope.userId, today: today(clock()) });

  registerReading(app, 'budget', {
    fields: budgetListFields,
    also: { 'data/:id': 'budget/getBudget/:id' },
    list: async (scope, cut, filter) =>
      (await listBudgets(db, scope, cut, filter)).map(row => presentBudgetCard(row, presenter(scope))),
    count: (filter, scope, _language, reach) => countBudgets(db, scope, filter, reach),
    find: async (scope, id, language) => {
      const budget = await budgetPage(db, scope, id, language, presenter(scope), secrets);
      if (budget && scope.kind === 'customer') await recordBudgetOpening(db, id, scope.userId);
      return budget;
    },
  });

  serve(app, 'budget/preview/:id', async ({ params, query, scope, language }) => {
    const { travel_id } = orMissing(await budgetById(db, scope, params.id));
    const client = await budgetReader(db, scope, travel_id);
    const reader = scopeOfPreview(scope, { userId: client?.id ?? 0, budgetId: params.id });
    // The addresses of the photos are those of the caller, who opens them.
    const page = await budgetPage(db, reader, params.id, query.language ?? language, presenter(scope), secrets);
    return read(withSentStatus(orMissing(page)));
  });

  // A customer compares only the sent budgets (decisions 4). Without any the trip is not found.
  serve(app, 'budget/compare/:id', async ({ params, scope, language }) => {
    const budgets = await comparedBudgets(db, scope, params.id, language, presenter(scope));
    return read(orMissing(budgets.length > 0 ? budgets : undefined));
  });

  serve(app, 'budget/quoteNames/:id', async ({ params, scope, language }) => {
    const { travel_id } = orMissing(await budgetById(db, scope, params.id));
    const budgets = await quoteFacts(db, scope, travel_id);
    const own = orMissing(budgets.find(budget => budget.id === params.id));
    const others = budgets.filter(budget => budget !== own);
    return read(quoteNames(own, others, await documentLanguage(db, scope, travel_id, language)));
  });

  registerDropdownCalls(app, 'budget', {
    offered: (query, limit, scope) => budgetItems(db, scope, query, limit),
    named: (id, scope) => budgetItem(db, scope, id),
  });

  serveWriting(app, db, 'budget/tellDay', async (trx, { body, scope }) => {
    await writeDayText(trx, scope, body);
    return doneAnswer('common.updated', { id: body.id });
  });

  serveWriting(app, db, 'budget/deleteImage', async (trx, { body, scope }) => {
    for (const field of body.fields) await deleteBudgetFile(trx, services, scope, body.id, field);
    return doneAnswer('common.deleted', { id: body.id });
  });

  serve(
    app,
    'budget/cloneBudget',
    async ({ body, scope }) => {
      const copies = await prepareCopies(services, scope, body);
      return db.transaction().execute(async trx => {
        const id = await cloneBudget(trx, services, scope, body, copies);
        return doneAnswer(body.destination_budget_id ? 'common.updated' : 'common.created', { id });
      });
    },
    { uploads: budgetUploads },
  );

  pdfRoutes(app, services);
  certificateRoutes(app, services);
  calendarRoutes(app, services);
}
