import type { Scope } from '../../platform/auth/scope.ts';
import { deleteRecord } from '../../platform/db/record.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { cityOfRecord, registerDropdowns } from '../../shared/dropdowns.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import { photoCard } from '../photo/card.ts';
import type { StoredPhoto } from '../photo/queries.ts';
import {
  countOtherServices,
  findOtherService,
  listOtherServices,
  otherServiceFields,
  otherServiceSorts,
} from './queries.ts';
import { createOtherService, otherServiceKind, updateOtherService } from './rules.ts';

/** Other services (specification 3 and 7). Their photos are in `modules/photo`. */
export function otherServiceRoutes(app: App, { db, links }: Services): void {
  const shown = <R extends { other_service_photos: StoredPhoto[] }>(row: R, scope: Scope) => ({
    ...row,
    other_service_photos: row.other_service_photos.map(photo => photoCard(links, scope, 'other_service', photo)),
  });

  registerReading(app, 'otherService', {
    fields: otherServiceFields,
    sorts: otherServiceSorts,
    list: async (scope, cut, filter) => (await listOtherServices(db, cut, filter)).map(row => shown(row, scope)),
    count: filter => countOtherServices(db, filter),
    find: async (scope, id) => {
      const row = await findOtherService(db, id);
      return row && shown(row, scope);
    },
  });
  registerDropdowns(app, db, 'otherService', 'other_service', { detail: cityOfRecord, usedBy: 'other_service_id' });
  registerWriting(app, db, 'otherService', {
    create: (trx, { body, scope }) => createOtherService(trx, scope, body),
    update: (trx, { body, scope }) => updateOtherService(trx, scope, body),
    remove: (trx, { body, scope }) => deleteRecord(trx, scope, otherServiceKind, body.id),
  });
}
