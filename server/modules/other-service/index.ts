import { sql } from 'kysely';
import type { Scope } from '../../platform/auth/scope.ts';
import { deleteRecord } from '../../platform/db/record.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { cityOfRecord, registerDropdowns } from '../../shared/dropdowns.ts';
import { countNamed } from '../../shared/name-columns.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import { photoCard } from '../photo/card.ts';
import type { StoredPhoto } from '../photo/queries.ts';
import { findOtherService, listOtherServices, otherServiceFields, otherServiceSorts } from './queries.ts';
import { createOtherService, otherServiceKind, updateOtherService } from './rules.ts';

/** Other services (specification 3 and 7). Their photos are in `modules/photo`. */
function otherServiceRoutes(app: App, { db, links }: Services): void {
  const answerOf = <R extends { other_service_photos: StoredPhoto[] }>(row: R, scope: Scope) => ({
    ...row,
    other_service_photos: row.other_service_photos.map(photo => photoCard(links, scope, 'other_service', photo)),
  });

  registerReading(app, 'otherService', {
    fields: otherServiceFields,
    sorts: otherServiceSorts,
    list: async (scope, range, filter) => (await listOtherServices(db, range, filter)).map(row => answerOf(row, scope)),
    count: filter => countNamed(db, 'other_service', filter),
    find: (scope, id) => findOtherService(db, id).then(row => row && answerOf(row, scope)),
  });
  registerDropdowns(app, db, 'otherService', 'other_service', { detail: cityOfRecord, usedBy: 'other_service_id' });
  registerWriting(app, db, 'otherService', {
    create: (trx, { body, scope }) => createOtherService(trx, scope, body),
    update: (trx, { body, scope }) => updateOtherService(trx, scope, body),
    delete: (trx, { body, scope }) => deleteRecord(trx, scope, otherServiceKind, body.id),
  });
}

export const otherServiceNoun: Noun = {
  called: { otherService: 'Otro servicio' },
  routes: [otherServiceRoutes],
  bins: {
    otherService: { table: 'other_service', name: sql`record.name` },
    otherServicePhotos: {
      table: 'other_service_photo',
      name: sql`record.description`,
      parent: { table: 'other_service', column: 'other_service_id' },
      file: 'file_id',
    },
  },
  tables: {
    other_service: {
      lock: 430,
      chart: 'otherServices',
      explain: 'name data address contact_email featured',
      columns:
        'id name name_en name_fr other_service_type_id data address country_id city_id city_name latitude longitude created_at updated_at deleted_at search featured teaser teaser_en teaser_fr sort',
      personal: {
        columns: 'contact_name contact_email contact_phone',
        why: 'suppliers: whom to ask about a service',
        kept: 'until deleted',
        exported: 'no: about suppliers',
        erased: 'no: about suppliers',
      },
    },
    other_service_photo: {
      lock: 440,
      chart: 'otherServices',
      explain: 'description position',
      columns: 'id other_service_id description file_id position created_at updated_at deleted_at',
    },
    other_service_internal_tag: {
      lock: 450,
      chart: 'otherServices',
      columns: 'other_service_id internal_tag_other_service_id',
    },
  },
};
