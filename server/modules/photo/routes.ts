import { photoBytes } from '../../../contract/file.ts';
import {
  type Photo,
  type PhotoEdit,
  type PhotoNoun,
  type PhotoWrite,
  parentId,
  photoCreate,
  photoNouns,
  photoOrder,
  photoParent,
  photoResource,
  photoUpdate,
} from '../../../contract/photo.ts';
import type { Services } from '../../app.ts';
import { idBody, idParams, pageBody } from '../../platform/body.ts';
import { done, paged, pageOf, read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import { registerWriting } from '../resource.ts';
import { photoCard, photoField } from './card.ts';
import { countPhotos, findPhoto, listPhotos } from './queries.ts';
import { addPhoto, deletePhoto, orderPhotos, updatePhoto } from './rules.ts';

/** Photos of accommodations, cruises and other services: the generic calls that make sense for them, and their order. */
export function photoRoutes(app: App, services: Services): void {
  for (const noun of photoNouns) registerPhotos(app, services, noun);
}

function registerPhotos(app: App, services: Services, noun: PhotoNoun): void {
  const { db, links } = services;
  const resource = photoResource[noun];
  const reading = { config: { permission: 'catalogue:read' } } as const;
  const writing = { config: { permission: 'catalogue:write' } } as const;

  app.get(`/api/${resource}/data/:id`, { ...reading, schema: { params: idParams } }, async ({ params, scope }) =>
    read(photoCard(links, scope, noun, found(await findPhoto(db, noun, params.id)))),
  );
  // Whose photos: those of all parents together are no list that anybody asks for.
  const body = pageBody.extend(photoParent[noun].shape);
  app.post(`/api/${resource}/getFilteredPaginated`, { ...reading, schema: { body } }, async ({ body, scope }) => {
    const parent = parentId(noun, body);
    const page = pageOf(body.page);
    const [photos, total] = await Promise.all([
      listPhotos(db, noun, parent, body.filter, page),
      countPhotos(db, noun, parent, body.filter),
    ]);
    return paged<Photo>(
      photos.map(photo => photoCard(links, scope, noun, photo)),
      total,
      page,
    );
  });
  registerWriting<PhotoWrite, PhotoEdit>(app, resource, 'catalogue:write', {
    schemas: { create: photoCreate[noun], update: photoUpdate[noun] },
    uploads: { fields: [photoField], bytes: photoBytes, tooLarge: 'photo.tooLarge', onlyOne: 'photo.onlyOne' },
    create: ({ body, scope, uploads }) => addPhoto(services, scope, noun, body, uploads[photoField]),
    update: ({ body, scope, uploads }) => updatePhoto(services, scope, noun, body, uploads[photoField]),
    remove: (scope, id) => deletePhoto(services, scope, noun, id),
  });
  // A photo is its image: without it nothing would be left to show.
  app.post(`/api/${resource}/deleteImage`, { ...writing, schema: { body: idBody } }, async ({ body, scope }) => {
    await deletePhoto(services, scope, noun, body.id);
    return done('common.deleted', { id: body.id });
  });
  app.post(
    `/api/${resource}/updateOrder`,
    { ...writing, schema: { body: photoOrder[noun] } },
    async ({ body, scope }) => {
      await orderPhotos(db, scope, noun, body);
      return read({});
    },
  );
}
