import type { Scope } from '../../platform/auth/scope.ts';
import { deleteRecord } from '../../platform/db/record.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdowns } from '../../shared/dropdowns.ts';
import { countNamed } from '../../shared/named.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import { photoCard } from '../photo/card.ts';
import type { StoredPhoto } from '../photo/queries.ts';
import { cruiseFields, cruiseSorts, findCruise, listCruises } from './queries.ts';
import { createCruise, cruiseKind, updateCruise } from './rules.ts';

/** Cruises (specification 3 and 7). Their photos are in `modules/photo`. */
export function cruiseRoutes(app: App, { db, links }: Services): void {
  const shown = <R extends { cruise_photos: StoredPhoto[] }>(row: R, scope: Scope) => ({
    ...row,
    cruise_photos: row.cruise_photos.map(photo => photoCard(links, scope, 'cruise', photo)),
  });

  registerReading(app, 'cruise', {
    fields: cruiseFields,
    sorts: cruiseSorts,
    list: async (scope, cut, filter) => (await listCruises(db, cut, filter)).map(row => shown(row, scope)),
    count: filter => countNamed(db, 'cruise', filter),
    find: async (scope, id) => {
      const row = await findCruise(db, id);
      return row && shown(row, scope);
    },
  });
  registerDropdowns(app, db, 'cruise', 'cruise', { usedBy: 'cruise_id' });
  registerWriting(app, db, 'cruise', {
    create: (trx, { body, scope }) => createCruise(trx, scope, body),
    update: (trx, { body, scope }) => updateCruise(trx, scope, body),
    remove: (trx, { body, scope }) => deleteRecord(trx, scope, cruiseKind, body.id),
  });
}
