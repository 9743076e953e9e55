import { sql } from 'kysely';
import type { Scope } from '../../platform/auth/scope.ts';
import { deleteRecord } from '../../platform/db/record.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdowns } from '../../shared/dropdowns.ts';
import { countNamed } from '../../shared/name-columns.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import { photoCard } from '../photo/card.ts';
import type { StoredPhoto } from '../photo/queries.ts';
import { createCruise, cruiseFields, cruiseKind, cruiseSorts, findCruise, listCruises, updateCruise } from './rules.ts';

/** Cruises (specification 3 and 7). Their photos are in `modules/photo`. */
function cruiseRoutes(app: App, { db, links }: Services): void {
  const answerOf = <R extends { cruise_photos: StoredPhoto[] }>(row: R, scope: Scope) => ({
    ...row,
    cruise_photos: row.cruise_photos.map(photo => photoCard(links, scope, 'cruise', photo)),
  });

  registerReading(app, 'cruise', {
    fields: cruiseFields,
    sorts: cruiseSorts,
    list: async (scope, cut, filter) => (await listCruises(db, cut, filter)).map(row => answerOf(row, scope)),
    count: filter => countNamed(db, 'cruise', filter),
    find: (scope, id) => findCruise(db, id).then(row => row && answerOf(row, scope)),
  });
  registerDropdowns(app, db, 'cruise', 'cruise', { usedBy: 'cruise_id' });
  registerWriting(app, db, 'cruise', {
    create: (trx, { body, scope }) => createCruise(trx, scope, body),
    update: (trx, { body, scope }) => updateCruise(trx, scope, body),
    delete: (trx, { body, scope }) => deleteRecord(trx, scope, cruiseKind, body.id),
  });
}

export const cruiseNoun: Noun = {
  called: { cruise: 'Crucero' },
  routes: [cruiseRoutes],
  bins: {
    cruise: { table: 'cruise', name: sql`record.name` },
    cruisePhotos: {
      table: 'cruise_photo',
      name: sql`record.description`,
      parent: { table: 'cruise', column: 'cruise_id' },
      file: 'file_id',
    },
  },
  tables: {
    cruise: {
      lock: 400,
      chart: 'stays',
      explain: 'name description avg_rate featured',
      columns:
        'id name description rate_location rate_cleaning rate_service rate_quality_price created_at updated_at deleted_at search avg_rate featured teaser teaser_en teaser_fr sort',
    },
    cruise_photo: {
      lock: 410,
      chart: 'stays',
      explain: 'description position',
      columns: 'id cruise_id description file_id position created_at updated_at deleted_at',
    },
    cruise_service: {
      lock: 420,
      chart: 'stays',
      columns: 'cruise_id service_id',
    },
  },
};
