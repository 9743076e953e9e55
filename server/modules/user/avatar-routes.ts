import { photoBytes } from '../../../contract/file/schema.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { done } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { UploadRules } from '../../platform/http/uploads.ts';
import type { Services } from '../../services.ts';
import { deleteAvatar, prepareAvatar, setAvatar } from './avatar.ts';
import { avatarField } from './card.ts';

const uploads: UploadRules = {
  fields: [avatarField],
  bytes: photoBytes,
  tooLarge: 'photo.tooLarge',
  onlyOne: 'photo.onlyOne',
};

/** Avatars (specification 7 'Users and clients'). */
export function avatarRoutes(app: App, services: Services): void {
  const { db } = services;

  serve(
    app,
    'user/updateUserImage',
    async request => {
      const id = request.body.id ?? request.scope.userId;
      const image = await prepareAvatar(services, request.scope, id, request.uploads[avatarField]);
      await db.transaction().execute(trx => setAvatar(trx, services, request.scope, id, image));
      return done('avatar.changed', { id });
    },
    { uploads },
  );

  // The same under its generic name (specification 7), for administrators. Others use the calls beside it.
  for (const resource of ['user', 'client'] as const) {
    serveWriting(app, db, `${resource}/deleteImage`, async (trx, { body, scope }) => {
      await deleteAvatar(trx, services, scope, body.id);
      return done('avatar.deleted', { id: body.id });
    });
  }

  // A GET that writes, as the specification demands. It requires the session header, so a link on another site cannot
  // trigger it.
  serveWriting(app, db, 'user/deleteUserImage/:id', async (trx, { params, scope }) => {
    await deleteAvatar(trx, services, scope, params.id);
    return done('avatar.deleted', { id: params.id });
  });
}
