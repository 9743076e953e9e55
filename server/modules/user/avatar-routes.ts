import { z } from 'zod';
import { photoBytes } from '../../../contract/file.ts';
import { id } from '../../../contract/validation.ts';
import { idParams, imageBody, record } from '../../platform/body.ts';
import { done } from '../../platform/envelope.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { deleteAvatar, setAvatar } from './avatar.ts';
import { avatarField } from './card.ts';

/** Whose avatar it is; one's own where nobody is named. */
const whose = z.object({ id: id().nullish() });

/** Avatars (specification 7 'Users and clients'). */
export function avatarRoutes(app: App, services: Services): void {
  const config = {
    permission: 'profile:write',
    uploads: { fields: [avatarField], bytes: photoBytes, tooLarge: 'photo.tooLarge', onlyOne: 'photo.onlyOne' },
  } as const;
  app.post('/api/user/updateUserImage', { config, schema: { body: record(whose) } }, async request => {
    const id = request.body.id ?? request.scope.userId;
    await setAvatar(services, request.scope, id, request.uploads[avatarField]);
    return done('avatar.changed', { id });
  });

  // The generic name of the same (specification 7), for administrators; others have their own by the calls beside it.
  for (const resource of ['user', 'client'] as const) {
    app.post(
      `/api/${resource}/deleteImage`,
      { config: { permission: 'user:write' }, schema: { body: imageBody([avatarField]) } },
      async ({ body, scope }) => {
        await deleteAvatar(services, scope, body.id);
        return done('avatar.deleted', { id: body.id });
      },
    );
  }

  // A GET that writes, as specified: without the header there is no session here, so no address of another site does it.
  app.get(
    '/api/user/deleteUserImage/:id',
    { config: { permission: 'profile:write' }, schema: { params: idParams } },
    async ({ params, scope }) => {
      await deleteAvatar(services, scope, params.id);
      return done('avatar.deleted', { id: params.id });
    },
  );
}
