import { photoBytes } from '../../../contract/file.ts';
import { serve } from '../../platform/call.ts';
import { done } from '../../platform/envelope.ts';
import type { App } from '../../platform/http.ts';
import type { UploadRules } from '../../platform/uploads.ts';
import type { Services } from '../../services.ts';
import { deleteAvatar, setAvatar } from './avatar.ts';
import { avatarField } from './card.ts';

const uploads: UploadRules = {
  fields: [avatarField],
  bytes: photoBytes,
  tooLarge: 'photo.tooLarge',
  onlyOne: 'photo.onlyOne',
};

/** Avatars (specification 7 'Users and clients'). */
export function avatarRoutes(app: App, services: Services): void {
  serve(
    app,
    'user/updateUserImage',
    async request => {
      const id = request.body.id ?? request.scope.userId;
      await setAvatar(services, request.scope, id, request.uploads[avatarField]);
      return done('avatar.changed', { id });
    },
    { uploads },
  );

  // The same under its generic name (specification 7), for administrators. Others use the calls beside it.
  for (const resource of ['user', 'client'] as const) {
    serve(app, `${resource}/deleteImage`, async ({ body, scope }) => {
      await deleteAvatar(services, scope, body.id);
      return done('avatar.deleted', { id: body.id });
    });
  }

  // A GET that writes, as the specification demands. It requires the session header, so a link on another site cannot
  // trigger it.
  serve(app, 'user/deleteUserImage/:id', async ({ params, scope }) => {
    await deleteAvatar(services, scope, params.id);
    return done('avatar.deleted', { id: params.id });
  });
}
