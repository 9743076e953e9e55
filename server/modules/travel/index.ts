import { sql } from 'kysely';
import type { Language } from '../../../contract/language.ts';
import { travelFilter, travelFilterInOrder } from '../../../contract/travel/schema.ts';
import { optionalId } from '../../../contract/validation.ts';
import { today } from '../../../contract/values/dates.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { isNarrowed, listBodyOf, type PageBody } from '../../platform/db/filter.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, pageAnswer, pageRequestOf, read } from '../../platform/http/envelope.ts';
import { invalid, missing, orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdownCalls } from '../../shared/dropdowns.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerWriting, wholeLimit } from '../../shared/resource.ts';
import { visibleTravelStatus } from '../../shared/visible-travels.ts';
import { countHistory, recordEvent, travelHistory } from '../history/rules.ts';
import { setting } from '../setting/rules.ts';
import { hasPaymentsDue, presentTravelCard } from './card.ts';
import { travelFields, travelSorts } from './filter.ts';
import { openItemsOfTravel } from './open-items.ts';
import { countTabs, travelPage } from './page.ts';
import {
  contactClients,
  type TravelFilter,
  type TravelRecord,
  travelById,
  travelItem,
  travelItems,
} from './queries.ts';
import { createTravel, deleteTravel, tagTravel, updateTravel, updateTravels } from './rules.ts';

const staffList = listBodyOf(travelFields, travelFilter.shape, travelFilterInOrder, travelSorts);
// Only staff may filter by columns. `user_id` is read for staff only, because the scope already limits a customer's
// list.
const customerList = listBodyOf({}, { ...travelFilter.shape, user_id: optionalId }, travelFilterInOrder);

/** Trips (specification 7 'Travel'). Their moves are in `modules/move`. */
function travelRoutes(app: App, { db, links, clock }: Services): void {
  async function list(
    scope: Scope,
    language: Language,
    { filter, page: number, sort: order = null }: PageBody<TravelFilter>,
  ) {
    const page = pageRequestOf(number, isNarrowed(filter));
    const { rows, total } = await travelPage(db, scope, filter, { ...page, order });
    return pageAnswer(await cards(scope, language, rows), total, page);
  }

  /** The settings about payments are read only where something is to be paid. */
  async function cards(scope: Scope, language: Language, rows: readonly TravelRecord[]) {
    const presenter = { links, userId: scope.userId, today: today(clock()) };
    const days = rows.some(hasPaymentsDue) ? await setting(db, 'bank') : null;
    return rows.map(row => presentTravelCard(row, language, presenter, days));
  }

  for (const name of ['travel/getTravels', 'travel/getFilteredPaginated'] as const) {
    serve(app, name, ({ body, scope, language }) => list(scope, language, body), {
      body: staffList,
    });
  }

  serve(app, 'travel/all', async ({ scope, language }) => {
    const { rows } = await travelPage(db, scope, {}, { limit: wholeLimit, offset: 0, reach: wholeLimit });
    return read(await cards(scope, language, rows));
  });

  serve(app, 'travel/page/:page', ({ params, scope, language }) =>
    list(scope, language, { filter: {}, page: params.page }),
  );

  serve(
    app,
    'travel/getCustomerTravels',
    ({ body, scope, language }) => {
      const { user_id, ...filter } = body.filter;
      const userId = scope.kind === 'staff' ? (user_id ?? undefined) : undefined;
      return list(scope, language, { filter: { ...filter, userId }, page: body.page });
    },
    { body: customerList },
  );

  serve(app, 'travel/getTravelsByClient/:id', ({ params, query, scope, language }) => {
    if (scope.kind === 'customer' && params.id !== scope.userId) throw missing();
    return list(scope, language, { filter: { userId: params.id }, page: query.page });
  });

  // The list's filter may be in the address, so that the tabs count its matches.
  serve(app, 'travel/travelCounterByTag', async ({ query, scope }) => read(await countTabs(db, scope, query)));

  serve(app, 'travel/data/:id', async ({ params, scope, language }) => {
    const record = orMissing(await travelById(db, scope, params.id));
    return read(orMissing((await cards(scope, language, [record]))[0]));
  });

  serve(app, 'travel/history/:id', async ({ params, query, scope }) => {
    await visibleTravelStatus(db, scope, params.id);
    const page = pageRequestOf(query.page);
    return pageAnswer(await travelHistory(db, params.id, page), await countHistory(db, params.id), page);
  });

  serve(app, 'travel/open/:id', async ({ params, scope }) => {
    await visibleTravelStatus(db, scope, params.id);
    return read(await openItemsOfTravel(db, params.id, today(clock())));
  });

  registerDropdownCalls(app, 'travel', {
    offered: (query, limit, scope) => travelItems(db, scope, query, limit),
    named: (id, scope) => travelItem(db, scope, id),
  });

  serve(app, 'travel/searchContactClients', async ({ body }) => read(await contactClients(db, body.travels)));

  serveWriting(app, db, 'travel/assignMany', async (trx, { body, scope, language }) => {
    const agent_id = [body.agent_id];
    const assign = (id: number) => updateTravel(trx, scope, { id, agent_id }, today(clock()));
    return doneAnswer('common.updated', await updateTravels(trx, scope, body.ids, language, assign));
  });
  serveWriting(app, db, 'travel/tagMany', async (trx, { body, scope, language }) => {
    const tag = (id: number) => tagTravel(trx, scope, id, body, today(clock()));
    return doneAnswer('common.updated', await updateTravels(trx, scope, body.ids, language, tag));
  });

  registerWriting(app, db, 'travel', {
    create: (trx, { body, scope }) => createTravel(trx, scope, body, today(clock())),
    update: (trx, { body, scope }) => updateTravel(trx, scope, body, today(clock())),
    delete: (trx, { body, scope }) => deleteTravel(trx, scope, body.id),
  });
}

export const travelNoun: Noun = {
  called: { travel: 'Viaje' },
  routes: [travelRoutes],
  bins: {
    travel: {
      table: 'travel',
      name: sql`record.name`,
      afterRestore: (trx, { userId }, id) => recordEvent(trx, { travelId: id, userId, kind: 'restored' }),
    },
  },
  constraints: { travel_check: () => invalid({ date_to: 'travel.dateOrder' }) },
  tables: {
    travel: {
      lock: 10,
      chart: 'trips',
      explain: 'name date_from date_to travel_status_id tab contact_email sent_at rejection_reason',
      columns:
        'id date_from date_to days travel_status_id tab n_adults n_children sent_at created_by created_at updated_at deleted_at reminders cancelled_at',
      personal: {
        columns:
          'name contact_name contact_surname contact_phone contact_email contact_info children_ages rejection_reason cancel_reason search words',
        why: 'clients and visitors: the trip, and whom to contact about it',
        kept: 'as the settings say (retention); the trip itself as the law of contracts asks',
        exported: 'viajes',
        erased: 'the contact is emptied; trip and amounts stay',
      },
    },
    travel_internal_tag: {
      lock: 35,
      chart: 'trips',
      columns: 'travel_id internal_tag_travel_id',
    },
    user_travel_group: {
      lock: 40,
      chart: 'trips',
      explain: 'position',
      columns: 'position',
      personal: {
        columns: 'travel_id user_id',
        why: 'clients: who travels',
        kept: 'as the trip',
        exported: 'viajes',
        erased: 'kept: the client has no name any more',
      },
    },
    assigned_agent: {
      lock: 50,
      chart: 'trips',
      columns: 'travel_id',
      personal: {
        columns: 'agent_id',
        why: 'staff: who looks after a trip',
        kept: 'as the trip',
        exported: 'no: about staff',
        erased: 'no: about staff',
      },
    },
  },
};
