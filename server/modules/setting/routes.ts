import { z } from 'zod';
import { type PublicSettings, type SettingName, settingDefaults, settings } from '../../../contract/setting.ts';
import type { Services } from '../../app.ts';
import { audit } from '../../platform/audit.ts';
import { parseBody, record } from '../../platform/body.ts';
import { done, read } from '../../platform/envelope.ts';
import { warning } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import { setting, storedSettings, writeSetting } from './queries.ts';

const names = Object.keys(settings) as [SettingName, ...SettingName[]];
const settingWrite = z.object({
  name: z.enum(names, 'common.dataInvalid'),
  value: z.record(z.string(), z.unknown(), 'common.dataInvalid'),
  updated_at: z.string().max(40).nullish(),
});

/** A setting as it is written: its rich text is cleaned as every other. */
function checked(name: SettingName, form: unknown): object {
  if (name !== 'agency') return parseBody(settings[name], form);
  const { package_travel_info: info, ...agency } = parseBody(settings.agency, form);
  return {
    ...agency,
    package_travel_info: { es: cleanRichText(info.es), en: cleanRichText(info.en), fr: cleanRichText(info.fr) },
  };
}

export function settingRoutes(app: App, { db, config }: Services): void {
  app.get('/api/external/publicSettings', { config: { permission: 'public:read' } }, async () => {
    const { name, phone, email, web, funder } = await setting(db, 'agency');
    return read<PublicSettings>({
      agency: { name, phone, email, web, funder },
      external_site: await setting(db, 'external_site'),
      maintenance: (await setting(db, 'maintenance')).on,
      map_tiles: config.mapTiles ?? null,
    });
  });

  app.get('/api/setting/all', { config: { permission: 'setting:read' } }, async () => {
    const stored = new Map((await storedSettings(db)).map(row => [row.name, row]));
    return read(
      Object.fromEntries(
        names.map(name => [
          name,
          { value: stored.get(name)?.value ?? settingDefaults[name], updated_at: stored.get(name)?.updated_at ?? null },
        ]),
      ),
    );
  });

  app.post(
    '/api/setting/update',
    { config: { permission: 'setting:write' }, schema: { body: record(settingWrite) } },
    ({ body, scope }) =>
      db.transaction().execute(async trx => {
        const value = checked(body.name, body.value);
        if (!(await writeSetting(trx, body.name, value, body.updated_at))) throw warning('common.stale');
        await audit(trx, {
          userId: scope.userId,
          action: 'update',
          entity: 'setting',
          entityId: body.name,
          fields: Object.keys(value),
        });
        return done('common.updated', { name: body.name });
      }),
  );
}
