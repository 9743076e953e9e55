import { readableFile, readFileName, sendFile } from '../../platform/files/file-routes.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { limitUnknownLinks } from '../../shared/link-limits.ts';
import type { Noun } from '../../shared/noun.ts';
import { fileControllers } from '../file/rules.ts';
import { endSharing, followSharedLink, readSharedTravel, shareTravel, sharingOf } from './rules.ts';

function sharedTravelRoutes(app: App, services: Services): void {
  const { db, clock, files } = services;

  serve(app, 'travel/sharing/:id', async ({ params, scope }) => read(await sharingOf(db, scope, params.id)));
  serveWriting(app, db, 'travel/share', async (trx, { body, scope }) =>
    doneAnswer('common.created', { id: body.id, url: await shareTravel(trx, services, scope, body) }),
  );
  serveWriting(app, db, 'travel/endSharing', async (trx, { body, scope }) => {
    await endSharing(trx, services, scope, body.id);
    return doneAnswer('common.deleted', { id: body.id });
  });

  serve(app, 'external/shared/:token', async ({ params, query, language, ip }) =>
    read(
      await limitUnknownLinks(services, 'shared', ip, () =>
        readSharedTravel(services, params.token, query.language ?? language),
      ),
    ),
  );
  // The link is checked at each download.
  serve(app, 'external/sharedFile/:token/:controller/:field/:file', async ({ params, ip }, reply) => {
    const { token, controller, field, file } = params;
    const { scope } = await limitUnknownLinks(services, 'shared', ip, () => followSharedLink(db, token, clock()));
    const name = readFileName(file);
    // Of the budget itself only its cover: its files are for its customers.
    const isPublic = name && (controller !== 'budget' || field === 'header_image');
    const row = isPublic
      ? await readableFile(db, scope, controller, fileControllers[controller], field, name.fileId)
      : undefined;
    return sendFile(files, name, row, reply);
  });
}

export const sharedTravelNoun: Noun = { routes: [sharedTravelRoutes] };
