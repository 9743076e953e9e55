import { z } from 'zod';
import { photoBytes } from '../../../contract/file.ts';
import { record } from '../../platform/body.ts';
import { done, read } from '../../platform/envelope.ts';
import { type App, unknownAddress } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { registerRefused } from '../../shared/resource.ts';
import { manifestRoutes } from './manifest.ts';
import { logoMime, logoName } from './queries.ts';
import { publicSettings, readSettings, saveSetting, saveSettings, settingsWrite, settingWrite } from './rules.ts';

const uploads = {
  fields: [logoName],
  bytes: photoBytes,
  tooLarge: 'photo.tooLarge',
  onlyOne: 'photo.onlyOne',
} as const;

export function settingRoutes(app: App, services: Services): void {
  const { db, files } = services;

  app.get('/api/external/publicSettings', { config: { permission: 'public:read' } }, async () =>
    read(await publicSettings(services)),
  );

  // Shown before anybody signs in, so that its address carries no token; only the logo that stands is answered.
  app.get(
    '/api/external/logo/:file',
    { config: { permission: 'public:read' }, schema: { params: z.object({ file: z.uuid() }) } },
    async ({ params }, reply) => {
      const mime = await logoMime(db, params.file);
      const bytes = mime && (await files.read(params.file, 'document'));
      if (!bytes) throw unknownAddress();
      return reply.headers({ 'content-type': mime, 'cache-control': 'public, max-age=86400, immutable' }).send(bytes);
    },
  );

  manifestRoutes(app, services);

  registerRefused(
    app,
    'setting',
    'setting:read',
    ['page', 'getFilteredPaginated', 'data', 'dropdown', 'filteredDropdown', 'dropdownById'],
    'common.settingsByName',
  );
  registerRefused(app, 'setting', 'setting:write', ['create', 'delete', 'deleteImage'], 'common.settingsByName');

  app.get('/api/setting/all', { config: { permission: 'setting:read' } }, async () => read(await readSettings(db)));

  app.post(
    '/api/setting/update',
    { config: { permission: 'setting:write' }, schema: { body: record(settingWrite) } },
    ({ body, scope }) =>
      db.transaction().execute(async trx => {
        await saveSetting(trx, scope, body);
        return done('common.updated', { name: body.name });
      }),
  );

  app.post(
    '/api/setting/updateAll',
    { config: { permission: 'setting:write', uploads }, schema: { body: record(settingsWrite) } },
    async ({ body, scope, uploads: sent }) => {
      await saveSettings(services, scope, body, sent[logoName]);
      return done('common.updated');
    },
  );
}
