import { z } from 'zod';
import { today } from '../../../contract/dates.ts';
import type { Language } from '../../../contract/language.ts';
import {
  customerTabs,
  tabNames,
  travelCounterFilter,
  travelCreate,
  travelFilter,
  travelFilterInOrder,
  travelUpdate,
} from '../../../contract/travel.ts';
import { id, optionalId } from '../../../contract/validation.ts';
import { idBody, idParams, pageParams, pageQuery, record } from '../../platform/body.ts';
import { done, paged, pageOf, read } from '../../platform/envelope.ts';
import { found, missing } from '../../platform/failure.ts';
import { listBody } from '../../platform/filter.ts';
import type { App } from '../../platform/http.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { registerDropdownCalls } from '../../shared/dropdowns.ts';
import { registerRefused, wholeLimit } from '../../shared/resource.ts';
import { countHistory, travelHistory } from '../history/queries.ts';
import { travelCard } from './card.ts';
import {
  contactClients,
  countTabs,
  countTravels,
  seesTravel,
  type TravelFilter,
  travelById,
  travelFields,
  travelItems,
  travelPage,
} from './queries.ts';
import { createTravel, deleteTravel, updateTravel } from './rules.ts';

const staffList = listBody(travelFields, travelFilter.shape, travelFilterInOrder);
// A column is for staff to look in; whose trips they are is read of staff only: the scope limits a customer's.
const customerList = listBody({}, { ...travelFilter.shape, user_id: optionalId }, travelFilterInOrder);

/** Trips (specification 7 'Travel'); what moves them is in `modules/move`. */
export function travelRoutes(app: App, { db, links, clock }: Services): void {
  const listing = { config: { permission: 'travel:list' } } as const;
  const writing = { config: { permission: 'travel:write' } } as const;
  const reading = { config: { permission: 'travel:read' } } as const;

  async function list(scope: Scope, language: Language, filter: TravelFilter, pageNumber: number | null | undefined) {
    const page = pageOf(pageNumber);
    const [rows, total] = await Promise.all([travelPage(db, scope, filter, page), countTravels(db, scope, filter)]);
    return paged(
      rows.map(row => travelCard(row, language, presenter(scope))),
      total,
      page,
    );
  }

  const presenter = (scope: Scope) => ({ links, userId: scope.userId, today: today(clock()) });

  const filtered = { ...listing, schema: { body: staffList } } as const;
  for (const call of ['getTravels', 'getFilteredPaginated']) {
    app.post(`/api/travel/${call}`, filtered, ({ body, scope, language }) =>
      list(scope, language, body.filter, body.page),
    );
  }

  app.get('/api/travel/all', listing, async ({ scope, language }) => {
    const rows = await travelPage(db, scope, {}, { limit: wholeLimit, offset: 0 });
    return read(rows.map(row => travelCard(row, language, presenter(scope))));
  });

  app.get('/api/travel/page/:page', { ...listing, schema: { params: pageParams } }, ({ params, scope, language }) =>
    list(scope, language, {}, params.page),
  );

  app.post(
    '/api/travel/getCustomerTravels',
    { ...reading, schema: { body: customerList } },
    ({ body, scope, language }) => {
      const { user_id, ...filter } = body.filter;
      const userId = scope.kind === 'staff' ? (user_id ?? undefined) : undefined;
      return list(scope, language, { ...filter, userId }, body.page);
    },
  );

  app.get(
    '/api/travel/getTravelsByClient/:id',
    { ...reading, schema: { params: idParams, querystring: pageQuery } },
    ({ params, query, scope, language }) => {
      if (scope.kind === 'customer' && params.id !== scope.userId) throw missing();
      return list(scope, language, { userId: params.id }, query.page);
    },
  );

  // What the list is filtered by may stand in the address: the tabs then say where it is found.
  app.get(
    '/api/travel/travelCounterByTag',
    { ...reading, schema: { querystring: travelCounterFilter } },
    async ({ query, scope }) =>
      read(await countTabs(db, scope, scope.kind === 'staff' ? tabNames : customerTabs, query)),
  );

  app.get('/api/travel/data/:id', { ...reading, schema: { params: idParams } }, async ({ params, scope, language }) =>
    read(travelCard(found(await travelById(db, scope, params.id)), language, presenter(scope))),
  );

  app.get(
    '/api/travel/history/:id',
    { ...listing, schema: { params: idParams, querystring: pageQuery } },
    async ({ params, query, scope }) => {
      if (!(await seesTravel(db, scope, params.id))) throw missing();
      const page = pageOf(query.page);
      return paged(await travelHistory(db, params.id, page), await countHistory(db, params.id), page);
    },
  );

  registerDropdownCalls(app, 'travel', 'travel:list', {
    offered: (query, limit, scope) => travelItems(db, scope, query, limit),
    named: async (id, scope) => {
      const travel = await travelById(db, scope, id);
      return travel && { id: travel.id, name: travel.name };
    },
  });
  registerRefused(app, 'travel', 'travel:write', ['deleteImage'], 'common.noImages');

  app.post('/api/travel/searchContactClients', { ...listing, schema: { body: contactBody } }, async ({ body }) =>
    read(await contactClients(db, body.travels)),
  );

  app.post('/api/travel/create', { ...writing, schema: { body: record(travelCreate) } }, ({ body, scope }) =>
    db
      .transaction()
      .execute(async trx => done('common.created', { id: await createTravel(trx, scope, body, today(clock())) })),
  );

  app.post('/api/travel/update', { ...writing, schema: { body: record(travelUpdate) } }, ({ body, scope }) =>
    db.transaction().execute(async trx => {
      await updateTravel(trx, scope, body, today(clock()));
      return done('common.updated', { id: body.id });
    }),
  );

  app.post('/api/travel/delete', { ...writing, schema: { body: idBody } }, ({ body, scope }) =>
    db.transaction().execute(async trx => {
      await deleteTravel(trx, scope, body.id);
      return done('common.deleted', { id: body.id });
    }),
  );
}

/** `travels` are ids, or trips of which only the id is read. */
const contactBody = z.object({
  travels: z
    .array(z.union([id(), idBody.transform(travel => travel.id)]), 'common.dataInvalid')
    .max(100, 'common.dataInvalid'),
});
