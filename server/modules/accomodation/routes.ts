import {
  type Accomodation,
  type AccomodationRow,
  accomodationCreate,
  accomodationPhotoCreate,
  accomodationPhotoUpdate,
  accomodationUpdate,
} from '../../../contract/accomodation.ts';
import { photoBytes } from '../../../contract/file.ts';
import type { Services } from '../../app.ts';
import { idBody, idParams, record } from '../../platform/body.ts';
import { done, read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import type { Scope } from '../../platform/scope.ts';
import { registerDropdowns } from '../dropdowns.ts';
import { registerReading, registerWriting } from '../resource.ts';
import {
  addPhoto,
  deletePhoto,
  findPhoto,
  photoField,
  type StoredPhoto,
  updatePhoto,
  withAddresses,
} from './photos.ts';
import { countAccomodations, findAccomodation, listAccomodations } from './queries.ts';
import { createAccomodation, deleteAccomodation, updateAccomodation } from './rules.ts';

const reading = { config: { permission: 'catalogue:read' } } as const;
const writing = { config: { permission: 'catalogue:write' } } as const;

/** Accommodations and their photos (specification 3 and 7). */
export function accomodationRoutes(app: App, services: Services): void {
  const { db, links } = services;
  const shown = <R extends { accomodation_photos: StoredPhoto[] }>(row: R, scope: Scope) => ({
    ...row,
    accomodation_photos: row.accomodation_photos.map(photo => withAddresses(links, scope, photo)),
  });

  registerReading<AccomodationRow, Accomodation>(app, 'accomodation', 'catalogue:read', {
    list: async (scope, { limit, offset }, filter) =>
      (await listAccomodations(db, limit, offset, filter)).map(row => shown(row, scope)),
    count: filter => countAccomodations(db, filter),
    find: async (scope, id) => {
      const row = await findAccomodation(db, id);
      return row && shown(row, scope);
    },
  });
  registerDropdowns(app, db, 'accomodation', 'accomodation');
  registerWriting(app, 'accomodation', 'catalogue:write', {
    schemas: { create: accomodationCreate, update: accomodationUpdate },
    create: ({ body, scope }) => createAccomodation(db, scope, body),
    update: ({ body, scope }) => updateAccomodation(db, scope, body),
    remove: (scope, id) => deleteAccomodation(db, scope, id),
  });

  photoRoutes(app, services);
}

function photoRoutes(app: App, services: Services): void {
  const { db, links } = services;
  const uploads = {
    fields: [photoField],
    bytes: photoBytes,
    tooLarge: 'photo.tooLarge',
    onlyOne: 'photo.onlyOne',
  } as const;
  const uploading = { config: { ...writing.config, uploads } } as const;

  app.get('/api/accomodationPhotos/data/:id', { ...reading, schema: { params: idParams } }, async ({ params, scope }) =>
    read(withAddresses(links, scope, found(await findPhoto(db, params.id)))),
  );
  app.post(
    '/api/accomodationPhotos/create',
    { ...uploading, schema: { body: record(accomodationPhotoCreate) } },
    async ({ body, scope, uploads: sent }) =>
      done('common.created', { id: await addPhoto(services, scope, body, sent[photoField]) }),
  );
  app.post(
    '/api/accomodationPhotos/update',
    { ...uploading, schema: { body: record(accomodationPhotoUpdate) } },
    async ({ body, scope, uploads: sent }) => {
      await updatePhoto(services, scope, body, sent[photoField]);
      return done('common.updated', { id: body.id });
    },
  );
  // A photo is its image: without it nothing would be left to show.
  for (const call of ['delete', 'deleteImage']) {
    app.post(`/api/accomodationPhotos/${call}`, { ...writing, schema: { body: idBody } }, async ({ body, scope }) => {
      await deletePhoto(services, scope, body.id);
      return done('common.deleted', { id: body.id });
    });
  }
}
