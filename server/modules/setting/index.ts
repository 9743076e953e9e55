import { photoBytes } from '../../../contract/file/schema.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { type App, unknownAddress } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { iconMaker, manifestRoutes, wellKnownRoutes } from './page.ts';
import {
  logoMime,
  logoName,
  prepareLogo,
  readPublicSettings,
  readSettings,
  saveSetting,
  saveSettings,
} from './rules.ts';

const uploads = {
  fields: [logoName],
  bytes: photoBytes,
  tooLarge: 'photo.tooLarge',
  onlyOne: 'photo.onlyOne',
} as const;

function settingRoutes(app: App, services: Services): void {
  const { db, files } = services;

  serve(app, 'external/publicSettings', async () => read(await readPublicSettings(services)));

  // The logo is shown before sign-in, so its address has no token. Only the present logo is served.
  serve(app, 'external/logo/:file', async ({ params }, reply) => {
    const mime = await logoMime(db, params.file);
    const bytes = mime && (await files.read(params.file, 'document'));
    if (!bytes) throw unknownAddress();
    return reply
      .headers({
        'content-type': mime,
        'cache-control': 'public, max-age=86400, immutable',
        // The frame that shows a letter has no origin of its own.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(bytes);
  });

  const iconOf = iconMaker(services);
  serve(app, 'external/icon/:logo/:ground/:icon', async ({ params }, reply) => {
    const bytes = await iconOf(params);
    if (!bytes) throw unknownAddress();
    const caching = 'public, max-age=31536000, immutable';
    return reply.headers({ 'content-type': 'image/png', 'cache-control': caching }).send(bytes);
  });

  manifestRoutes(app, services);
  wellKnownRoutes(app, services);

  serve(app, 'setting/all', async () => read(await readSettings(db)));

  serveWriting(app, db, 'setting/update', async (trx, { body, scope }) => {
    await saveSetting(trx, scope, body);
    return doneAnswer('common.updated', { name: body.name });
  });

  serve(
    app,
    'setting/updateAll',
    async ({ body, scope, uploads: sent }) => {
      const logo = await prepareLogo(services, scope, sent[logoName]);
      await db.transaction().execute(trx => saveSettings(trx, services, scope, body, logo));
      return doneAnswer('common.updated');
    },
    { uploads },
  );
}

export const settingNoun: Noun = {
  called: { setting: 'Ajustes' },
  routes: [settingRoutes],
  tables: {
    setting: {
      lock: 830,
      chart: 'agency',
      explain: 'name value',
      columns: 'id name value updated_at',
    },
    secret_key: {
      lock: 860,
      chart: 'agency',
      explain: 'key_id kept_in',
      columns: 'id key_id kept_in old_ids',
    },
  },
};
