import type { Language } from '../../../contract/language.ts';
import { travelFilter, travelFilterInOrder } from '../../../contract/travel/schema.ts';
import { optionalId } from '../../../contract/validation.ts';
import { today } from '../../../contract/values/dates.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { listBody } from '../../platform/db/filter.ts';
import { serve } from '../../platform/http/call.ts';
import { paged, pageOf, read } from '../../platform/http/envelope.ts';
import { found, missing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdownCalls } from '../../shared/dropdowns.ts';
import { registerWriting, wholeLimit } from '../../shared/resource.ts';
import { countHistory, travelHistory } from '../history/rules.ts';
import { setting } from '../setting/rules.ts';
import { owes, travelCard } from './card.ts';
import { countTabs, isSearch, travelPage } from './page.ts';
import {
  contactClients,
  seesTravel,
  type TravelFilter,
  type TravelRecord,
  travelById,
  travelFields,
  travelItem,
  travelItems,
} from './queries.ts';
import { createTravel, deleteTravel, updateTravel } from './rules.ts';

const staffList = listBody(travelFields, travelFilter.shape, travelFilterInOrder);
// Only staff may filter by columns. `user_id` is read for staff only, because the scope already limits a customer's
// list.
const customerList = listBody({}, { ...travelFilter.shape, user_id: optionalId }, travelFilterInOrder);

/** Trips (specification 7 'Travel'). Their moves are in `modules/move`. */
export function travelRoutes(app: App, { db, links, clock }: Services): void {
  async function list(scope: Scope, language: Language, filter: TravelFilter, pageNumber: number | null | undefined) {
    const page = pageOf(pageNumber, isSearch(filter));
    const { rows, total } = await travelPage(db, scope, filter, page);
    return paged(await cards(scope, language, rows), total, page);
  }

  /** The settings about payments are read only for a customer who has to pay something. */
  async function cards(scope: Scope, language: Language, rows: readonly TravelRecord[]) {
    const presenter = { links, userId: scope.userId, today: today(clock()) };
    const days = rows.some(owes) ? await setting(db, 'bank') : null;
    return rows.map(row => travelCard(row, language, presenter, days));
  }

  for (const name of ['travel/getTravels', 'travel/getFilteredPaginated'] as const) {
    serve(app, name, ({ body, scope, language }) => list(scope, language, body.filter, body.page), {
      body: staffList,
    });
  }

  serve(app, 'travel/all', async ({ scope, language }) => {
    const { rows } = await travelPage(db, scope, {}, { limit: wholeLimit, offset: 0, reach: wholeLimit });
    return read(await cards(scope, language, rows));
  });

  serve(app, 'travel/page/:page', ({ params, scope, language }) => list(scope, language, {}, params.page));

  serve(
    app,
    'travel/getCustomerTravels',
    ({ body, scope, language }) => {
      const { user_id, ...filter } = body.filter;
      const userId = scope.kind === 'staff' ? (user_id ?? undefined) : undefined;
      return list(scope, language, { ...filter, userId }, body.page);
    },
    { body: customerList },
  );

  serve(app, 'travel/getTravelsByClient/:id', ({ params, query, scope, language }) => {
    if (scope.kind === 'customer' && params.id !== scope.userId) throw missing();
    return list(scope, language, { userId: params.id }, query.page);
  });

  // The list's filter may be in the address, so that the tabs count its matches.
  serve(app, 'travel/travelCounterByTag', async ({ query, scope }) => read(await countTabs(db, scope, query)));

  serve(app, 'travel/data/:id', async ({ params, scope, language }) => {
    const record = found(await travelById(db, scope, params.id));
    return read(found((await cards(scope, language, [record]))[0]));
  });

  serve(app, 'travel/history/:id', async ({ params, query, scope }) => {
    if (!(await seesTravel(db, scope, params.id))) throw missing();
    const page = pageOf(query.page);
    return paged(await travelHistory(db, params.id, page), await countHistory(db, params.id), page);
  });

  registerDropdownCalls(app, 'travel', {
    offered: (query, limit, scope) => travelItems(db, scope, query, limit),
    named: (id, scope) => travelItem(db, scope, id),
  });

  serve(app, 'travel/searchContactClients', async ({ body }) => read(await contactClients(db, body.travels)));

  registerWriting(app, db, 'travel', {
    create: (trx, { body, scope }) => createTravel(trx, scope, body, today(clock())),
    update: (trx, { body, scope }) => updateTravel(trx, scope, body, today(clock())),
    remove: (trx, { body, scope }) => deleteTravel(trx, scope, body.id),
  });
}
