import { photoBytes } from '../../../contract/file/schema.ts';
import { type PhotoNoun, photoNouns, photoResource } from '../../../contract/photo/schema.ts';
import { serveWriting } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdownCalls } from '../../shared/dropdowns.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import { photoCard, photoFieldName } from './card.ts';
import { countPhotos, findPhoto, listPhotos, photoFields, photoItem, photoItems } from './queries.ts';
import { createPhoto, deletePhoto, orderPhotos, preparePhoto, updatePhoto } from './rules.ts';

/**
 * Photos of accommodations, cruises and other services: the generic calls that make sense for them, and their order.
 */
function photoRoutes(app: App, services: Services): void {
  for (const noun of photoNouns) registerPhotos(app, services, noun);
}

function registerPhotos(app: App, services: Services, noun: PhotoNoun): void {
  const { db, links } = services;
  const resource = photoResource[noun];

  // A page has the photos of all parents. `accomodation_id` and similar fields select one.
  registerReading(app, resource, {
    fields: photoFields(noun),
    list: async (scope, range, filter) =>
      (await listPhotos(db, noun, filter, range)).map(photo => photoCard(links, scope, noun, photo)),
    count: filter => countPhotos(db, noun, filter),
    find: (scope, id) => findPhoto(db, noun, id).then(photo => photo && photoCard(links, scope, noun, photo)),
  });
  registerDropdownCalls(app, resource, {
    offered: (query, limit) => photoItems(db, noun, query, limit),
    named: id => photoItem(db, noun, id),
  });
  registerWriting(app, db, resource, {
    uploads: { fields: [photoFieldName], bytes: photoBytes, tooLarge: 'photo.tooLarge', onlyOne: 'photo.onlyOne' },
    prepare: ({ body, scope, uploads }) => preparePhoto(services, scope, noun, body, uploads[photoFieldName]),
    create: (trx, { body, scope }, image) => createPhoto(trx, services, scope, noun, body, image),
    update: (trx, { body, scope }, image) => updatePhoto(trx, services, scope, noun, body, image),
    delete: (trx, { body, scope }) => deletePhoto(trx, services, scope, noun, body.id),
    // Without its image a photo would be empty, so the whole photo is deleted.
    deleteImage: (trx, { body, scope }) => deletePhoto(trx, services, scope, noun, body.id),
  });
  serveWriting(app, db, `${resource}/updateOrder`, async (trx, { body, scope }) => {
    await orderPhotos(trx, scope, noun, body);
    return read({});
  });
}

export const photoNoun: Noun = {
  called: Object.fromEntries(Object.values(photoResource).map(resource => [resource, 'Foto'])),
  routes: [photoRoutes],
};
