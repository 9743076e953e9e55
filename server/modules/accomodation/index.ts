import { sql } from 'kysely';
import type { Scope } from '../../platform/auth/scope.ts';
import { deleteRecord } from '../../platform/db/record.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { cityOfRecord, registerDropdowns } from '../../shared/dropdowns.ts';
import { registerImport } from '../../shared/import.ts';
import { countNamed } from '../../shared/named.ts';
import type { Noun } from '../../shared/noun.ts';
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
function accomodationRoutes(app: App, { db, links }: Services): void {
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

export const accomodationNoun: Noun = {
  routes: [accomodationRoutes],
  bins: {
    accomodation: { table: 'accomodation', name: sql`record.name` },
    accomodationPhotos: {
      table: 'accomodation_photo',
      name: sql`record.description`,
      parent: { table: 'accomodation', column: 'accomodation_id' },
      file: 'file_id',
    },
  },
  tables: {
    accomodation: {
      lock: 360,
      chart: 'stays',
      explain: 'name address n_rooms contact_email latitude longitude avg_rate featured',
      columns:
        'id name address description accomodation_type_id country_id city_id city_name n_rooms latitude longitude rate_location rate_cleaning rate_service rate_quality_price created_at updated_at deleted_at search avg_rate featured teaser teaser_en teaser_fr',
      personal: {
        columns: 'contact_name contact_email',
        why: 'suppliers: whom to ask at a hotel',
        kept: 'until deleted',
        exported: 'no: about suppliers',
        erased: 'no: about suppliers',
      },
    },
    accomodation_photo: {
      lock: 370,
      chart: 'stays',
      explain: 'description position',
      columns: 'id accomodation_id description file_id position created_at updated_at deleted_at',
    },
    accomodation_service: {
      lock: 380,
      chart: 'stays',
      columns: 'accomodation_id service_id',
    },
    accomodation_internal_tag: {
      lock: 390,
      chart: 'stays',
      columns: 'accomodation_id internal_tag_id',
    },
  },
};
