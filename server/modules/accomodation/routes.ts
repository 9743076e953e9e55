import {
  type AccomodationRow,
  accomodationCreate,
  accomodationPhotoCreate,
  accomodationPhotoUpdate,
  accomodationUpdate,
} from '../../../contract/accomodation.ts';
import { photoBytes } from '../../../contract/file.ts';
import type { Services } from '../../app.ts';
import { idBody, idParams, pageBody, pageParams, record } from '../../platform/body.ts';
import { done, type Page, paged, pageOf, read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import type { Scope } from '../../platform/scope.ts';
import { registerDropdowns } from '../dropdowns.ts';
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
  const pageFor = async (scope: Scope, filter: string, page: Page) => {
    const [rows, total] = await Promise.all([
      listAccomodations(db, page.limit, page.offset, filter),
      countAccomodations(db, filter),
    ]);
    return paged<AccomodationRow>(
      rows.map(row => shown(row, scope)),
      total,
      page,
    );
  };

  app.get('/api/accomodation/all', reading, async ({ scope }) =>
    read((await listAccomodations(db, 1000)).map(row => shown(row, scope))),
  );
  app.get('/api/accomodation/page/:page', { ...reading, schema: { params: pageParams } }, ({ params, scope }) =>
    pageFor(scope, '', pageOf(params.page)),
  );
  app.post('/api/accomodation/getFilteredPaginated', { ...reading, schema: { body: pageBody } }, ({ body, scope }) =>
    pageFor(scope, body.filter, pageOf(body.page)),
  );
  app.get('/api/accomodation/data/:id', { ...reading, schema: { params: idParams } }, async ({ params, scope }) =>
    read(shown(found(await findAccomodation(db, params.id)), scope)),
  );
  registerDropdowns(app, db, 'accomodation', 'accomodation');

  app.post('/api/accomodation/create', { ...writing, schema: { body: record(accomodationCreate) } }, async request =>
    done('common.created', { id: await createAccomodation(db, request.scope, request.body) }),
  );
  app.post('/api/accomodation/update', { ...writing, schema: { body: record(accomodationUpdate) } }, async request => {
    await updateAccomodation(db, request.scope, request.body);
    return done('common.updated', { id: request.body.id });
  });
  app.post('/api/accomodation/delete', { ...writing, schema: { body: idBody } }, async ({ body, scope }) => {
    await deleteAccomodation(db, scope, body.id);
    return done('common.deleted', { id: body.id });
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
