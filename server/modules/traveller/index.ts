import { serve, serveWriting } from '../../platform/http/call.ts';
import { reveal } from '../../platform/http/caller.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { invalid, orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import { shownSecrets } from '../../platform/http/trace.ts';
import type { Services } from '../../services.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerWriting } from '../../shared/resource.ts';
import { travellerById, travellerCountries, travellersOf } from './queries.ts';
import {
  createTraveller,
  createTravellers,
  deleteTraveller,
  travellerFromClient,
  travellerToClient,
  updateTraveller,
} from './rules.ts';

/** The people of a trip, with or without an account. */
function travellerRoutes(app: App, services: Services): void {
  const { db, secrets } = services;

  serve(app, 'traveller/getTravellers/:id', async ({ params, scope, language }) =>
    read(orMissing(await travellersOf(db, params.id, { secrets, scope, language }))),
  );

  serve(app, 'traveller/countries', async ({ language }) => read(await travellerCountries(db, language)));

  serve(app, 'traveller/data/:id', async ({ params, scope, language }) => {
    const traveller = orMissing(await travellerById(db, params.id, { secrets, scope, language }));
    if (scope.kind === 'staff')
      reveal(
        { entity: 'traveller', id: params.id, fields: shownSecrets(traveller, ['document_number', 'diet', 'needs']) },
        'client.read',
      );
    return read(traveller);
  });

  registerWriting(app, db, 'traveller', {
    create: (trx, { body, scope }) => createTraveller(trx, services, scope, body),
    update: (trx, { body, scope }) => updateTraveller(trx, services, scope, body),
    delete: (trx, { body, scope }) => deleteTraveller(trx, scope, body.id),
  });

  serveWriting(app, db, 'traveller/createMany', async (trx, { body, scope }) =>
    doneAnswer('common.created', { ids: await createTravellers(trx, services, scope, body) }),
  );
  serveWriting(app, db, 'traveller/fromClient', async (trx, { body, scope }) =>
    doneAnswer('common.created', { id: await travellerFromClient(trx, services, scope, body) }),
  );
  serveWriting(app, db, 'traveller/toClient', async (trx, { body, scope }) => {
    await travellerToClient(trx, services, scope, body.id);
    return doneAnswer('common.updated', { id: body.id });
  });
}

export const travellerNoun: Noun = {
  called: { traveller: 'Viajero' },
  routes: [travellerRoutes],
  bins: {
    traveller: {
      table: 'traveller',
      name: fullNameSql('record'),
      parent: { table: 'travel', column: 'travel_id' },
    },
  },
  constraints: {
    traveller_number: () => invalid({ document_number: 'traveller.numberTaken' }),
    traveller_check: () => invalid({ document_expires: 'traveller.expiresBeforeBirth' }),
  },
  tables: {
    traveller: {
      lock: 85,
      chart: 'trips',
      explain: 'first_name last_name birth_date document_expires',
      columns: 'id travel_id is_client position created_at updated_at deleted_at',
      personal: {
        columns:
          'user_id first_name last_name birth_date sex nationality_id document_type document_number document_number_hash document_country_id document_expires document_first_name document_last_name email phone guardian_id diet needs',
        why: 'travellers: to book for them and to know that their documents are good',
        kept: 'needs and documents as the settings say (retention); names as the trip',
        exported: 'viajeros',
        erased: 'emptied; the name is replaced',
      },
      sealed: { columns: ['document_number', 'diet', 'needs'], hashed: ['document_number'] },
      sweep: { column: 'deleted_at', days: 30 },
    },
  },
};
