import type { Scope } from '../../platform/auth/scope.ts';
import { deleteRecord } from '../../platform/db/record.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { cityOfRecord, registerDropdowns } from '../../shared/dropdowns.ts';
import { registerImport } from '../../shared/import.ts';
import { countNamed } from '../../shared/named.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import { photoCard } from '../photo/card.ts';
import type { StoredPhoto } from '../photo/queries.ts';
import { accomodationImporter } from './import.ts';
import {
  accomodationFields,
  accomodationSheet,
  accomodationSorts,
  findAccomodation,
  listAccomodations,
} from './queries.ts';
import { accomodationKind, createAccomodation, updateAccomodation } from './rules.ts';

/** Accommodations (specification 3 and 7). Their photos are in `modules/photo`. */
export function accomodationRoutes(app: App, { db, links }: Services): void {
  const shown = <R extends { accomodation_photos: StoredPhoto[] }>(row: R, scope: Scope) => ({
    ...row,
    accomodation_photos: row.accomodation_photos.map(photo => photoCard(links, scope, 'accomodation', photo)),
  });

  registerReading(app, 'accomodation', {
    fields: accomodationFields,
    sorts: accomodationSorts,
    list: async (scope, cut, filter) => (await listAccomodations(db, cut, filter)).map(row => shown(row, scope)),
    count: filter => countNamed(db, 'accomodation', filter),
    find: async (scope, id) => {
      const row = await findAccomodation(db, id);
      return row && shown(row, scope);
    },
    sheet: (filter, limit) => accomodationSheet(db, filter, limit),
  });
  registerDropdowns(app, db, 'accomodation', 'accomodation', { detail: cityOfRecord, usedBy: 'accomodation_id' });
  registerImport(app, db, 'accomodation', accomodationImporter);
  registerWriting(app, db, 'accomodation', {
    create: (trx, { body, scope }) => createAccomodation(trx, scope, body),
    update: (trx, { body, scope }) => updateAccomodation(trx, scope, body),
    remove: (trx, { body, scope }) => deleteRecord(trx, scope, accomodationKind, body.id),
  });
}
